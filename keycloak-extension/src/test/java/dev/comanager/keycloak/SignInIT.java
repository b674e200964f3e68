package dev.comanager.keycloak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.testkit.signin.Browser;
import dev.comanager.testkit.signin.Page;
import dev.comanager.testkit.signin.PublicClient;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The first two sign-in pages on a real Keycloak. */
@ExtendWith(RunningKeycloak.class)
class SignInIT {
  private static final String PHONE = "+1 202 555 0142";
  private static final String LINE = "ln_0000000000000000000000a1";
  private static final String ALL = String.join(" ", Client.FIVE);

  private final Browser browser = Client.browser();
  private final FakeAuthService authService = RunningKeycloak.authService();
  private final Client claude = Client.claude();

  SignInIT() {
    authService.line(PHONE, LINE);
  }

  @AfterEach
  void letSendsPass() {
    authService.refuseSends("");
    authService.breakDown(false);
    authService.signup("");
  }

  @Test
  void signsInByNumberAndCodeToATokenOfTheLine() {
    Page consent = claude.untilConsent(browser, ALL, PHONE);

    Page back = browser.submit(consent, "answer", "allow", "scope", "messages.write");
    JsonNode token = claude.exchange(back.returned("code"));
    JsonNode claims = PublicClient.claims(token.path("access_token").asText());

    assertThat(back.returned("state")).isEqualTo(Client.STATE);
    assertThat(token.path("token_type").asText()).isEqualTo("Bearer");
    // Keycloak reads its clock more than once on the way; auth-service rounds to whole minutes.
    assertThat(token.path("expires_in").asInt()).isCloseTo(86400, within(29));
    assertThat(token.path("scope").asText().split(" "))
        .containsExactlyInAnyOrderElementsOf(Client.FIVE);
    assertThat(token.path("refresh_token").asText()).isNotEmpty();
    assertThat(claims.path("line").asText()).isEqualTo(LINE);
    assertThat(claims.path("surface").asText()).isEqualTo("claude");
    assertThat(claims.path("aud").asText()).isEqualTo(RunningKeycloak.BASE_URL.toString());
    assertThat(claims.path("azp").asText()).isEqualTo(claude.id());
    assertThat(claims.path("sid").asText()).isNotEmpty();
    assertThat(claims.path("exp").asLong() - claims.path("iat").asLong())
        .isCloseTo(86400L, within(29L));
    assertThat(PublicClient.header(token.path("access_token").asText()).path("alg").asText())
        .isEqualTo("ES256");
  }

  @Test
  void sendsTheBrowsersAddressAndTheNumberAsTypedToAuthService() {
    claude.untilCode(browser, ALL, "(202) 555-0199");

    JsonNode request = authService.sends().getLast();
    assertThat(request.path("phone").asText()).isEqualTo("(202) 555-0199");
    assertThat(request.path("remoteAddress").asText()).isEqualTo("127.0.0.1");
    assertThat(request.path("signIn").asText()).matches("[0-9a-f]{32}");
  }

  @Test
  void showsTheSamePageForANumberWithoutALine() {
    Page known = claude.untilCode(browser, ALL, PHONE);
    Page unknown = claude.untilCode(Client.browser(), ALL, "+1 303 555 0142");

    assertThat(unknown.status()).isEqualTo(known.status());
    assertThat(withoutAddresses(unknown)).isEqualTo(withoutAddresses(known));
  }

  @Test
  void saysWhoGetsACodeAndWhomToContact() {
    assertThat(claude.untilCode(browser, ALL, PHONE).document().text())
        .contains("If (•••) •••-0142 is registered, a code is on its way.")
        .contains("No code? Ask the operator.");

    authService.signup(",\"contact\":\"help@example.com\"");
    Page closed = claude.untilCode(Client.browser(), ALL, PHONE);
    assertThat(closed.document().text()).contains("No code? Ask help@example.com.");
    assertThat(closed.body()).contains("href=\"mailto:help@example.com\"");

    authService.signup(",\"selfSignup\":true,\"contact\":\"help@example.com\"");
    Page open = claude.untilCode(Client.browser(), ALL, PHONE);
    assertThat(open.document().text())
        .contains("We texted a code to (•••) •••-0142.")
        .doesNotContain("registered", "help@example.com");
  }

