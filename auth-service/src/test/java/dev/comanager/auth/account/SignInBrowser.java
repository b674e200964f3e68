package dev.comanager.auth.account;

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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A browser that isn't signed in yet: it keeps cookies and follows redirects to our own pages. */
final class SignInBrowser {
  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private static final Pattern ACTION = Pattern.compile("<form[^>]* action=\"([^\"]+)\"");

  final Map<String, String> cookies = new LinkedHashMap<>();

  HttpResponse<String> open(String path) {
    return followRedirects(once(URI.create(Visitor.origin()).resolve(path)));
  }

  /** Fills in the first form of the page. */
  HttpResponse<String> submit(HttpResponse<String> page, String name, String value) {
    return followRedirects(submitOnce(page, name, value));
  }

  /** Fills in the first form of the page; follows no redirect. */
  HttpResponse<String> submitOnce(HttpResponse<String> page, String name, String value) {
    Matcher action = ACTION.matcher(page.body());
    if (!action.find()) {
      throw new AssertionError("no form on the page: " + page.statusCode() + "\n" + page.body());
    }
    URI uri = page.uri().resolve(action.group(1).replace("&amp;", "&"));
    return send(
        HttpRequest.newBuilder(uri)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .header("Origin", Visitor.origin())
            .POST(
                HttpRequest.BodyPublishers.ofString(
                    name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8))));
  }

  /** One request; follows no redirect. */
  HttpResponse<String> once(URI uri) {
    return send(HttpRequest.newBuilder(uri).GET());
  }

  private HttpResponse<String> followRedirects(HttpResponse<String> first) {
    HttpResponse<String> page = first;
    while (page.statusCode() / 100 == 3) {
      page = once(page.uri().resolve(page.headers().firstValue("location").orElseThrow()));
    }
    return page;
  }

  private HttpResponse<String> send(HttpRequest.Builder request) {
    if (!cookies.isEmpty()) {
      request.header(
          "Cookie",
          cookies.entrySet().stream()
              .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
              .collect(Collectors.joining("; ")));
    }
    try {
      HttpResponse<String> answer =
          HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
      answer.headers().allValues("set-cookie").forEach(this::keep);
      return answer;
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private void keep(String setCookie) {
    String[] pair = setCookie.split(";", 2)[0].split("=", 2);
    if (setCookie.toLowerCase(Locale.ROOT).contains("max-age=0")) {
      cookies.remove(pair[0]);
    } else {
      cookies.put(pair[0], pair[1]);
    }
  }
}
