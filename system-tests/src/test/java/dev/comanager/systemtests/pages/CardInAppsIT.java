package dev.comanager.systemtests.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.FrameLocator;
import com.microsoft.playwright.options.AriaRole;
import dev.comanager.systemtests.deployment.DemoTeam;
import dev.comanager.systemtests.deployment.Mcp;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Tests the decision card embedded by hosts of MCP Apps, through the official bridge (INTERFACE 6).
 */
@InABrowser
@Timeout(60)
class CardInAppsIT extends CardInAnApp {
  @Test
  void theCardIntroducesItselfAndShowsWhatTheToolReturned() {
    FrameLocator card = host.show(CardTemplate.sample("start"));

    assertThat(card.locator(".verdict")).hasText("START");
    assertThat(card.locator("h1"))
        .hasText("Marlow Keene-Okonkwo over Bartholomew Vandersloot-Abernathy III");
    assertThat(card.locator(".lock")).hasText("Locks in 1 h 12 m");
    assertThat(card.locator(".src")).hasText("Projections 2 hInjury report 14 minRoster 3 min");
    assertThat(host.on("() => seen.app.name")).isEqualTo("comanager-decision-card");
    assertThat(host.on("() => seen.initialized")).isEqualTo(1);
    assertThat(host.height()).isBetween(300, 500);
  }

  @Test
  void anAnswerFromTheDeploymentIsShownUnchanged() {
    JsonNode answer =
        Mcp.asLine().call("analyze_start_sit", Map.of("players", DemoTeam.pair())).ok();

    FrameLocator card = host.show(answer);

    assertThat(card.locator("h1")).hasText(answer.at("/decision/headline").asText());
    assertThat(card.locator(".conf b")).hasText(answer.at("/decision/confidence").asText());
    assertThat(card.locator(".factors li")).hasCount(3);
    assertThat(host.height()).isLessThanOrEqualTo(500);
  }

  @Test
  void transientFailuresAreRetryable() {
    FrameLocator card =
        host.answering((_, _) -> CardTemplate.sample("sit"))
            .show(CardTemplate.sample("unavailable"), "Sleeper didn’t answer in time.");
    assertThat(card.locator("h1")).hasText("No card this time");
    assertThat(card.locator(".txt")).hasText("Sleeper didn’t answer in time.");
    assertThat(card.locator(".mono")).hasText("E_UNAVAILABLE");

    host.click(card.locator("button"));

    assertThat(card.locator(".verdict")).hasText("SWAP");
    assertThat(host.calls())
        .isEqualTo(List.of("analyze_start_sit{\"players\":[\"Keene\",\"Orne\"]}"));
  }

  @Test
  void anErrorThatNeedsAnotherStepFirstHasNoButton() {
    FrameLocator card =
        host.show(CardTemplate.sample("no-league"), "Link a league on your account page.");

    assertThat(card.locator("h1")).hasText("No league is linked yet");
    assertThat(card.locator(".txt")).hasText("Link a league on your account page.");
    assertThat(card.locator("button")).hasCount(0);
  }

  @Test
  void anAnswerWithoutACardIsShownAsText() {
    FrameLocator card = host.show(CardTemplate.sample("no-card"));

    assertThat(card.locator(".txt")).containsText("they don’t compete");
  }

  @Test
  void theCardWaitsForItsResultAndReportsACancelledCall() {
    FrameLocator card = host.open();
    assertThat(card.locator("#card")).hasText("Waiting for the advice");

    host.on("() => bridge.sendToolCancelled({reason: 'user action'})");

    assertThat(card.locator("#card")).hasText("The question was stopped");
  }

  @Test
  void theHostChoosesLightOrDark() {
    ((ObjectNode) host.options().path("context")).put("theme", "dark");
    FrameLocator card = host.show(CardTemplate.sample("start"));
    assertThat(card.locator("#card")).hasCSS("background-color", "rgb(21, 30, 26)");

    host.on("() => bridge.setHostContext({theme: 'light'})");

    assertThat(card.locator("#card")).hasCSS("background-color", "rgb(255, 255, 255)");
  }

  @Test
  void aSmallerFrameHeightIsRespected() {
    ((ObjectNode) host.options().path("context"))
        .putObject("containerDimensions")
        .put("maxHeight", 320);

    host.show(CardTemplate.sample("six-players"));

    assertThat(host.height()).isLessThanOrEqualTo(320);
  }

  @Test
  void theCardAnswersATeardownRequest() {
    host.show(CardTemplate.sample("start"));

    assertThat(host.on("() => bridge.teardownResource({})")).isEqualTo(Map.of());
  }

  @Test
  void markupInNamesIsEscaped() {
    FrameLocator card = host.show(CardTemplate.sample("markup"));

    assertThat(card.locator("h1")).containsText("<img src=x onerror=\"parent.hurt=1\">");
    host.click(card.locator("summary"));
    Frame frame = window.page().frame("card");
    assertThat(
            frame.evaluate("() => document.querySelectorAll('img, b b, i i, main script').length"))
        .isEqualTo(0);
    assertThat(frame.evaluate("() => document.querySelectorAll('script').length")).isEqualTo(1);
    assertThat(host.on("() => window.hurt === undefined")).isEqualTo(true);
  }

  @Test
  void messagesFromOtherSendersAreIgnored() {
    FrameLocator card = host.show(CardTemplate.sample("start"));

    window
        .page()
        .frame("card")
        .evaluate(
            "result => window.postMessage({jsonrpc: '2.0', method:"
                + " 'ui/notifications/tool-result', params: {structuredContent: result}}, '*')",
            JSON.convertValue(CardTemplate.sample("sit"), Map.class));
    host.on("() => bridge.setHostContext({theme: 'dark'})"); // this message was sent later

    assertThat(card.locator("#card")).hasCSS("background-color", "rgb(21, 30, 26)");
    assertThat(card.locator(".verdict")).hasText("START");
  }

  @Test
  void aScreenReaderReadsTheDecisionAndEveryMark() {
    FrameLocator card = host.show(CardTemplate.sample("no-call"));

    assertThat(card.getByRole(AriaRole.STATUS))
        .hasText(
            "NO PICK, leans START. Rafe Delacroix by a hair, but the injury report is 31 hours"
                + " old. 52 of 100, toss-up.");
    assertThat(card.getByRole(AriaRole.METER))
        .hasAttribute("aria-valuetext", "52 of 100, toss-up, the band from 50 to 54");
    assertThat(card.locator(".factors li").nth(2).getByRole(AriaRole.IMG))
        .hasAttribute("aria-label", "down");
    assertThat(card.locator(".src .old")).hasText("Injury report 31 h, old");
  }
}