  @Test
  void saysWhatIsWrongWithANumber() {
    Page first = browser.open(claude.authorize(ALL));
    Page none = browser.submit(first, "phone", " ");
    Page tooShort = browser.submit(none, "phone", "202 555");
    Page tooLong = browser.submit(tooShort, "phone", "2".repeat(40));

    assertThat(none.body()).contains("Enter your number.");
    assertThat(tooShort.body()).contains("That number is too short.");
    assertThat(tooLong.body()).contains("That isn’t a phone number.");
  }

  @Test
  void showsTheNumberOnlyMasked() throws Exception {
    Page code = claude.untilCode(browser, ALL, PHONE);
    Page consent = browser.submit(code, "code", FakeAuthService.RIGHT_CODE);

    for (Page page : List.of(code, consent)) {
      // Ids in addresses are random and may contain any digits.
      assertThat(withoutAddresses(page)).contains("(•••) •••-0142").doesNotContain("555");
      assertThat(page.body()).doesNotContain("5550142").doesNotContain("555-0142");
    }
    assertThat(RunningKeycloak.log())
        .doesNotContain("555 0142")
        .doesNotContain("5550142")
        .doesNotContain(FakeAuthService.RIGHT_CODE);
  }

  @Test
  void explainsAnInvalidNumberBelowTheFieldAndKeepsIt() {
    Page page = browser.submit(browser.open(claude.authorize(ALL)), "phone", "555 \"><b>01");

    assertThat(page.heading()).isEqualTo("Sign in with your phone");
    assertThat(page.body())
        .contains("aria-invalid=\"true\" aria-describedby=\"phone-e phone-h\"")
        .contains("id=\"phone-e\" role=\"alert\"")
        .contains("value=\"555 &quot;&gt;&lt;b&gt;01\"")
        .doesNotContain("<b>01");
    assertThat(browser.submit(page, "phone", PHONE).heading()).isEqualTo("Enter the code");
  }

  @Test
  void showsTheRemainingTries() {
    Page wrong = browser.submit(claude.untilCode(browser, ALL, PHONE), "code", "111 111");

    assertThat(wrong.body())
        .contains("That code isn’t right. You have 4 tries left.")
        .contains("aria-invalid=\"true\" aria-describedby=\"code-e\"")
        .contains("id=\"code-e\" role=\"alert\"");
    assertThat(authService.checks().getLast().path("code").asText()).isEqualTo("111111");
    assertThat(browser.submit(wrong, "code", FakeAuthService.RIGHT_CODE).heading())
        .isEqualTo("Let Claude use your co-manager?");
  }

  @Test
  void doesNotCheckMalformedCodes() {
    Page page = claude.untilCode(browser, ALL, PHONE);
    int checksBefore = authService.checks().size();

    page = browser.submit(page, "code", "12345");

    assertThat(page.body()).contains("A code has six digits.");
    assertThat(authService.checks()).hasSize(checksBefore);
  }

  @Test
  void offersANewCodeWhenOneIsUsedUp() {
    Page page = claude.untilCode(browser, ALL, PHONE);
    for (int i = 0; i < 4; i++) {
      page = browser.submit(page, "code", FakeAuthService.WRONG_CODE);
    }
    assertThat(page.body()).contains("You have one try left.");

    page = browser.submit(page, "code", FakeAuthService.WRONG_CODE);
    assertThat(page.heading()).isEqualTo("That code has expired");

    page = browser.submit(page, "resend", "1");
    assertThat(page.heading()).isEqualTo("Enter the code");
    assertThat(browser.submit(page, "code", FakeAuthService.RIGHT_CODE).heading())
        .startsWith("Let Claude");
  }

