package dev.comanager.systemtests.pages;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Response;
import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.signin.AuthorizationRequest;
import dev.comanager.systemtests.signin.OAuthClient;
import dev.comanager.systemtests.signin.OwnNumbers;
import dev.comanager.systemtests.signin.Phone;
import dev.comanager.systemtests.signin.SignIn;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the sign-in pages in a real browser (LOOK, INTERFACE 7). */
@InABrowser
@Timeout(90)
class SignInPagesIT {
  private static final String PHONE = "input[type=tel]";
  private static final String CODE = "input[autocomplete=one-time-code]";
  private static final int CODES_AN_HOUR = 5;

  private static Chromium chromium;
  private static Callback callback;
  private static OAuthClient client;

  @BeforeAll
  static void open() throws IOException {
    chromium = Chromium.start();
    callback = new Callback();
    client = OAuthClient.registered("Claude", callback.url());
  }

  @AfterAll
  static void close() {
    if (chromium != null) {
      chromium.close();
    }
    if (callback != null) {
      callback.close();
    }
  }

  @Test
  void everyPageIsReadableAndLeadsToTheNext() {
    inspectSignInPages(Walk.USUAL);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "USUAL")
  @Tag("thorough")
  void everyPageIsReadableInLargeTextAndWithoutScripts(Walk walk) {
    inspectSignInPages(walk);
  }

  private static void inspectSignInPages(Walk walk) {
    Phone phone = Phone.fresh();
    try (Window window = chromium.window(walk)) {
      window.open(AuthorizationRequest.of(client).uri().toString());
      window.inspect("signin-phone");

      window.field(PHONE).fill("555 01");
      window.button("Text me a code").click();
      assertThat(
              window
                  .page()
                  .getByRole(com.microsoft.playwright.options.AriaRole.ALERT)
                  .first()
                  .textContent())
          .isNotBlank();
      window.inspect("signin-phone-wrong");

      window.field(PHONE).fill(phone.number());
      window.button("Text me a code").click();
      window.awaitCodeField();
      window.inspect("signin-code");

      String code = phone.codeAfter(0);
      window.field(CODE).fill(Phone.wrong(code));
      window.button("Continue").click();
      window.page().locator("[role=alert]").waitFor();
      window.inspect("signin-code-wrong");

      // With the space that the text contains, as a person pastes it.
      window.field(CODE).focus();
      window.page().keyboard().insertText(code.substring(0, 3) + " " + code.substring(3));
      window.button("Continue").click();
      window.button("Don’t allow").waitFor();
      OwnNumbers.signedIn(phone);
      window.inspect("signin-consent");

      window.page().locator("input[value='messages.write']").uncheck();
      window.button("Allow").first().click();
      window.button("Skip for now").waitFor();
      window.inspect("signin-league");

      window.field("input[name=who]").fill("https://evil.example/leagues/1");
      window.button("Link my league").click();
      window.page().locator("[role=alert]").waitFor();
      window.inspect("signin-league-wrong");

      window.button("Skip for now").click();
      window.page().waitForURL(url -> url.startsWith(callback.url()));
      assertThat(window.page().url()).contains("code=", "state=", "iss=");
      assertThat(window.loaded())
          .allMatch(url -> url.startsWith(Deployment.authUrl()) || url.startsWith(callback.url()));
    }
  }

  @Test
  void everyPageWorksWithTheKeyboardAlone() {
    Phone phone = Phone.fresh();
    try (Window window = chromium.window(View.DESKTOP_LIGHT)) {
      window.open(AuthorizationRequest.of(client).uri().toString());
      window.tabTo("INPUT phone");
      window.page().keyboard().type(phone.number());
      window.page().keyboard().press("Enter");
      window.awaitCodeField();
      window.tabTo("INPUT code");
      window.page().keyboard().type(phone.codeAfter(0));
      window.page().keyboard().press("Enter");
      window.button("Don’t allow").waitFor();
      OwnNumbers.signedIn(phone);
      window.tabTo("INPUT scope messages.write");
      window.page().keyboard().press("Space");
      assertThat(window.page().locator("input[value='messages.write']").isChecked()).isFalse();
      window.tabTo("BUTTON answer allow");
      window.page().keyboard().press("Enter");
      window.button("Skip for now").waitFor();
      window.tabTo("BUTTON skip");
      window.page().keyboard().press("Enter");
      window.page().waitForURL(url -> url.startsWith(callback.url()));
      assertThat(window.page().url()).contains("code=");
    }
  }

  @Test
  void aPastedDashCutsOffNoDigit() {
    try (Window window = chromium.window(View.PHONE_LIGHT)) {
      window.open(AuthorizationRequest.of(client).uri().toString());
      window.field(PHONE).fill(Phone.fresh().number());
      window.button("Text me a code").click();
      window.awaitCodeField();

      window.field(CODE).fill("040-945");

      // The text ends with the same gap that is on both sides of each digit.
      assertThat(
              window
                  .field(CODE)
                  .evaluate(
                      """
                      field => field.scrollWidth - field.parentElement.clientWidth
                          <= parseFloat(getComputedStyle(field).paddingLeft) + 1"""))
          .isEqualTo(true);
    }
  }

