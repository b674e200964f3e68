package dev.comanager.systemtests.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.deployment.DemoTeam;
import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.signin.OAuthClient;
import dev.comanager.systemtests.signin.Phone;
import dev.comanager.systemtests.signin.SignIn;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests the appearance of the account page: for a new line, and with all of its contents (LOOK).
 */
@InABrowser
@Timeout(180)
class AccountPagesIT {
  private static final String CODE = "input[autocomplete=one-time-code]";

  @AutoClose private static Chromium chromium;

  @BeforeAll
  static void open() {
    chromium = Chromium.start();
  }

  @Test
  void thePageIsReadableEmptyAndFull() {
    inspectAccountPages(Walk.USUAL);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "USUAL")
  @Tag("thorough")
  void thePageIsReadableInLargeTextAndWithoutScripts(Walk walk) {
    inspectAccountPages(walk);
  }

  private static void inspectAccountPages(Walk walk) {
    Phone phone = Phone.fresh();
    try (Window window = chromium.window(walk)) {
      window.open(Deployment.authUrl() + "/account");
      window.inspect("account-signin");
      window.field("input[type=tel]").fill(phone.number());
      window.button("Text me a code").click();
      window.awaitCodeField();
      window.field(CODE).fill(phone.codeAfter(0));
      window.button("Continue").click();
      window.button("Sign out").first().waitFor();
      window.inspect("account-new");

      window.field("input[name=who]").fill("nobody at all / nowhere");
      window.button("Find my leagues").click();
      window.page().locator("[role=alert]").first().waitFor();
      window.inspect("account-wrong-name");

      SignIn.grant(OAuthClient.claude(), phone);
      window.button("Link the demo league").click();
      window.page().locator("#leagues .tag").first().waitFor();
      window.inspect("account");
      for (String path : List.of("settings", "data", "delete", "bearer")) {
        window.open(Deployment.authUrl() + "/account/" + path);
        window.inspect("account-" + path);
      }
      window.button("Make a key").click();
      window.page().locator("code:has-text('fcml_')").waitFor();
      window.inspect("account-bearer-made");
      fill(Mcp.withBearer(window.page().locator("code:has-text('fcml_')").textContent()));
      window.open(Deployment.authUrl() + "/account");
      window.page().locator("#texts .said").first().waitFor();
      window.inspect("account-full");
      window.page().locator("a[href*='/leagues/unlink']").first().click();
      window.page().locator("h1:has-text('Unlink')").waitFor();
      window.inspect("account-unlink");
      window.open(Deployment.authUrl() + "/account");
      if (window.button("Connect Yahoo").count() > 0) { // where its application is registered
        window.button("Connect Yahoo").click();
        window.page().locator("h1:has-text('Connect Yahoo')").waitFor();
        window.inspect("account-yahoo");
        window.open(Deployment.authUrl() + "/account");
      }
      window.button("Sign out").first().click();
      window.page().waitForURL(url -> url.contains("signed-out"));
      window.inspect("account-signed-out");
      assertThat(window.loaded()).allMatch(url -> url.startsWith(Deployment.authUrl()));
    }
  }

  /** Adds a watch, a text and a scheduled call, with the longest words possible. */
  private static void fill(Mcp line) {
    String decision = DemoTeam.watchableCard(line).path("decision_id").asText();
    line.call("watch_decision", Map.of("decision_id", decision)).ok();
    line.call("watch_roster", Map.of("channel", "sms")).ok();
    line.call("send_fantasy_alert", Map.of("message", "W".repeat(120) + " words.".repeat(40))).ok();
    String at = LocalDate.now(Clock.systemUTC()).plusDays(2) + "T12:00";
    line.call("schedule_service_call", Map.of("at_iso", at, "topic", "T".repeat(200))).ok();
  }
}
