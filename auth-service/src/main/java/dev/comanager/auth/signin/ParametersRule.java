package dev.comanager.auth.signin;

import dev.comanager.servicekit.http.FormText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads and writes {@code application/x-www-form-urlencoded} byte by byte. */
final class ParametersRule {
  private static final String UNRESERVED =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";

  private ParametersRule() {}

  /** Parses parameters. An invalid escape, such as a lone percent sign, is taken literally. */
  static Parameters read(String written) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    for (String pair : written.split("&", -1)) {
      if (!pair.isEmpty()) {
        int equals = pair.indexOf('=');
        String name = FormText.decode(equals < 0 ? pair : pair.substring(0, equals));
        String value = equals < 0 ? "" : FormText.decode(pair.substring(equals + 1));
        values.computeIfAbsent(name, ignored -> new ArrayList<>(1)).add(value);
      }
    }
    return new Parameters(values);
  }

  /** Encodes a byte string as a query value; decoding gives the same bytes. */
  static String encoded(String bytes) {
    StringBuilder written = new StringBuilder(bytes.length() + 16);
    for (int i = 0; i < bytes.length(); i++) {
      char character = bytes.charAt(i);
      if (UNRESERVED.indexOf(character) >= 0) {
        written.append(character);
      } else {
        written.append('%').append("%02X".formatted((int) character & 0xFF));
      }
    }
    return written.toString();
  }

  /** A query of these parameters, in their order. */
  static String query(Map<String, String> parameters) {
    StringBuilder query = new StringBuilder();
    parameters.forEach(
        (name, value) ->
            query
                .append(query.isEmpty() ? "" : "&")
                .append(encoded(name))
                .append('=')
                .append(encoded(value)));
    return query.toString();
  }
}
