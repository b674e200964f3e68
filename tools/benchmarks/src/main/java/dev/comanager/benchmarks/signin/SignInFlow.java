package dev.comanager.benchmarks.signin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Registers a client and signs the demo line in, through public interfaces only. */
public final class SignInFlow implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String REDIRECT = "http://localhost:33418/callback";
  private static final String VERIFIER =
      "verifier-of-the-benchmark-that-is-long-enough-for-the-rules-0123";
  private static final Pattern ACTION = Pattern.compile("<form[^>]* action=\"([^\"]+)\"");
  private static final Pattern CODE = Pattern.compile("[?&]code=([^&]+)");

  private final HttpClient http = client(null);
  private final URI auth;
  private final String phone;
  private final String demoCode;
  private final BiConsumer<String, Long> took;
  private final String client;

  /**
   * Registers the client.
   *
   * @param took receives each step and its nanoseconds
   */
  public SignInFlow(URI auth, String phone, String demoCode, BiConsumer<String, Long> took)
      throws IOException, InterruptedException {
    this.auth = auth;
    this.phone = phone;
    this.demoCode = demoCode;
    this.took = took;
    String body =
        JSON.createObjectNode()
            .put("client_name", "Benchmark")
            .put("token_endpoint_auth_method", "none")
            .set("redirect_uris", JSON.valueToTree(List.of(REDIRECT)))
            .toString();
    HttpResponse<String> registered =
        http.send(
            HttpRequest.newBuilder(auth.resolve("/register"))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build(),
            HttpResponse.BodyHandlers.ofString());
    client = json(registered, 201).path("client_id").asText();
  }

  /** Signs in with a new browser; returns the tokens. */
  public JsonNode signIn() throws IOException, InterruptedException {
    try (HttpClient browser = client(new CookieManager())) {
      String query =
          form(
              "client_id",
              client,
              "redirect_uri",
              REDIRECT,
              "response_type",
              "code",
              "state",
              "benchmark",
              "code_challenge",
              challenge(),
              "code_challenge_method",
              "S256");
      HttpRequest authorize =
          HttpRequest.newBuilder(auth.resolve("/authorize?" + query)).GET().build();
      HttpResponse<String> page = step(browser, "page: phone", authorize);
      page = step(browser, "page: code", submitted(page, "phone", phone));
      page = step(browser, "page: consent", submitted(page, "code", demoCode));
      HttpRequest allow =
          submitted(page, "answer", "allow", "scope", "messages.write", "scope", "calls.write");
      page = step(browser, "consent given", allow);
      Matcher code = CODE.matcher(location(page));
      if (!code.find()) {
        throw new IOException("no code in the redirect: " + page.statusCode());
      }
      return token(
          "code to token",
          form(
              "grant_type", "authorization_code",
              "client_id", client,
              "redirect_uri", REDIRECT,
              "code", URLDecoder.decode(code.group(1), StandardCharsets.UTF_8),
              "code_verifier", VERIFIER));
    }
  }

  /** Refreshes the tokens; returns the new ones. */
  public JsonNode refresh(JsonNode tokens) throws IOException, InterruptedException {
    return token(
        "refresh",
        form(
            "grant_type",
            "refresh_token",
            "client_id",
            client,
            "refresh_token",
            tokens.path("refresh_token").asText()));
  }

  @Override
  public void close() {
    http.close();
  }

  private JsonNode token(String step, String form) throws IOException, InterruptedException {
    HttpRequest request = posted(auth.resolve("/token"), form);
    long begun = System.nanoTime();
    HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
    took.accept(step, System.nanoTime() - begun);
    return json(response, 200);
  }

  /** One step as a person experiences it: until the page after all redirects within the site. */
  private HttpResponse<String> step(HttpClient browser, String name, HttpRequest request)
      throws IOException, InterruptedException {
    long begun = System.nanoTime();
    HttpResponse<String> response = browser.send(request, HttpResponse.BodyHandlers.ofString());
    while (response.statusCode() / 100 == 3) {
      URI next = response.uri().resolve(location(response));
      if (!next.getAuthority().equals(auth.getAuthority())) {
        break;
      }
      response =
          browser.send(
              HttpRequest.newBuilder(next).GET().build(), HttpResponse.BodyHandlers.ofString());
    }
    took.accept(name, System.nanoTime() - begun);
    return response;
  }

  private HttpRequest submitted(HttpResponse<String> page, String... fields) throws IOException {
    Matcher action = ACTION.matcher(page.body());
    if (!action.find()) {
      throw new IOException("no form on the page: " + page.statusCode() + " " + page.body());
    }
    URI target = page.uri().resolve(action.group(1).replace("&amp;", "&"));
    return posted(target, form(fields));
  }

  private static HttpRequest posted(URI target, String form) {
    return HttpRequest.newBuilder(target)
        .header("Content-Type", "application/x-www-form-urlencoded")
        .POST(HttpRequest.BodyPublishers.ofString(form))
        .build();
  }

  private static String location(HttpResponse<String> response) {
    return response.headers().firstValue("location").orElse("");
  }

  private static JsonNode json(HttpResponse<String> response, int status) throws IOException {
    if (response.statusCode() != status) {
      throw new IOException(
          response.uri().getPath() + " answered " + response.statusCode() + " " + response.body());
    }
    return JSON.readTree(response.body());
  }

  private static HttpClient client(CookieManager cookies) {
    HttpClient.Builder builder =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER);
    return cookies == null ? builder.build() : builder.cookieHandler(cookies).build();
  }

  private static String challenge() {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(VERIFIER.getBytes(StandardCharsets.US_ASCII));
      return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
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
