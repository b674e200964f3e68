package dev.comanager.systemtests.pages;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.signin.OAuthClient;
import dev.comanager.systemtests.signin.Phone;
import dev.comanager.systemtests.signin.SignIn;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the appearance of the developer pages and the phone simulator (INTERFACE 1, LOOK). */
@InABrowser
@Timeout(90)
class OtherPagesIT {
  @AutoClose private static Chromium chromium;

  @BeforeAll
  static void open() {
    chromium = Chromium.start();
  }

  @Test
  void theDeveloperPagesAreReadable() {
    inspectDeveloperPages(Walk.USUAL);
  }

  @Test
  @Tag("thorough")
  void theDeveloperPagesAreReadableInLargeText() {
    inspectDeveloperPages(Walk.LARGE_TEXT);
  }

  private static void inspectDeveloperPages(Walk walk) {
    try (Window window = chromium.window(walk)) {
      assertThat(window.open(Deployment.baseUrl() + "/developers").status()).isEqualTo(200);
      window.inspect("developers");
      assertThat(window.open(Deployment.baseUrl() + "/developers/examples").status())
          .isEqualTo(200);
      window.inspect("developers-examples");
      assertThat(window.open(Deployment.baseUrl() + "/no-such-page").status()).isEqualTo(404);
      window.inspect("developers-no-such-page");
      for (String page : List.of("privacy", "terms", "support")) {
        assertThat(window.open(Deployment.authUrl() + "/" + page).status()).isEqualTo(200);
        assertThat(window.page().url()).isEqualTo(Deployment.baseUrl() + "/developers/" + page);
        window.inspect("developers-" + page);
      }
      assertThat(window.loaded())
          .allMatch(
              url -> url.startsWith(Deployment.baseUrl()) || url.startsWith(Deployment.authUrl()));
    }
  }

  @Test
  void theLandingPageIsReadableAndAnswersAboutTheDemoLeague() {
    inspectLandingPage(Walk.USUAL);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "USUAL")
  @Tag("thorough")
  void theLandingPageIsReadableInLargeTextAndWithoutScripts(Walk walk) {
    inspectLandingPage(walk);
  }

  private static void inspectLandingPage(Walk walk) {
    try (Window window = chromium.window(walk)) {
      assertThat(window.open(Deployment.authUrl() + "/").status()).isEqualTo(200);
      assertThat(window.page().url()).isEqualTo(Deployment.baseUrl() + "/");
      window.inspect("landing");
      Locator questions = window.page().locator(".ask a");
      Deployment.skipUnless(questions.count() > 0, "no demo league here");
      for (int question = 0; question < questions.count(); question++) {
        questions.nth(question).click();
        window.page().waitForURL(url -> url.contains("ask="));
        assertThat(window.page().locator(".said").textContent())
            .doesNotContain("can’t", "Ask again");
        window.inspect("landing-" + question);
      }
      assertThat(window.loaded())
          .allMatch(
              url -> url.startsWith(Deployment.baseUrl()) || url.startsWith(Deployment.authUrl()));
    }
  }

  @Test
  void everyCopyButtonCopiesWhatStandsBesideIt() {
    try (Window window = chromium.window(View.DESKTOP_LIGHT)) {
      window.page().context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
      window.open(Deployment.baseUrl() + "/");
      Locator buttons = window.page().locator("button[data-copy]");
      buttons.first().waitFor();
      List<String> copied = new ArrayList<>();
      for (Locator button : buttons.all()) {
        button.click();
        PlaywrightAssertions.assertThat(button).containsText("Copied");
        copied.add((String) window.page().evaluate("navigator.clipboard.readText()"));
      }
      assertThat(copied)
          .hasSize(4)
          .allMatch(text -> text.contains(Deployment.baseUrl() + "/mcp"))
          .isEqualTo(window.page().locator(".copy > code").allTextContents());
      assertThat(copied.getFirst()).isEqualTo(Deployment.baseUrl() + "/mcp");
      window.assertQuiet();
    }
  }

  @Test
  void withoutAClipboardACopyButtonSelectsWhatStandsBesideIt() {
    try (Window window = chromium.window(View.PHONE_LIGHT)) {
      // As on a page without https.
      window
          .page()
          .addInitScript("Object.defineProperty(navigator, 'clipboard', {value: undefined})");
      window.open(Deployment.baseUrl() + "/");
      Locator button = window.page().locator("button[data-copy=address]");
      button.click();
      PlaywrightAssertions.assertThat(button).containsText("Selected");
      assertThat(window.page().evaluate("getSelection().toString()"))
          .isEqualTo(Deployment.baseUrl() + "/mcp");
      PlaywrightAssertions.assertThat(window.page().locator("#copied"))
          .containsText("Copy it with your keyboard");
      window.assertQuiet();
    }
  }

  @Test
  void thePhoneSimulatorIsReadableWithAText() {
    inspectPhoneSimulator(Walk.USUAL);
  }

  @Test
  @Tag("thorough")
  void thePhoneSimulatorIsReadableInLargeText() {
    inspectPhoneSimulator(Walk.LARGE_TEXT);
  }

  private static void inspectPhoneSimulator(Walk walk) {
    Phone phone = Phone.fresh();
    SignIn.grant(OAuthClient.claude(), phone);
    try (Window window = chromium.window(walk)) {
      String url = Deployment.setting("PHONE_URL").orElseThrow();
      assertThat(window.open(url + "/?to=" + phone.number().replace("+", "%2B")).status())
          .isEqualTo(200);
      window.inspect("phones");
      assertThat(window.page().content()).contains("is your Co-Manager code");
    }
  }

  @Test
  void thePhoneSimulatorAcceptsItsOwnForms() {
    String number = Phone.fresh().number();
    String url = Deployment.setting("PHONE_URL").orElseThrow();
    given()
        .contentType("application/json")
        .body("{\"to\":\"%s\",\"body\":\"hello\"}".formatted(number))
        .post(url + "/carrier/messages")
        .then()
        .statusCode(201);
    try (Window window = chromium.window(View.DESKTOP_LIGHT)) {
      window.open(url + "/");
      // The switches are left unchanged, because other tests share the carrier.
      window.page().locator("#faults summary").click();
      window.button("Apply").click();
      window.page().waitForURL(url + "/");

      window.open(url + "/?to=" + number.replace("+", "%2B"));
      window.page().locator("input[name=body]").fill("HELP");
      window.page().locator("form.reply button").click();
      window.page().waitForURL(url + "/#p" + number.substring(1));
      assertThat(
              window.page().locator("section.phone:has(#p" + number.substring(1) + ")").innerText())
          .contains("HELP");
      window.assertQuiet();
    }
  }
}
