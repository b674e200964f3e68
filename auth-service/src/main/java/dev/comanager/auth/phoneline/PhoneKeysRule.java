package dev.comanager.auth.phoneline;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Which keys must be there, and in which form, before a phone number is touched. */
public final class PhoneKeysRule {
  static final int KEY_BYTES = 32;

  private static final Pattern KEY_ID = Pattern.compile("[A-Za-z0-9_-]{1,32}");

  private PhoneKeysRule() {}

  /** What is wrong with the keys, each as a line that names the setting; empty when all is well. */
  public static List<String> problems(PhoneKeysConfig config) {
    List<String> problems = new ArrayList<>();
    check("comanager.keys.phone-hmac", config.phoneHmac()).ifPresent(problems::add);
    check("comanager.keys.phone-sealing", config.phoneSealing()).ifPresent(problems::add);
    if (!KEY_ID.matcher(config.phoneSealingId()).matches()) {
      problems.add("comanager.keys.phone-sealing-id is not a name of 1 to 32 letters and digits");
    }
    config
        .phoneSealingRetired()
        .forEach(
            (id, key) ->
                check("comanager.keys.phone-sealing-retired." + id, Optional.of(key))
                    .ifPresent(problems::add));
    return problems;
  }

  private static Optional<String> check(String setting, Optional<String> key) {
    if (key.isEmpty()) {
      return Optional.of(setting + " is missing (base64 of 32 random bytes)");
    }
    return decode(key.get()).isPresent()
        ? Optional.empty()
        : Optional.of(setting + " is not base64 of 32 bytes");
  }

  /** The key's 32 bytes, or empty when it is something else. */
  public static Optional<byte[]> decode(String key) {
    try {
      byte[] bytes = Base64.getDecoder().decode(key);
      return bytes.length == KEY_BYTES ? Optional.of(bytes) : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
