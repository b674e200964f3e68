package dev.comanager.auth.token;

import dev.comanager.auth.keycloak.PublicAddresses;
import dev.comanager.auth.otp.CodeSettings;
import jakarta.enterprise.inject.spi.CDI;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A browser in which the owner of the test line signs in, directly at Keycloak's pages. */
final class SignIn {
  private static final Pattern ACTION = Pattern.compile("<form[^>]* action=\"([^\"]+)\"");
  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private final Map<String, String> cookies = new HashMap<>();

  private SignIn() {}

  /** Grants the client all requested scopes; returns the code. */
  static String of(OAuthClient client, String scope) {
    SignIn browser = new SignIn();
    HttpResponse<String> phone =
        browser.get(
            URI.create(
                OAuthClient.config().url()
                    + "/realms/comanager/protocol/openid-connect/auth?"
                    + form(
                        "client_id",
                        client.id(),
                        "redirect_uri",
                        client.redirectUri(),
                        "response_type",
                        "code",
                        "state",
                        "state",
                        "scope",
                        scope,
                        "code_challenge",
                        OAuthClient.CHALLENGE,
                        "code_challenge_method",
                        "S256")));
    HttpResponse<String> code = browser.submit(phone, "phone", CodeSettings.DEMO_PHONE);
    HttpResponse<String> consent = browser.submit(code, "code", CodeSettings.DEMO_CODE);
    HttpResponse<String> back =
        browser.submit(
            consent, "answer", "allow", "scope", "messages.write", "scope", "calls.write");
    Matcher matcher =
        Pattern.compile("[?&]code=([^&]+)")
            .matcher(back.headers().firstValue("location").orElseThrow());
    if (!matcher.find()) {
      throw new AssertionError("no code in the redirect");
    }
    return URLDecoder.decode(matcher.group(1), StandardCharsets.UTF_8);
  }

  private HttpResponse<String> submit(HttpResponse<String> page, String... fields) {
    Matcher action = ACTION.matcher(page.body());
    if (!action.find()) {
      throw new AssertionError("no form on the page:\n" + page.body());
    }
    return followRedirects(
        HttpRequest.newBuilder(inside(page.uri().resolve(action.group(1).replace("&amp;", "&"))))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(form(fields))));
  }

  private HttpResponse<String> get(URI uri) {
    return followRedirects(HttpRequest.newBuilder(inside(uri)).GET());
  }

  private HttpResponse<String> followRedirects(HttpRequest.Builder request) {
    HttpResponse<String> response = once(request);
    while (response.statusCode() / 100 == 3) {
      URI next = response.uri().resolve(response.headers().firstValue("location").orElseThrow());
      if (!inside(next).getAuthority().equals(OAuthClient.config().url().getAuthority())) {
        return response;
      }
      response = once(HttpRequest.newBuilder(inside(next)).GET());
    }
    return response;
  }

  private HttpResponse<String> once(HttpRequest.Builder request) {
    if (!cookies.isEmpty()) {
      request.header(
          "Cookie",
          cookies.entrySet().stream()
              .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
              .collect(Collectors.joining("; ")));
    }
    try {
      HttpResponse<String> response =
          HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
      for (String cookie : response.headers().allValues("set-cookie")) {
        String[] pair = cookie.split(";", 2)[0].split("=", 2);
        cookies.put(pair[0], pair[1]);
      }
      return response;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Keycloak's pages name its public address; this replaces it by its own. */
  private static URI inside(URI uri) {
    String outside = CDI.current().select(PublicAddresses.class).get().authUrl();
    return URI.create(
        uri.toString()
            .replaceFirst("^" + Pattern.quote(outside), OAuthClient.config().url().toString()));
  }

  private static String form(String... namesAndValues) {
    StringBuilder form = new StringBuilder();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      form.append(i == 0 ? "" : "&")
          .append(namesAndValues[i])
          .append('=')
          .append(URLEncoder.encode(namesAndValues[i + 1], StandardCharsets.UTF_8));
    }
    return form.toString();
  }
}
