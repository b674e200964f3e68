package dev.comanager.systemtests.signin;

import dev.comanager.systemtests.deployment.CreatedResources;
import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.traffic.Exchanges;
import dev.comanager.systemtests.traffic.RateLimitRetry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A browser for plain forms: it keeps the cookies of {auth_url}, follows redirects within that
 * site, and stops at a redirect back to a client. It runs no scripts.
 */
public final class Browser {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final int MOST_REDIRECTS = 10;
  private static final HttpClient HTTP =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .followRedirects(HttpClient.Redirect.NEVER)
          .connectTimeout(TIMEOUT)
          .build();

  /** Name to value; a cookie's path is ignored, since {auth_url} is one application. */
  private final Map<String, String> cookies = new LinkedHashMap<>();

  private final Map<String, String> headers = new TreeMap<>();
  private final List<String> setCookies = new ArrayList<>();
  private Runnable beforeEach = () -> {};

  /** Sends this header with every request, for example another {@code Accept-Language}. */
  public Browser with(String name, String value) {
    headers.put(name, value);
    return this;
  }

  /** Runs this before every single request, redirects included. */
  public Browser beforeEach(Runnable action) {
    beforeEach = action;
    return this;
  }

  /** Opens an address; returns the page. */
  public Page open(URI address) {
    return followRedirects(once(address));
  }

  /** Opens a path of {auth_url}; returns the page. */
  public Page open(String path) {
    return open(URI.create(Deployment.authUrl() + path));
  }

  /** Returns a single answer without following redirects. */
  public Page once(URI address) {
    return send(HttpRequest.newBuilder(address).GET(), address, "");
  }

  /** Submits a form as filled in; returns the next page, or the redirect to the client. */
  public Page submit(Form form) {
    return followRedirects(submitOnce(form));
  }

  /** Submits a form; returns the answer without following redirects. */
  public Page submitOnce(Form form) {
    if (form.method().equals("get")) {
      return once(URI.create(form.action().toString().split("\\?", 2)[0] + "?" + form.encoded()));
    }
    return send(
        HttpRequest.newBuilder(form.action())
            .header("Content-Type", "application/x-www-form-urlencoded")
            .header("Origin", form.origin())
            .POST(HttpRequest.BodyPublishers.ofString(form.encoded())),
        form.action(),
        form.encoded());
  }

  /** Sends a body of any kind unchanged; returns the answer without following redirects. */
  public Page post(URI address, String contentType, String body) {
    return send(
        HttpRequest.newBuilder(address)
            .header("Content-Type", contentType)
            .POST(HttpRequest.BodyPublishers.ofString(body)),
        address,
        body);
  }

  /** The cookies by name. */
  public Map<String, String> cookies() {
    return Map.copyOf(cookies);
  }

  /** Every cookie as it was set, including attributes, in the order received. */
  public List<String> setCookies() {
    return List.copyOf(setCookies);
  }

  /** Sets a cookie, as an attacker would. */
  public void putCookie(String name, String value) {
    cookies.put(name, value);
  }

  /** A new browser with a copy of these cookies. */
  public Browser copy() {
    Browser copy = new Browser();
    copy.cookies.putAll(cookies);
    copy.headers.putAll(headers);
    return copy;
  }

  private Page followRedirects(Page first) {
    Page page = first;
    for (int redirects = 0; page.redirect().filter(Browser::isHere).isPresent(); redirects++) {
      if (redirects == MOST_REDIRECTS) {
        throw new AssertionError("redirects without an end: " + page.redirect());
      }
      page = once(page.redirect().orElseThrow());
    }
    return page;
  }

  private static boolean isHere(URI address) {
    return address.toString().startsWith(Deployment.authUrl() + "/");
  }

  private Page send(HttpRequest.Builder request, URI address, String body) {
    CreatedResources.checkGoingOn();
    OwnNumbers.check(body);
    beforeEach.run();
    request
        .uri(URI.create(Deployment.called(address.toString())))
        .timeout(TIMEOUT)
        .header("Accept", "text/html,*/*;q=0.8");
    headers.forEach(request::setHeader);
    if (!cookies.isEmpty()) {
      request.header(
          "Cookie",
          cookies.entrySet().stream()
              .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
              .collect(Collectors.joining("; ")));
    }
    return RateLimitRetry.with(
        () -> answer(request.build(), address, body),
        Page::status,
        page -> page.header("Retry-After"));
  }

  private Page answer(HttpRequest request, URI address, String body) {
    long start = System.nanoTime();
    try {
      HttpResponse<String> response =
          HTTP.send(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
      Duration took = Duration.ofNanos(System.nanoTime() - start);
      Exchanges.add(
          request.method(), address.toString(), body, response.statusCode(), response.body(), took);
      response.headers().allValues("set-cookie").forEach(this::keep);
      return new Page(address, response.statusCode(), response.headers(), response.body(), took);
    } catch (IOException e) {
      throw new AssertionError(request + " brought no answer", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private void keep(String setCookie) {
    setCookies.add(setCookie);
    String[] pair = setCookie.split(";", 2)[0].split("=", 2);
    String attributes = setCookie.toLowerCase(Locale.ROOT);
    if (pair.length < 2
        || pair[1].isEmpty()
        || attributes.contains("max-age=0")
        || attributes.contains("01 jan 1970")) {
      cookies.remove(pair[0].strip());
    } else {
      cookies.put(pair[0].strip(), pair[1]);
    }
  }
}
