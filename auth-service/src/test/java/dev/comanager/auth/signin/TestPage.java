package dev.comanager.auth.signin;

import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A response as a browser sees it. */
record TestPage(URI url, int status, Map<String, String> headers, String body) {
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
      throw new AssertionError("no form on the page: " + status + "\n" + body);
    }
    return url.resolve(matcher.group(1).replace("&amp;", "&"));
  }

  String heading() {
    Matcher matcher = HEADING.matcher(body);
    return matcher.find() ? matcher.group(1).strip() : "";
  }

  /** A parameter returned to the client; null if absent. */
  String returned(String name) {
    URI back = redirect().orElseThrow(() -> new AssertionError(status + "\n" + body));
    return ParametersRule.read(back.getRawQuery()).value(name).orElse(null);
  }
}
