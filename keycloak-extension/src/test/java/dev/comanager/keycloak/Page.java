package dev.comanager.keycloak;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A response of Keycloak as a browser sees it.
 *
 * @param url its address
 */
record Page(URI url, int status, Map<String, String> headers, String body) {
  private static final Pattern ACTION = Pattern.compile("<form[^>]* action=\"([^\"]+)\"");
  private static final Pattern HEADING = Pattern.compile("<h1>([^<]*)</h1>");

  String header(String name) {
    return headers.getOrDefault(name, "");
  }

  Optional<URI> redirect() {
    return status / 100 == 3 ? Optional.of(url.resolve(header("location"))) : Optional.empty();
  }

  URI action() {
    Matcher matcher = ACTION.matcher(body);
    if (!matcher.find()) {
      throw new AssertionError("no form on the page:\n" + body);
    }
    return url.resolve(matcher.group(1).replace("&amp;", "&"));
  }

  String heading() {
    Matcher matcher = HEADING.matcher(body);
    return matcher.find() ? matcher.group(1).strip() : "";
  }

  /** A parameter of the redirect back to the client. */
  String returned(String name) {
    return parameters(redirect().orElseThrow(() -> new AssertionError(status + "\n" + body)))
        .getOrDefault(name, "");
  }

  static Map<String, String> parameters(URI uri) {
    return Arrays.stream(uri.getRawQuery().split("&"))
        .map(pair -> pair.split("=", 2))
        .collect(
            Collectors.toMap(
                pair -> pair[0],
                pair -> pair.length < 2 ? "" : URLDecoder.decode(pair[1], StandardCharsets.UTF_8),
                (first, second) -> first));
  }
}
