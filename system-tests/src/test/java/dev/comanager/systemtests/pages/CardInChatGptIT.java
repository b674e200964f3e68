package dev.comanager.systemtests.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the decision card in a host that offers only {@code window.openai} (INTERFACE 6). */
@InABrowser
@Timeout(60)
class CardInChatGptIT {
  @AutoClose private static Chromium chromium;
  private static CardTemplate template;

  @BeforeAll
  static void start() {
    chromium = Chromium.start();
    template = CardTemplate.read();
  }

  @Test
  void theOutputIsShownAndTheHeightReported() {
    try (Window window = given("theme: 'dark', toolOutput: " + CardTemplate.sample("waiver"))) {
      Page page = window.page();

      assertThat(page.locator("h1")).hasText("Add Theo Lindqvist: Teo Brandt is on bye");
      assertThat(page.locator("#card")).hasCSS("background-color", "rgb(21, 30, 26)");
      assertThat(page.locator("button")).hasCount(0);
      page.waitForCondition(
          () ->
              page.evaluate(
                          "() => told.at(-1) === Math.ceil(document.body.getBoundingClientRect().height)")
                      .equals(true)
                  && ((Number) page.evaluate("() => told.at(-1)")).intValue() > 300);
      assertThat(((Number) page.evaluate("() => Math.max(...told)")).intValue())
          .isLessThanOrEqualTo(500);
      window.assertQuiet();
    }
  }

  @Test
  void aLaterOutputReplacesThePlaceholder() {
    try (Window window = given("theme: 'light', toolOutput: null")) {
      Page page = window.page();
      assertThat(page.locator("#card")).hasText("Waiting for the advice");

      page.evaluate(
          """
          output => { Object.assign(window.openai, {toolOutput: output, theme: 'dark', maxHeight: 360});
            window.dispatchEvent(new CustomEvent('openai:set_globals',
              {detail: {globals: {toolOutput: output}}})); }""",
          new com.fasterxml.jackson.databind.ObjectMapper()
              .convertValue(CardTemplate.sample("trade"), java.util.Map.class));

      assertThat(page.locator(".verdict")).hasText("TRADE");
      assertThat(page.locator("#card")).hasCSS("background-color", "rgb(21, 30, 26)");
      assertThat(((Number) page.evaluate("() => document.body.offsetHeight")).intValue())
          .isLessThanOrEqualTo(360);
      window.assertQuiet();
    }
  }

  @Test
  void theWatchIsSetByTheHost() {
    String answer =
        "{structuredContent: {ok: true, watch_id: 5, until_at: '2026-11-22T18:00:00Z'}}";
    try (Window window =
        given(
            "toolOutput: %s, callTool: async (name, args) => { calls.push(name + JSON.stringify(args)); return %s; }"
                .formatted(CardTemplate.sample("start"), answer))) {
      Page page = window.page();

      page.locator("button.watch").click();

      assertThat(page.locator("button.watch")).hasText("Watching until 1:00 PM ET");
      assertThat(page.evaluate("() => calls"))
          .isEqualTo(List.of("watch_decision{\"decision_id\":\"d_4be09c1f77a2\"}"));
    }
  }

  @Test
  void aFailureIsReportedWithoutItsText() {
    try (Window window = given("toolOutput: " + CardTemplate.sample("unavailable"))) {
      assertThat(window.page().locator("h1")).hasText("No card this time");
      assertThat(window.page().locator(".txt")).containsText("Nothing was changed");
    }
  }

  private static Window given(String globals) {
    Window window = chromium.window(View.PHONE_LIGHT);
    template.serve(window.page(), "");
    window
        .page()
        .addInitScript(
            "window.told = []; window.calls = []; window.openai ="
                + " {notifyIntrinsicHeight: (height) => told.push(height), "
                + globals
                + "};");
    window.open(CardTemplate.ADDRESS);
    return window;
  }
}
