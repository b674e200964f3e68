package dev.comanager.keycloak;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A browser behind auth-service: it keeps {@code Secure} cookies despite plain http, and never gets
 * the cookies that would sign it in again without a code.
 */
final class Browser {
  private static final Set<String> KEPT_BACK =
      Set.of("KEYCLOAK_IDENTITY", "KEYCLOAK_SESSION", "KEYCLOAK_REMEMBER_ME");
  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private final Map<String, String> cookies = new HashMap<>();

  /** The page, after following redirects within Keycloak. */
  Page open(URI uri) {
    return followRedirects(once(HttpRequest.newBuilder(uri).GET(), uri));
  }

  /** Submits a form; returns the next page, or the redirect to the client. */
  Page submit(Page page, String... namesAndValues) {
    URI action = page.action();
    return followRedirects(
        once(
            HttpRequest.newBuilder(action)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form(namesAndValues))),
            action));
  }

  private Page followRedirects(Page page) {
    Page current = page;
    while (current.redirect().isPresent() && here(current.redirect().get())) {
      URI next = current.redirect().get();
      current = once(HttpRequest.newBuilder(next).GET(), next);
    }
    return current;
  }

  private static boolean here(URI uri) {
    return uri.getAuthority().equals(RunningKeycloak.realm().getAuthority());
  }

  private Page once(HttpRequest.Builder request, URI uri) {
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
    response.headers().map().forEach((name, values) -> headers.put(name, values.getFirst()));
    return new Page(uri, response.statusCode(), headers, response.body());
  }

  private void keep(String setCookie) {
    String pair = setCookie.split(";", 2)[0];
    String name = pair.split("=", 2)[0];
    if (KEPT_BACK.contains(name)) {
      return;
    }
    if (setCookie.toLowerCase(java.util.Locale.ROOT).contains("max-age=0")) {
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

  static String form(String... namesAndValues) {
    return java.util.stream.IntStream.range(0, namesAndValues.length / 2)
        .mapToObj(i -> List.of(namesAndValues[2 * i], namesAndValues[2 * i + 1]))
        .map(pair -> pair.get(0) + "=" + URLEncoder.encode(pair.get(1), StandardCharsets.UTF_8))
        .collect(Collectors.joining("&"));
  }
}
