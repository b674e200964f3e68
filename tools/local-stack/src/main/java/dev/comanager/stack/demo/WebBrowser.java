package dev.comanager.stack.demo;

import dev.comanager.releasetest.oauth.Cookies;
import dev.comanager.releasetest.oauth.FormFields;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A browser without script, sufficient for the sign-in pages. It follows redirects within
 * {auth_url} and stops at a redirect to an assistant: it never sends a request to a foreign host.
 */
final class WebBrowser {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);
  private static final int MOST_REDIRECTS = 10;

  private final HttpClient http;
  private final String authUrl;
  private final Cookies cookies = new Cookies();

  WebBrowser(HttpClient http, String authUrl) {
    this.http = http;
    this.authUrl = authUrl;
  }

  WebPage open(URI address) throws IOException, InterruptedException {
    return followRedirects(once(HttpRequest.newBuilder(address).GET(), address));
  }

  /** Fills in the page's form and submits it. */
  WebPage submit(WebPage page, List<Map.Entry<String, String>> fields)
      throws IOException, InterruptedException {
    URI action =
        page.action()
            .orElseThrow(
                () ->
                    new IOException(
                        "a page without a form came (%d %s)"
                            .formatted(page.status(), page.heading())));
    return followRedirects(
        once(
            HttpRequest.newBuilder(action)
                .header("Content-Type", FormFields.MEDIA_TYPE)
                .header("Origin", authUrl)
                .POST(HttpRequest.BodyPublishers.ofString(FormFields.encoded(fields))),
            action));
  }

  private WebPage followRedirects(WebPage first) throws IOException, InterruptedException {
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
    request.timeout(TIMEOUT).header("Accept", "text/html,*/*;q=0.8");
    cookies.addTo(request);
    HttpResponse<String> answer =
        http.send(request.build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
    cookies.keepFrom(answer);
    String location =
        answer.statusCode() / 100 == 3
            ? answer.headers().firstValue("Location").orElse(null)
            : null;
    return new WebPage(address, answer.statusCode(), location, answer.body());
  }
}
