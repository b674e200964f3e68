package dev.comanager.stack.demo;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An answer to the browser: a page with a form, or a redirect.
 *
 * @param location the redirect target; null for a page
 */
record WebPage(URI address, int status, String location, String body) {
  private static final Pattern HEADING = Pattern.compile("<h1[^>]*>(.*?)</h1>", Pattern.DOTALL);
  private static final Pattern ACTION = Pattern.compile("<form[^>]* action=\"([^\"]+)\"");
  private static final Pattern MASKED = Pattern.compile("[(•][(•) -]*\\d{4}");
  private static final Pattern BOX =
      Pattern.compile(
          "<label class=\"scope\"><input type=\"checkbox\"([^>]*)><span><b>(.*?)</b>",
          Pattern.DOTALL);
  private static final Pattern VALUE = Pattern.compile("name=\"scope\" value=\"([^\"]+)\"");

  Optional<URI> redirect() {
    return Optional.ofNullable(location).map(address::resolve);
  }

  /** Its heading as plain text. */
  String heading() {
    Matcher found = HEADING.matcher(body);
    return found.find() ? plain(found.group(1)) : "";
  }

  /** The form's target. */
  Optional<URI> action() {
    Matcher found = ACTION.matcher(body);
    return found.find()
        ? Optional.of(address.resolve(found.group(1).replace("&amp;", "&")))
        : Optional.empty();
  }

  boolean hasField(String field) {
    return body.contains("name=\"" + field + "\"");
  }

  /**
   * A tick box.
   *
   * @param scope what the form sends for it; empty if it can't be unticked
   */
  record Box(String text, Optional<String> scope) {}

  /** Its tick boxes; all are ticked initially. */
  List<Box> boxes() {
    return BOX.matcher(body)
        .results()
        .map(
            found -> {
              Matcher value = VALUE.matcher(found.group(1));
              return new Box(
                  plain(found.group(2)),
                  value.find() ? Optional.of(value.group(1)) : Optional.empty());
            })
        .toList();
  }

  /** The masked number on the page. */
  String maskedNumber() {
    Matcher found = MASKED.matcher(body);
    return found.find() ? found.group() : "";
  }

  /** A parameter of the redirect to the client; empty without it. */
  String returned(String name) {
    for (String pair : redirect().map(URI::getRawQuery).orElse("").split("&", -1)) {
      if (pair.startsWith(name + "=")) {
        return URLDecoder.decode(pair.substring(name.length() + 1), StandardCharsets.UTF_8);
      }
    }
    return "";
  }

  private static String plain(String html) {
    return html.replaceAll("<[^>]+>", "")
        .replace("&#39;", "'")
        .replace("&quot;", "\"")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&")
        .replaceAll("\\s+", " ")
        .strip();
  }
}
