package dev.comanager.decision.platform.yahoo;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLDecoder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Forms that a client of OAuth sends. */
final class YahooForm {
  private YahooForm() {}

  /** The decoded fields. */
  static Map<String, String> fields(String body) {
    Map<String, String> fields = new HashMap<>();
    for (String pair : List.of(body.split("&"))) {
      int equals = pair.indexOf('=');
      if (equals > 0) {
        fields.put(pair.substring(0, equals), URLDecoder.decode(pair.substring(equals + 1), UTF_8));
      }
    }
    return fields;
  }

  /** The S256 challenge of a verifier. */
  static String challenge(String verifier) {
    try {
      return Base64.getUrlEncoder()
          .withoutPadding()
          .encodeToString(MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(US_ASCII)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this Java has no SHA-256", e);
    }
  }
}
