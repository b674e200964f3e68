package dev.comanager.benchmarks;

import dev.comanager.testkit.signin.AuthorizationServer;
import dev.comanager.testkit.signin.Browser;
import dev.comanager.testkit.signin.Form;
import dev.comanager.testkit.signin.Http;
import dev.comanager.testkit.signin.Page;
import dev.comanager.testkit.signin.PublicClient;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.Set;

/** Registers a client and signs the demo line in, through public interfaces only. */
public final class SignInFlow {
  private static final String REDIRECT = "http://localhost:33418/callback";

  private SignInFlow() {}

  /** An access token of the demo line. */
  public static String accessToken(Settings settings) {
    AuthorizationServer server = AuthorizationServer.of(settings.get("AUTH_URL"));
    PublicClient client = PublicClient.register(server, "Benchmark", REDIRECT);
    URI authorize = client.authorize();
    try (HttpClient http = Http.newClient()) {
      Browser browser = new Browser(http, authorize, Set.of());
      Page page = browser.open(authorize);
      page = step(browser, page, "phone", settings.get("DEMO_PHONE"));
      page = step(browser, page, "code", settings.get("DEMO_CODE"));
      page =
          step(browser, page, "answer", "allow", "scope", "messages.write", "scope", "calls.write");
      String code = browser.skipLeague(page).returned("code");
      return client.exchange(code).expect(200).path("access_token").asText();
    }
  }

  private static Page step(Browser browser, Page page, String... fields) {
    return browser.post(page.action(), Form.encoded(fields));
  }
}
