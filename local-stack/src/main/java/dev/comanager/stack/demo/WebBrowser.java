package dev.comanager.stack.demo;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A browser without script, as far as the sign-in pages need one. It follows redirects that stay at
 * {auth_url} and stops where one leads to an assistant: nothing is ever asked of a foreign host.
 */
final class WebBrowser {
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final int MOST_REDIRECTS = 10;

  private final HttpClient http;
  private final String authUrl;
  private final Map<String, String> cookies = new LinkedHashMap<>();

  WebBrowser(HttpClient http, String authUrl) {
    this.http = http;
    this.authUrl = authUrl;
  }

  WebPage open(URI address) throws IOException, InterruptedException {
    return followed(once(HttpRequest.newBuilder(address).GET(), address));
  }

  /** Fills the page's form and sends it. */
  WebPage submit(WebPage page, List<Map.Entry<String, String>> fields)
      throws IOException, InterruptedException {
    URI action =
        page.action()
            .orElseThrow(
                () ->
                    new IOException(
                        "a page without a form came (%d %s)"
                            .formatted(page.status(), page.heading())));
    String form =
        fields.stream()
            .map(
                field ->
                    field.getKey()
                        + "="
                        + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
            .collect(Collectors.joining("&"));
    return followed(
        once(
            HttpRequest.newBuilder(action)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Origin", authUrl)
                .POST(HttpRequest.BodyPublishers.ofString(form)),
            action));
  }

  private WebPage followed(WebPage first) throws IOException, InterruptedException {
    WebPage page = first;
    for (int count = 0; count < MOST_REDIRECTS; count++) {
      URI next = page.redirect().orElse(null);
      if (next == null || !next.toString().startsWith(authUrl + "/")) {
        return page;
      }
      page = once(HttpRequest.newBuilder(next).GET(), next);
    }
    throw new IOException("the sign-in redirects without an end");
  }

  private WebPage once(HttpRequest.Builder request, URI address)
      throws IOException, InterruptedException {
    request.timeout(PATIENCE).header("Accept", "text/html,*/*;q=0.8");
    if (!cookies.isEmpty()) {
      request.header(
          "Cookie",
          cookies.entrySet().stream()
              .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
              .collect(Collectors.joining("; ")));
    }
    HttpResponse<String> answer =
        http.send(request.build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
    answer.headers().allValues("Set-Cookie").forEach(this::keep);
    String location =
        answer.statusCode() / 100 == 3
            ? answer.headers().firstValue("Location").orElse(null)
            : null;
    return new WebPage(address, answer.statusCode(), location, answer.body());
  }

  private void keep(String setCookie) {
    String[] pair = setCookie.split(";", 2)[0].split("=", 2);
    if (pair.length < 2
        || pair[1].isEmpty()
        || setCookie.toLowerCase(Locale.ROOT).contains("max-age=0")) {
      cookies.remove(pair[0].strip());
    } else {
      cookies.put(pair[0].strip(), pair[1]);
    }
  }
}
