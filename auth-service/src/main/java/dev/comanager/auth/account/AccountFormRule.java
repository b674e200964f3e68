package dev.comanager.auth.account;

import dev.comanager.auth.signin.FormEncodingRule;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Parses {@code application/x-www-form-urlencoded} strictly, as browsers write it. */
final class AccountFormRule {
  /** Longest value in characters: twice the longest that a page lets anybody type. */
  static final int LONGEST_VALUE = 4096;

  private static final int LONGEST_NAME = 64;
  private static final int MOST_FIELDS = 32;

  private AccountFormRule() {}

  /** The result of parsing a form. */
  sealed interface Reading {
    /** The parsed form. */
    record Form(AccountForm form) implements Reading {}

    /** The form has an invalid escape, invalid UTF-8, or a NUL, which PostgreSQL can't store. */
    record Undecodable() implements Reading {}

    /** The form has too many fields, or a field is too long. */
    record TooLong() implements Reading {}
  }

  static Reading read(byte[] body) {
    String written = new String(body, StandardCharsets.ISO_8859_1);
    String[] pairs = written.split("&", -1);
    if (pairs.length > MOST_FIELDS) {
      return new Reading.TooLong();
    }
    Map<String, String> fields = new HashMap<>();
    for (String pair : pairs) {
      int equals = pair.indexOf('=');
      Optional<String> name =
          FormEncodingRule.decoded(equals < 0 ? pair : pair.substring(0, equals));
      Optional<String> value =
          equals < 0 ? Optional.of("") : FormEncodingRule.decoded(pair.substring(equals + 1));
      if (name.isEmpty() || value.isEmpty()) {
        return new Reading.Undecodable();
      }
      if (name.get().length() > LONGEST_NAME || value.get().length() > LONGEST_VALUE) {
        return new Reading.TooLong();
      }
      fields.putIfAbsent(name.get(), value.get());
    }
    return new Reading.Form(new AccountForm(fields));
  }
}
