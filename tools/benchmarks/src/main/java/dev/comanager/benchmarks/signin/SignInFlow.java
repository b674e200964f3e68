package dev.comanager.benchmarks.signin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.benchmarks.Settings;
import dev.comanager.testkit.signin.AuthorizationServer;
import dev.comanager.testkit.signin.Browser;
import dev.comanager.testkit.signin.Form;
import dev.comanager.testkit.signin.Http;
import dev.comanager.testkit.signin.Page;
import dev.comanager.testkit.signin.PublicClient;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/** Registers a client and signs the demo line in, through public interfaces only. */
public final class SignInFlow {
  private static final String REDIRECT = "http://localhost:33418/callback";

  private final String phone;
  private final String demoCode;
  private final BiConsumer<String, Long> took;
  private final PublicClient client;

  /**
   * Registers the client.
   *
   * @param took receives each step and its nanoseconds
   */
  public SignInFlow(Settings settings, BiConsumer<String, Long> took) {
    phone = settings.get("DEMO_PHONE");
    demoCode = settings.get("DEMO_CODE");
    this.took = took;
    AuthorizationServer server = AuthorizationServer.of(settings.get("AUTH_URL"));
    client = PublicClient.register(server, "Benchmark", REDIRECT);
  }

  /** An access token of the demo line. */
  public static String accessToken(Settings settings) {
    return new SignInFlow(settings, (step, nanos) -> {}).signIn().path("access_token").asText();
  }

  /** Signs in with a new browser; returns the tokens. */
  public JsonNode signIn() {
    URI authorize = client.authorize();
    try (HttpClient http = Http.newClient()) {
      Browser browser = new Browser(http, authorize, Set.of());
      Page page = timed("page: phone", () -> browser.open(authorize));
      page = step("page: code", browser, page, "phone", phone);
      page = step("page: consent", browser, page, "code", demoCode);
      page =
          step(
              "consent given",
              browser,
              page,
              "answer",
              "allow",
              "scope",
              "messages.write",
              "scope",
              "calls.write");
      String code = browser.skipLeague(page).returned("code");
      return timed("code to token", () -> client.exchange(code)).expect(200);
    }
  }

  /** Refreshes the tokens; returns the new ones. */
  public JsonNode refresh(JsonNode tokens) {
    String refreshToken = tokens.path("refresh_token").asText();
    return timed("refresh", () -> client.refresh(refreshToken)).expect(200);
  }

  /** One step as a person experiences it: until the page after all redirects within the site. */
  private Page step(String name, Browser browser, Page page, String... fields) {
    URI action = page.action(); // parsing isn't the service's time
    return timed(name, () -> browser.post(action, Form.encoded(fields)));
  }

  private <T> T timed(String name, Supplier<T> request) {
    long begun = System.nanoTime();
    T answer = request.get();
    took.accept(name, System.nanoTime() - begun);
    return answer;
  }
}
