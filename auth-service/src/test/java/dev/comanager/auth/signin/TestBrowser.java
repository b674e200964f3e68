package dev.comanager.auth.signin;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** A browser without scripts: it keeps cookies and follows redirects within the service. */
final class TestBrowser {
  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  /** Thread-safe, because two forms may be sent concurrently. */
  final Map<String, String> cookies = new ConcurrentHashMap<>();

  /** The page, after following redirects within the service. */
  TestPage open(URI uri) {
    return followRedirects(once(HttpRequest.newBuilder(uri).GET(), uri));
  }

  /** Sends the page's form; returns the next page, or the redirect to the client. */
  TestPage submit(TestPage page, String... namesAndValues) {
    return post(page.action(), pairs(namesAndValues));
  }

  TestPage post(URI uri, Map<String, String> form) {
    return post(uri, form(form));
  }

  TestPage post(URI uri, String form) {
    return followRedirects(
        once(
            HttpRequest.newBuilder(uri)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Origin", TestClient.authUrl())
                .POST(HttpRequest.BodyPublishers.ofString(form)),
            uri));
  }

  private TestPage followRedirects(TestPage page) {
    TestPage current = page;
    while (current.redirect().isPresent()
        && current.redirect().get().toString().startsWith(TestClient.authUrl() + "/")) {
      URI next = current.redirect().get();
      current = once(HttpRequest.newBuilder(next).GET(), next);
    }
    return current;
  }

  TestPage once(HttpRequest.Builder request, URI uri) {
    if (!cookies.isEmpty()) {
      request.header(
          "Cookie",
          cookies.entrySet().stream()
              .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
              .collect(Collectors.joining("; ")));
    }
    HttpResponse<String> response = send(request.build());
    response.headers().allValues("set-cookie").forEach(this::keep);
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    response
        .headers()
        .map()
        .forEach((name, values) -> headers.put(name, String.join("\n", values)));
    return new TestPage(uri, response.statusCode(), headers, response.body());
  }

  private void keep(String setCookie) {
    String pair = setCookie.split(";", 2)[0];
    String name = pair.split("=", 2)[0];
    if (setCookie.toLowerCase(Locale.ROOT).contains("max-age=0")) {
      cookies.remove(name);
    } else {
      cookies.put(name, pair.split("=", 2)[1]);
    }
  }

  static HttpResponse<String> send(HttpRequest request) {
    try {
      return HTTP.send(request, HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  static String form(Map<String, String> pairs) {
    return pairs.entrySet().stream()
        .map(
            pair ->
                pair.getKey() + "=" + URLEncoder.encode(pair.getValue(), StandardCharsets.UTF_8))
        .collect(Collectors.joining("&"));
  }

  private static Map<String, String> pairs(String... namesAndValues) {
    Map<String, String> pairs = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      pairs.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    return pairs;
  }
}
