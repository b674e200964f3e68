package dev.comanager.releasetest;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page of the sign-in with its form, or a redirect.
 *
 * @param location the redirect target; empty for a page
 */
record Page(int status, String location, String body) {
  private static final Pattern HEADING = Pattern.compile("<h1[^>]*>(.*?)</h1>", Pattern.DOTALL);
  private static final Pattern ACTION = Pattern.compile("<form[^>]* action=\"([^\"]+)\"");
  private static final Pattern TICK = Pattern.compile("name=\"scope\" value=\"([^\"]+)\"");

  /** Returns this page if its form has the field; otherwise throws. */
  Page with(String field) throws IOException {
    if (!body.contains("name=\"" + field + "\"")) {
      throw new IOException("the sign-in shows %s (HTTP %d)".formatted(heading(), status));
    }
    return this;
  }

  Optional<String> action() {
    Matcher found = ACTION.matcher(body);
    return found.find() ? Optional.of(found.group(1).replace("&amp;", "&")) : Optional.empty();
  }

  /** The tick boxes as the form sends them. */
  List<Map.Entry<String, String>> ticks() {
    return TICK.matcher(body).results().map(found -> Map.entry("scope", found.group(1))).toList();
  }

  /** The redirect to the client at the end of the sign-in. */
  String wayBack() throws IOException {
    if (location.isEmpty()) {
      throw new IOException("the sign-in ended on %s (HTTP %d)".formatted(heading(), status));
    }
    return location;
  }

  private String heading() {
    Matcher found = HEADING.matcher(body);
    return found.find() ? "“" + found.group(1).replaceAll("<[^>]+>", "").strip() + "”" : "no page";
  }
}
