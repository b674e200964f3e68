package dev.comanager.systemtests.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.FrameLocator;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the decision card's watch button in hosts of MCP Apps (INTERFACE 6). */
@InABrowser
@Timeout(60)
class WatchButtonInAppsIT extends CardInAnApp {
  @Test
  void theButtonStartsAndStopsTheWatch() {
    FrameLocator card =
        host.answering(
                (tool, _) ->
                    JSON.createObjectNode()
                        .put("ok", true)
                        .put("watch_id", 7)
                        .put("until_at", "2026-11-22T18:00:00Z"))
            .show(CardTemplate.sample("start"));
    Locator button = card.locator("button.watch");
    assertThat(button).hasText("Text me if it changes");
    assertThat(button).hasAttribute("aria-pressed", "false");

    host.click(button);

    assertThat(button).hasText("Watching until 1:00 PM ET");
    assertThat(button).hasAttribute("aria-pressed", "true");
    host.click(button);
    assertThat(button).hasText("Text me if it changes");
    assertThat(host.calls())
        .isEqualTo(
            List.of(
                "watch_decision{\"decision_id\":\"d_4be09c1f77a2\"}", "cancel_watch{\"id\":7}"));
  }

  @Test
  void aRefusedWatchShowsTheReason() {
    FrameLocator card =
        host.answering((_, _) -> JSON.createObjectNode().put("ok", false).put("code", "E_LOCKED"))
            .show(CardTemplate.sample("start"));

    host.click(card.locator("button.watch"));

    assertThat(card.getByRole(AriaRole.ALERT)).hasText("Said.");
    assertThat(card.locator("button.watch")).hasAttribute("aria-pressed", "false");
  }

  @Test
  void aWatchThatHasJustEndedIsNotShownAsRunning() {
    FrameLocator card =
        host.answering(
                (_, _) ->
                    JSON.createObjectNode()
                        .put("ok", true)
                        .put("watch_id", 7)
                        .put("replayed", host.calls().size() > 2))
            .show(CardTemplate.sample("start"));
    Locator button = card.locator("button.watch");

    host.click(button);
    assertThat(button).hasAttribute("aria-pressed", "true");
    host.click(button);
    assertThat(button).hasAttribute("aria-pressed", "false");
    host.click(button);

    assertThat(card.getByRole(AriaRole.ALERT)).containsText("again in two minutes");
    assertThat(button).hasAttribute("aria-pressed", "false");
  }

  @Test
  void theWatchButtonIsHiddenIfNothingCanBeWatched() {
    FrameLocator card = host.show(CardTemplate.sample("locked"));

    assertThat(card.locator(".lock")).hasText("Locked");
    assertThat(card.locator("button")).hasCount(0);
    host.on(
        "() => bridge.sendToolResult({content: [], structuredContent: %s})"
            .formatted(CardTemplate.sample("lineup")));
    assertThat(card.locator("h1")).hasText("Start Zeb Fontaine, sit Rafe Delacroix");
    assertThat(card.locator("button")).hasCount(0);
  }

  @Test
  void aHostWithoutToolCallsGetsNone() {
    ((ObjectNode) host.options().path("capabilities")).remove("serverTools");

    FrameLocator card = host.show(CardTemplate.sample("start"));

    assertThat(card.locator("h1")).isVisible();
    assertThat(card.locator("button")).hasCount(0);
  }

  @Test
  void theKeyboardReachesTheDetailsAndTheWatch() {
    FrameLocator card =
        host.answering((_, _) -> JSON.createObjectNode().put("ok", true).put("watch_id", 7))
            .show(CardTemplate.sample("trade"));
    assertThat(card.locator("h1")).isVisible();
    tabTo("SUMMARY");
    window.page().keyboard().press("Enter");
    assertThat(card.locator(".panel")).isVisible();
    assertThat(card.locator(".panel")).containsText("Running back is your weakest slot");
    tabTo("DIV");
    window.page().keyboard().press("Escape");
    assertThat(card.locator(".panel")).isHidden();
    tabTo("BUTTON");
    window.page().keyboard().press("Space");
    assertThat(card.locator("button.watch")).hasAttribute("aria-pressed", "true");
  }

  private void tabTo(String wanted) {
    Frame frame = window.page().frame("card");
    for (int presses = 0; presses < 8; presses++) {
      window.page().keyboard().press("Tab");
      Awaitility.await().until(() -> frame.evaluate("() => document.hasFocus()").equals(true));
      List<?> focused =
          (List<?>)
              frame.evaluate(
                  """
                  () => { const s = getComputedStyle(document.activeElement);
                          return [document.activeElement.tagName,
                            s.outlineStyle === 'none' ? 0 : parseFloat(s.outlineWidth)]; }""");
      if (wanted.equals(focused.getFirst())) {
        assertThat(((Number) focused.get(1)).doubleValue()).isGreaterThanOrEqualTo(2);
        return;
      }
    }
    throw new AssertionError("the keyboard does not reach " + wanted);
  }
}
