package dev.comanager.auth.phoneline;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Validates the names and the former keys that phone numbers are sealed with. */
public final class PhoneKeysRule {
  static final int KEY_BYTES = 32;

  private static final Pattern KEY_ID = Pattern.compile("[A-Za-z0-9_-]{1,32}");

  private PhoneKeysRule() {}

  /** The problems with the keys, each a line that names the setting; empty when there are none. */
  public static List<String> problems(PhoneKeysConfig config) {
    List<String> problems = new ArrayList<>();
    if (!KEY_ID.matcher(config.phoneSealingId()).matches()) {
      problems.add("comanager.keys.phone-sealing-id is not a name of 1 to 32 letters and digits");
    }
    config
        .phoneSealingRetired()
        .forEach(
            (id, key) -> {
              if (decode(key).isEmpty()) {
                problems.add(
                    "comanager.keys.phone-sealing-retired." + id + " is not base64 of 32 bytes");
              }
            });
    return problems;
  }

  /** The key's 32 bytes; empty if it is malformed. */
  public static Optional<byte[]> decode(String key) {
    try {
      byte[] bytes = Base64.getDecoder().decode(key);
      return bytes.length == KEY_BYTES ? Optional.of(bytes) : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
