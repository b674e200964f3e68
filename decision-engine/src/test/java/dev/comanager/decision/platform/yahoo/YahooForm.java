package dev.comanager.decision.platform.yahoo;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.comanager.contracts.Sha256;
import java.net.URLDecoder;
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
    return Base64.getUrlEncoder().withoutPadding().encodeToString(Sha256.of(verifier));
  }
}
