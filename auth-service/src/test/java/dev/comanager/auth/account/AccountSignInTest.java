package dev.comanager.auth.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Database;
import dev.comanager.auth.otp.CodeSettings;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.KeycloakTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(PostgresTestResource.class)
@WithTestResource(KafkaTestResource.class)
@WithTestResource(CodeSettings.class)
@WithTestResource(KeycloakTestResource.class)
class AccountSignInTest {
  private static final String BEGUN = "fcm_account_sign_in";

  private FakeOwners engine;

  @BeforeEach
  void anEngineWithoutLeagues() {
    engine = FakeOwners.ofANewLine();
  }

  @AfterEach
  void close() {
    engine.close();
  }

  @Test
  void signsInByPhoneAndCodeWithoutConsent() {
    SignInBrowser browser = new SignInBrowser();

    HttpResponse<String> phone = browser.open("/account");
    assertThat(phone.body())
        .contains("Sign in with your phone", "It opens your line’s page.")
        .doesNotContain("What to allow");
    HttpResponse<String> code = browser.submit(phone, "phone", CodeSettings.DEMO_PHONE);
    assertThat(code.body()).contains("Enter the code");
    HttpResponse<String> page = browser.submit(code, "code", CodeSettings.DEMO_CODE);

    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.uri().getPath()).isEqualTo("/account");
    assertThat(page.body()).contains("Your line", "(•••) •••-0143");
    assertThat(browser.cookies).containsKey(Visitor.COOKIE).doesNotContainKey(BEGUN);
  }

  @Test
  void scriptsAndOtherSitesCannotUseTheSessionCookie() {
    SignInBrowser browser = new SignInBrowser();
    HttpResponse<String> begun = browser.once(URI.create(Visitor.origin() + "/account/sign-in"));

    assertThat(begun.headers().allValues("set-cookie"))
        .anySatisfy(
            cookie ->
                assertThat(cookie)
                    .startsWith(BEGUN + "=")
                    .contains("; Path=/; ", "; HttpOnly", "; SameSite=Lax"));
  }

  @Test
  void aSignInCreatesANewKeyAndEndsThePreviousSession() {
    SignInBrowser browser = new SignInBrowser();
    String planted = "A".repeat(43);
    browser.cookies.put(Visitor.COOKIE, planted);
    signIn(browser);
    String first = browser.cookies.get(Visitor.COOKIE);

    HttpResponse<String> phone = browser.open("/account/sign-in");
    HttpResponse<String> code = browser.submit(phone, "phone", CodeSettings.DEMO_PHONE);
    browser.submit(code, "code", CodeSettings.DEMO_CODE);

    assertThat(first).isNotEqualTo(planted);
    assertThat(browser.cookies.get(Visitor.COOKIE)).isNotEqualTo(first).isNotEqualTo(planted);
    SignInBrowser former = new SignInBrowser();
    former.cookies.put(Visitor.COOKIE, first);
    assertThat(former.once(URI.create(Visitor.origin() + "/account")).statusCode()).isEqualTo(303);
  }

  @Test
  void refusesASignInBegunInAnotherBrowser() {
    SignInBrowser attacker = new SignInBrowser();
    HttpResponse<String> phone = attacker.open("/account/sign-in");
    HttpResponse<String> code = attacker.submit(phone, "phone", CodeSettings.DEMO_PHONE);
    URI back = wayBack(attacker, code);

    SignInBrowser victim = new SignInBrowser();
    victim.open("/account/sign-in");
    HttpResponse<String> end = victim.once(back);

    assertThat(end.statusCode()).isEqualTo(400);
    assertThat(end.body()).contains("That sign-in didn’t get here");
    assertThat(victim.cookies).doesNotContainKey(Visitor.COOKIE);
  }

  @Test
  void rejectsUsedAndForgedCodes() {
    SignInBrowser browser = new SignInBrowser();
    browser.open("/account/sign-in");
    String state = browser.cookies.get(BEGUN).split("\\.", 2)[0];

    HttpResponse<String> end =
        browser.once(
            URI.create(
                Visitor.origin() + "/account/signed-in?state=" + state + "&code=made.up.code"));

    assertThat(end.statusCode()).isEqualTo(400);
    assertThat(browser.cookies).doesNotContainKeys(Visitor.COOKIE, BEGUN);
  }

  @Test
  void reportsACancelledSignIn() {
    SignInBrowser browser = new SignInBrowser();

    HttpResponse<String> left = browser.submit(browser.open("/account/sign-in"), "cancel", "1");

    assertThat(left.body()).contains("You left the sign-in");
    assertThat(browser.cookies).doesNotContainKey(Visitor.COOKIE);
  }

  @Test
  void authorizeRejectsTheAccountPagesClient() {
    HttpResponse<String> refused =
        new SignInBrowser()
            .open(
                "/authorize?response_type=code&client_id=account-pages&redirect_uri="
                    + Visitor.origin()
                    + "/account/signed-in&code_challenge="
                    + "A".repeat(43)
                    + "&code_challenge_method=S256&state=x");

    assertThat(refused.statusCode()).isEqualTo(400);
  }

  @Test
  void signingInToTheAccountPagesCreatesNoGrant() {
    SignInBrowser browser = new SignInBrowser();
    signIn(browser);

    assertThat(browser.open("/account").body()).contains("No assistant yet");
    assertThat(Database.column("SELECT count(*) FROM oauth_grant WHERE client = 'account-pages'"))
        .containsExactly("0");
  }

  @Test
  void signingOutShowsAPageWithALinkBack() {
    SignInBrowser browser = new SignInBrowser();
    HttpResponse<String> page = signIn(browser);
    String token = page.body().split("name=\"token\" value=\"", 2)[1].split("\"", 2)[0];

    HttpResponse<String> out = browser.submit(page, "token", token);

    assertThat(out.body()).contains("You’re signed out", "/account/sign-in");
    assertThat(browser.cookies).doesNotContainKey(Visitor.COOKIE);
  }

  private static HttpResponse<String> signIn(SignInBrowser browser) {
    HttpResponse<String> phone = browser.open("/account/sign-in");
    HttpResponse<String> code = browser.submit(phone, "phone", CodeSettings.DEMO_PHONE);
    HttpResponse<String> page = browser.submit(code, "code", CodeSettings.DEMO_CODE);
    assertThat(page.body()).contains("Your line");
    return page;
  }

  /** The redirect target after sign-in, without following it. */
  private static URI wayBack(SignInBrowser browser, HttpResponse<String> code) {
    HttpResponse<String> end = browser.submitOnce(code, "code", CodeSettings.DEMO_CODE);
    while (end.statusCode() / 100 == 3) {
      URI next = end.uri().resolve(end.headers().firstValue("location").orElseThrow());
      if (next.getPath().equals("/account/signed-in")) {
        return next;
      }
      end = browser.once(next);
    }
    throw new AssertionError("no redirect: " + end.statusCode() + "\n" + end.body());
  }
}
