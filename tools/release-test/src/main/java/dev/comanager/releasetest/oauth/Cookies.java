package dev.comanager.releasetest.oauth;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The cookies of one sign-in at one host. Secure cookies are also sent over plain HTTP, as browsers
 * do to localhost.
 */
public final class Cookies {
  private final Map<String, String> values = new LinkedHashMap<>();

  /** Adds the stored cookies to a request. */
  public void addTo(HttpRequest.Builder request) {
    if (!values.isEmpty()) {
      request.header(
          "Cookie",
          values.entrySet().stream()
              .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
              .collect(Collectors.joining("; ")));
    }
  }

  /** Stores and removes cookies as the answer says. */
  public void keepFrom(HttpResponse<?> answer) {
    answer.headers().allValues("Set-Cookie").forEach(this::keep);
  }

  private void keep(String setCookie) {
    String[] pair = setCookie.split(";", 2)[0].split("=", 2);
    if (pair.length < 2
        || pair[1].isEmpty()
        || setCookie.toLowerCase(Locale.ROOT).contains("max-age=0")) {
      values.remove(pair[0].strip());
    } else {
      values.put(pair[0].strip(), pair[1]);
    }
  }
}
