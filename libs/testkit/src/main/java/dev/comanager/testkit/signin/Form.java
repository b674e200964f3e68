package dev.comanager.testkit.signin;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;

/** Fields of a form or a query. */
public final class Form {
  private Form() {}

  /** Encodes names and values in their order; a name may occur more than once. */
  public static String encoded(String... namesAndValues) {
    StringJoiner form = new StringJoiner("&");
    for (int i = 0; i < namesAndValues.length; i += 2) {
      form.add(pair(namesAndValues[i], namesAndValues[i + 1]));
    }
    return form.toString();
  }

  public static String encoded(Map<String, String> fields) {
    StringJoiner form = new StringJoiner("&");
    fields.forEach((name, value) -> form.add(pair(name, value)));
    return form.toString();
  }

  private static String pair(String name, String value) {
    return name + "=" + URLEncoder.encode(value, UTF_8);
  }

  /**
   * The parameters of the address.
   *
   * @throws IllegalArgumentException if one is repeated, as OAuth forbids
   */
  public static Map<String, String> parameters(URI address) {
    Map<String, String> parameters = new LinkedHashMap<>();
    String query = address.getRawQuery() == null ? "" : address.getRawQuery();
    for (String pair : query.split("&", -1)) {
      String[] parts = pair.split("=", 2);
      String value = parts.length < 2 ? "" : URLDecoder.decode(parts[1], UTF_8);
      if (parameters.put(parts[0], value) != null) {
        throw new IllegalArgumentException("repeated: " + parts[0]);
      }
    }
    return parameters;
  }

  /** A request with an encoded form. */
  public static HttpRequest.Builder post(URI target, String form) {
    return HttpRequest.newBuilder(target)
        .header("Content-Type", "application/x-www-form-urlencoded")
        .POST(HttpRequest.BodyPublishers.ofString(form));
  }
}