  @Test
  void delaysTheResendButtonAndShowsWhenTheTextWasSent() {
    Page page = claude.untilCode(browser, ALL, PHONE);
    assertThat(page.body()).contains("class=\"wait w-30\"").contains("name=\"resend\"");

    page = browser.submit(page, "resend", "1");

    assertThat(page.body()).containsPattern("a new code went out at \\d{1,2}:\\d\\d [AP]M ET\\.");
    assertThat(authService.sends().getLast().has("phone")).isFalse();
  }

  @Test
  void offersNoMoreTextsAfterTheThird() {
    Page page = claude.untilCode(browser, ALL, PHONE);

    page = browser.submit(browser.submit(page, "resend", "1"), "resend", "1");

    assertThat(page.body()).contains("That was the last text").doesNotContain("name=\"resend\"");
    assertThat(browser.submit(page, "resend", "1").body()).contains("The newest code still works.");
  }

  @Test
  void allowsCorrectingTheNumberWithinASignIn() {
    Page code = claude.untilCode(browser, ALL, "+1 202 555 0143");
    String signIn = authService.sends().getLast().path("signIn").asText();

    Page phone = browser.submit(code, "back", "1");
    assertThat(phone.heading()).isEqualTo("Sign in with your phone");
    Page again = browser.submit(phone, "phone", PHONE);

    assertThat(again.body()).contains("(•••) •••-0142");
    assertThat(authService.sends().getLast().path("signIn").asText()).isEqualTo(signIn);
    assertThat(browser.submit(again, "code", FakeAuthService.RIGHT_CODE).heading())
        .startsWith("Let Claude");
  }

  @Test
  void saysThatNothingWasSentWhenAuthServiceIsUnreachable() {
    authService.breakDown(true);

    Page page = claude.untilCode(browser, ALL, PHONE);

    assertThat(page.heading()).isEqualTo("Sign in with your phone");
    assertThat(page.body()).contains("No text was sent");
    authService.breakDown(false);
    assertThat(browser.submit(page, "phone", PHONE).heading()).isEqualTo("Enter the code");
  }

  @Test
  void reloadingAPageRepeatsNothing() {
    Page page = claude.untilCode(browser, ALL, PHONE);
    int sendsBefore = authService.sends().size();

    Page reloaded = browser.open(page.url());

    assertThat(reloaded.heading()).isEqualTo("Enter the code");
    assertThat(authService.sends()).hasSize(sendsBefore);
  }

  @Test
  void returnsToTheClientWhenTheUserCancels() {
    Page back = browser.submit(browser.open(claude.authorize(ALL)), "cancel", "1");

    assertThat(back.returned("error")).isEqualTo("access_denied");
    assertThat(back.returned("error_description")).isEqualTo("the sign-in was left");
    assertThat(back.returned("state")).isEqualTo(Client.STATE);
  }

  @Test
  void allowsConcurrentFirstSignInsOfALine() throws Exception {
    String phone = "+1 202 555 0144";
    authService.line(phone, "ln_0000000000000000000000a2");
    int many = 4;
    List<Callable<String>> signIns = new ArrayList<>();
    for (int i = 0; i < many; i++) {
      Browser own = Client.browser();
      Page code = claude.untilCode(own, ALL, phone);
      signIns.add(() -> own.submit(code, "code", FakeAuthService.RIGHT_CODE).heading());
    }

    try (ExecutorService atOnce = Executors.newFixedThreadPool(many)) {
      for (Future<String> heading : atOnce.invokeAll(signIns)) {
        assertThat(heading.get()).isEqualTo("Let Claude use your co-manager?");
      }
    }
  }

  private static String withoutAddresses(Page page) {
    return page.body().replaceAll(" action=\"[^\"]*\"", "");
  }
}
