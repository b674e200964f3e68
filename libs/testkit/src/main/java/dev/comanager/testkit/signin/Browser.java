package dev.comanager.testkit.signin;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * A browser without scripts at one site. It keeps cookies and sends even {@code Secure} ones over
 * plain HTTP, as browsers do to localhost; it follows redirects within the site and stops at one
 * that leads elsewhere. Thread-safe, because two forms may be sent concurrently.
 */
public final class Browser {
  private static final int MOST_REDIRECTS = 20;

  private final HttpClient http;
  private final URI site;
  private final Set<String> refusedCookies;
  private final Map<String, String> cookies = new ConcurrentHashMap<>();

  /** A browser at the site of this address. */
  public Browser(URI site) {
    this(Http.SHARED, site, Set.of());
  }

  /**
   * A browser that uses these connections.
   *
   * @param refusedCookies names of cookies that it doesn't keep
   */
  public Browser(HttpClient http, URI site, Set<String> refusedCookies) {
    this.http = http;
    this.site = site.resolve("/");
    this.refusedCookies = refusedCookies;
  }

  /** Its cookies by name, to read and to change. */
  public Map<String, String> cookies() {
    return cookies;
  }

  /** The page at a path of the site. */
  public Page open(String path) {
    return open(site.resolve(path));
  }

  /** The page, after redirects within the site. */
  public Page open(URI address) {
    return followRedirects(once(HttpRequest.newBuilder(address)));
  }

  /** Sends the page's form with these fields; returns the next page or the redirect elsewhere. */
  public Page submit(Page page, String... namesAndValues) {
    return post(page.action(), Form.encoded(namesAndValues));
  }

  /** Skips the page that offers a line without a league to link one; returns any other page. */
  public Page skipLeague(Page page) {
    return page.hasField("skip") ? submit(page, "skip", "1") : page;
  }

  /** Sends an encoded form, as a page of the site would. */
  public Page post(URI target, String form) {
    return followRedirects(once(Form.post(target, form).header("Origin", origin(site))));
  }

  /** Sends one request with the cookies; follows no redirect. */
  public Page once(HttpRequest.Builder request) {
    if (!cookies.isEmpty()) {
      request.header(
          "Cookie",
          cookies.entrySet().stream()
              .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
              .collect(Collectors.joining("; ")));
    }
    HttpResponse<String> response = Http.send(http, request);
    response.headers().allValues("set-cookie").forEach(this::keep);
    return new Page(response.uri(), response.statusCode(), response.headers(), response.body());
  }

  private Page followRedirects(Page first) {
    Page page = first;
    for (int count = 0; count < MOST_REDIRECTS; count++) {
      URI next = page.redirect().orElse(null);
      if (next == null || !origin(next).equals(origin(site))) {
        return page;
      }
      page = once(HttpRequest.newBuilder(next));
    }
    throw new UncheckedIOException(new IOException("redirects without an end at " + page.url()));
  }

  private static String origin(URI address) {
    return address.getScheme() + "://" + address.getAuthority();
  }

  private void keep(String setCookie) {
    String[] pair = setCookie.split(";", 2)[0].split("=", 2);
    if (setCookie.toLowerCase(Locale.ROOT).contains("max-age=0")) {
      cookies.remove(pair[0]);
    } else if (!refusedCookies.contains(pair[0])) {
      cookies.put(pair[0], pair[1]);
    }
  }
}