  @Test
  void targetsAreLargeEnoughForAThumb() {
    Phone phone = Phone.fresh();
    try (Window window = chromium.window(View.PHONE_LIGHT)) {
      window.open(AuthorizationRequest.of(client).uri().toString());
      window.assertTargetsLargeEnough();
      window.field(PHONE).fill(phone.number());
      window.button("Text me a code").click();
      window.awaitCodeField();
      window.assertTargetsLargeEnough();
      window.field(CODE).fill(phone.codeAfter(0));
      window.button("Continue").click();
      window.button("Don’t allow").waitFor();
      OwnNumbers.signedIn(phone);
      window.assertTargetsLargeEnough();
      window.button("Allow").first().click();
      window.button("Skip for now").waitFor();
      window.assertTargetsLargeEnough();
    }
  }

  @Test
  void errorPagesAreReadableToo() {
    inspectErrorPages(Walk.USUAL);
  }

  @Test
  @Tag("thorough")
  void errorPagesAreReadableInLargeText() {
    inspectErrorPages(Walk.LARGE_TEXT);
  }

  private static void inspectErrorPages(Walk walk) {
    try (Window window = chromium.window(walk)) {
      AuthorizationRequest request = AuthorizationRequest.of(client);
      Response response =
          window.open(request.with("client_id", "fcm_" + "0".repeat(32)).uri().toString());
      assertThat(response.status()).isEqualTo(400);
      window.inspect("error-unknown-client");
      response =
          window.open(request.with("redirect_uri", "https://evil.example/").uri().toString());
      assertThat(response.status()).isEqualTo(400);
      window.inspect("error-foreign-redirect");
      response =
          window.open(request.with("client_id", "https://127.0.0.1/client.json").uri().toString());
      assertThat(response.status()).isEqualTo(400);
      window.inspect("error-document");
      response =
          window.open(
              Deployment.authUrl()
                  + "/realms/comanager/login-actions/authenticate?client_id="
                  + client.id()
                  + "&tab_id=x&execution=y");
      assertThat(response.status()).isGreaterThanOrEqualTo(400);
      window.inspect("error-no-sign-in");
      response = window.open(Deployment.authUrl() + "/no-such-page");
      assertThat(response.status()).isEqualTo(404);
      window.inspect("error-no-such-page");
    }
  }

  @Test
  void aCodeTriedFiveTimesGetsItsOwnErrorPage() {
    Phone phone = Phone.fresh();
    try (Window window = chromium.window(View.PHONE_LIGHT)) {
      window.open(AuthorizationRequest.of(client).uri().toString());
      window.field(PHONE).fill(phone.number());
      window.button("Text me a code").click();
      window.awaitCodeField();
      String wrong = Phone.wrong(phone.codeAfter(0));
      for (int attempt = 0; attempt < 5; attempt++) {
        window.field(CODE).fill(wrong);
        window.button("Continue").click();
        window.page().waitForLoadState();
      }
      window.button("Send a new code").waitFor();
      assertThat(window.field(CODE).count()).isZero();
      window.inspect("signin-spent");
    }
  }

  @Test
  void aNumberTextedTooOftenGetsItsOwnPage() {
    Phone phone = Phone.fresh();
    for (int text = 0; text < CODES_AN_HOUR; text++) {
      new SignIn(AuthorizationRequest.of(client), phone).untilCode();
    }
    try (Window window = chromium.window(View.PHONE_DARK)) {
      window.open(AuthorizationRequest.of(client).uri().toString());
      window.field(PHONE).fill(phone.number());
      window.button("Text me a code").click();
      window.page().locator("h1:has-text('Too many codes')").waitFor();
      assertThat(window.page().locator("main").innerText()).contains("Try again");
      window.inspect("signin-paused");
    }
  }

  @Test
  void browserBackAndForwardBreakNothing() {
    Phone phone = Phone.fresh();
    try (Window window = chromium.window(View.PHONE_LIGHT)) {
      window.open(AuthorizationRequest.of(client).uri().toString());
      window.field(PHONE).fill(phone.number());
      window.button("Text me a code").click();
      window.awaitCodeField();
      window.page().goBack();
      window.page().goForward();
      window.page().reload();
      if (window.field(CODE).count() == 0) {
        window.inspect("signin-stale");
        window.page().getByText("Continue where you left off").click();
      }
      window.field(CODE).fill(phone.codeAfter(0));
      window.button("Continue").click();
      window.button("Don’t allow").waitFor();
      OwnNumbers.signedIn(phone);
      window.button("Don’t allow").click();
      window.page().waitForURL(url -> url.startsWith(callback.url()));
      assertThat(window.page().url()).contains("error=access_denied");
    }
  }
}
