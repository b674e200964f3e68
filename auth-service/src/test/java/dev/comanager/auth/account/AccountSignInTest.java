package dev.comanager.auth.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Database;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.otp.CodeSettings;
import dev.comanager.auth.registration.TestClients;
import dev.comanager.testkit.signin.Browser;
import dev.comanager.testkit.signin.Form;
import dev.comanager.testkit.signin.Page;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.net.http.HttpRequest;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class AccountSignInTest {
  private static final String BEGUN = "fcm_account_sign_in";

  private FakeServices engine;

  @BeforeEach
  void anEngineWithoutLeagues() {
    engine = FakeServices.ofANewLine();
  }

  @AfterEach
  void close() {
    engine.close();
  }

  @Test
  void signsInByPhoneAndCodeWithoutConsent() {
    Browser browser = TestClients.browser();

    Page phone = browser.open("/account");
    assertThat(phone.body())
        .contains("Sign in with your phone", "We’ll text you a six-digit code.")
        .doesNotContain("What to allow");
    Page code = browser.submit(phone, "phone", CodeSettings.DEMO_PHONE);
    assertThat(code.body()).contains("Enter the code");
    Page page = browser.submit(code, "code", CodeSettings.DEMO_CODE);

    assertThat(page.status()).isEqualTo(200);
    assertThat(page.url().getPath()).isEqualTo("/account");
    assertThat(page.body()).contains("Your account", "(•••) •••-0143");
    assertThat(browser.cookies()).containsKey(Visitor.COOKIE).doesNotContainKey(BEGUN);
  }

  @Test
  void scriptsAndOtherSitesCannotUseTheSessionCookie() {
    Browser browser = TestClients.browser();
    Page begun = browser.once(request("/account/sign-in"));

    assertThat(begun.headers().allValues("set-cookie"))
        .anySatisfy(
            cookie ->
                assertThat(cookie)
                    .startsWith(BEGUN + "=")
                    .contains("; Path=/; ", "; HttpOnly", "; SameSite=Lax"));
  }

  @Test
  void aSignInCreatesANewKeyAndEndsThePreviousSession() {
    Browser browser = TestClients.browser();
    String planted = "A".repeat(43);
    browser.cookies().put(Visitor.COOKIE, planted);
    signIn(browser);
    String first = browser.cookies().get(Visitor.COOKIE);

    signIn(browser);

    assertThat(first).isNotEqualTo(planted);
    assertThat(browser.cookies().get(Visitor.COOKIE)).isNotEqualTo(first).isNotEqualTo(planted);
    Browser former = TestClients.browser();
    former.cookies().put(Visitor.COOKIE, first);
    assertThat(former.once(request("/account")).status()).isEqualTo(303);
  }

  @Test
  void refusesASignInBegunInAnotherBrowser() {
    Browser attacker = TestClients.browser();
    Page phone = attacker.open("/account/sign-in");
    Page code = attacker.submit(phone, "phone", CodeSettings.DEMO_PHONE);
    URI back = wayBack(attacker, code);

    Browser victim = TestClients.browser();
    victim.open("/account/sign-in");
    Page end = victim.once(HttpRequest.newBuilder(back));

    assertThat(end.status()).isEqualTo(400);
    assertThat(end.body()).contains("That sign-in wasn’t finished");
    assertThat(victim.cookies()).doesNotContainKey(Visitor.COOKIE);
  }

  @Test
  void eachOfTwoTabsCanFinishTheSignInThatItBegan() {
    Browser browser = TestClients.browser();
    Page first = browser.open("/account/sign-in");
    Page second = browser.open("/account/sign-in");

    for (Page tab : List.of(first, second)) {
      assertThat(TestClients.demoOwner(browser).signIn(tab).body()).contains("Your account");
    }
    assertThat(begun(browser)).isEmpty();
  }

  @Test
  void finishesASignInThatTheFormerReleaseBegan() {
    Browser browser = TestClients.browser();
    Page phone = browser.open("/account/sign-in");
    browser.cookies().keySet().removeIf(name -> name.startsWith(BEGUN + "_"));

    assertThat(TestClients.demoOwner(browser).signIn(phone).body()).contains("Your account");
  }

  @Test
  void aBrowserHasABoundedNumberOfSignInsUnderWay() {
    Browser browser = TestClients.browser();

    for (int i = 0; i < 12; i++) {
      browser.once(request("/account/sign-in"));
    }

    // The newest has another, for the former release.
    assertThat(begun(browser)).hasSize(8 + 1).contains(BEGUN);
  }

  private static List<String> begun(Browser browser) {
    return browser.cookies().keySet().stream().filter(name -> name.startsWith(BEGUN)).toList();
  }

  @Test
  void rejectsUsedAndForgedCodes() {
    Browser browser = TestClients.browser();
    browser.open("/account/sign-in");
    String state = browser.cookies().get(BEGUN).split("\\.", 2)[0];

    Page end = browser.once(request("/account/signed-in?state=" + state + "&code=made.up.code"));

    assertThat(end.status()).isEqualTo(400);
    assertThat(browser.cookies()).doesNotContainKeys(Visitor.COOKIE, BEGUN);
  }

  @Test
  void reportsACancelledSignIn() {
    Browser browser = TestClients.browser();

    Page left = browser.submit(browser.open("/account/sign-in"), "cancel", "1");

    assertThat(left.body()).contains("You left the sign-in");
    assertThat(browser.cookies()).doesNotContainKey(Visitor.COOKIE);
  }

  @Test
  void authorizeRejectsTheAccountPagesClient() {
    Page refused =
        TestClients.browser()
            .open(
                "/authorize?response_type=code&client_id=account-pages&redirect_uri="
                    + Visitor.origin()
                    + "/account/signed-in&code_challenge="
                    + "A".repeat(43)
                    + "&code_challenge_method=S256&state=x");

    assertThat(refused.status()).isEqualTo(400);
  }

  @Test
  void signingInToTheAccountPagesCreatesNoGrant() {
    Browser browser = TestClients.browser();
    signIn(browser);

    assertThat(browser.open("/account").body()).contains("No assistant yet");
    assertThat(Database.column("SELECT count(*) FROM oauth_grant WHERE client = 'account-pages'"))
        .containsExactly("0");
  }

  @Test
  void signingOutShowsAPageWithALinkBack() {
    Browser browser = TestClients.browser();
    Page page = signIn(browser);
    String token = page.body().split("name=\"token\" value=\"", 2)[1].split("\"", 2)[0];

    Page out = browser.submit(page, "token", token);

    assertThat(out.body()).contains("You’re signed out", "/account/sign-in");
    assertThat(browser.cookies()).doesNotContainKey(Visitor.COOKIE);
  }

  private static Page signIn(Browser browser) {
    Page page = TestClients.demoOwner(browser).signIn(browser.open("/account/sign-in"));
    assertThat(page.body()).contains("Your account");
    return page;
  }

  /** The redirect target after sign-in, without following it. */
  private static URI wayBack(Browser browser, Page code) {
    Page end =
        browser.once(
            Form.post(code.action(), Form.encoded("code", CodeSettings.DEMO_CODE))
                .header("Origin", Visitor.origin()));
    while (end.redirect().isPresent()) {
      URI next = end.redirect().get();
      if (next.getPath().equals("/account/signed-in")) {
        return next;
      }
      end = browser.once(HttpRequest.newBuilder(next));
    }
    throw new AssertionError("no redirect: " + end.status() + "\n" + end.body());
  }

  private static HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(Visitor.origin() + path));
  }
}
