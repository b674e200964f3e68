package dev.comanager.keycloak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.signin.Browser;
import dev.comanager.testkit.signin.Form;
import dev.comanager.testkit.signin.Page;
import java.net.URI;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Properties of all pages, and attempts to bypass them. */
@ExtendWith(RunningKeycloak.class)
class PagesIT {
  private static final String PHONE = "+1 202 555 0160";
  private static final String SCOPES = "league.read roster.read";

  private final Browser browser = Client.browser();
  private final Client claude = Client.claude();

  PagesIT() {
    RunningKeycloak.authService().line(PHONE, "ln_0000000000000000000000c1");
  }

  @Test
  void everyPageHasAStrictPolicyAndNeitherScriptNorInlineStyle() {
    Page phone = browser.open(claude.authorize(SCOPES));
    Page invalid = browser.submit(phone, "phone", "12");
    Page code = browser.submit(invalid, "phone", PHONE);
    Page wrong = browser.submit(code, "code", FakeAuthService.WRONG_CODE);
    Page consent = browser.submit(wrong, "code", FakeAuthService.RIGHT_CODE);
    Page lost = Client.browser().submit(consent, "answer", "allow");
    Page unknownClient =
        browser.open(new Client("nobody", claude.oauth().redirectUri()).authorize(SCOPES));

    assertThat(Stream.of(phone, invalid, code, wrong, consent))
        .allSatisfy(page -> assertThat(page.header("cache-control")).contains("no-store"));
    assertThat(Stream.of(phone, invalid, code, wrong, consent, lost, unknownClient))
        .allSatisfy(
            page -> {
              assertThat(page.header("content-security-policy"))
                  .startsWith("default-src 'none'; style-src 'self'; img-src 'self'")
                  .contains("frame-ancestors 'none'")
                  .contains("base-uri 'none'");
              assertThat(page.header("x-frame-options")).isEqualTo("DENY");
              assertThat(page.header("x-content-type-options")).isEqualTo("nosniff");
              assertThat(page.header("content-type")).startsWith("text/html");
              assertThat(page.body())
                  .startsWith("<!doctype html>")
                  .contains("<html lang=\"en\">")
                  .doesNotContainIgnoringCase("<script")
                  .doesNotContainIgnoringCase("<style")
                  .doesNotContain(" style=")
                  .doesNotContainPattern(" on[a-z]+=");
            });
  }

  @Test
  void servesOnlyItsOwnStyleSheet() {
    Page phone = browser.open(claude.authorize(SCOPES));
    String href = phone.body().replaceAll("(?s).*rel=\"stylesheet\" href=\"([^\"]+)\".*", "$1");

    Page css = browser.open(phone.url().resolve(href));

    assertThat(css.status()).isEqualTo(200);
    assertThat(css.header("content-type")).startsWith("text/css");
    assertThat(css.body()).contains("--pine");
  }

  @Test
  void refusesAFormFromAnotherBrowser() {
    Page consent = claude.untilConsent(browser, SCOPES, PHONE);

    Page elsewhere = Client.browser().submit(consent, "answer", "allow");

    assertThat(elsewhere.status()).isEqualTo(400);
    assertThat(elsewhere.heading()).isEqualTo("This sign-in can’t go on");
    assertThat(elsewhere.redirect()).isEmpty();
  }

  @Test
  void aFormWithoutThePagesSecretChangesNothing() {
    Page code = claude.untilCode(browser, SCOPES, PHONE);
    URI forged =
        URI.create(
            code.action().toString().replaceAll("session_code=[^&]+", "session_code=made-up"));

    Page page = browser.post(forged, Form.encoded("code", FakeAuthService.RIGHT_CODE));

    assertThat(page.heading()).isEqualTo("Enter the code");
  }

  @Test
  void noStepCanBeSkipped() {
    Page phone = browser.open(claude.authorize(SCOPES));

    for (List<String> trick :
        List.of(
            List.of("answer", "allow"),
            List.of("tryAnotherWay", "on"),
            List.of("authenticationExecution", "comanager-scope-consent"),
            List.of("code", FakeAuthService.RIGHT_CODE))) {
      Browser fresh = Client.browser();
      Page page = fresh.submit(fresh.open(claude.authorize(SCOPES)), trick.toArray(new String[0]));
      assertThat(page.redirect()).as("%s", trick).isEmpty();
      assertThat(page.heading()).as("%s", trick).doesNotStartWith("Let Claude");
    }
    assertThat(phone.heading()).isEqualTo("Sign in with your phone");
  }

  @Test
  void anEarlierSignInOfTheBrowserHasNoEffect() {
    browser.submit(claude.untilConsent(browser, SCOPES, PHONE), "answer", "allow");

    assertThat(browser.open(claude.authorize(SCOPES)).heading())
        .isEqualTo("Sign in with your phone");
    assertThat(
            browser.open(URI.create(claude.authorize(SCOPES) + "&prompt=none")).returned("error"))
        .isNotEmpty();
  }
}
