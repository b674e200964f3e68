package dev.comanager.systemtests.pages;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the appearance of the decision card: every state, on phones and desktops, light and dark
 * (LOOK).
 */
@InABrowser
@Timeout(120)
class CardAppearanceIT {
  private static final List<String> STATES =
      List.of(
          "start",
          "sit",
          "no-call",
          "six-players",
          "locked",
          "old-facts",
          "sparse",
          "markup",
          "trade",
          "trade-pass-uneven",
          "trade-six-for-one",
          "trade-no-call",
          "waiver",
          "waiver-hold",
          "lineup",
          "lineup-moves",
          "lineup-hold",
          "unavailable",
          "no-league",
          "bad-arguments",
          "no-card");

  private static Chromium chromium;
  private static CardTemplate template;

  @BeforeAll
  static void start() {
    chromium = Chromium.start();
    template = CardTemplate.read();
  }

  @AfterAll
  static void stop() {
    if (chromium != null) {
      chromium.close();
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = View.class,
      names = {"PHONE_LIGHT", "DESKTOP_DARK"})
  void everyStateIsReadableWithinFiveHundredPixels(View view) {
    assertThatEveryStateReadsWell(view);
  }

  @ParameterizedTest
  @EnumSource(
      value = View.class,
      names = {"PHONE_LIGHT", "DESKTOP_DARK", "NO_SCRIPT"},
      mode = EnumSource.Mode.EXCLUDE)
  @Tag("thorough")
  void everyStateIsReadableInEveryOtherView(View view) {
    assertThatEveryStateReadsWell(view);
  }

  private static void assertThatEveryStateReadsWell(View view) {
    try (Window window = chromium.window(view)) {
      Page page = window.page();
      template.serve(page, "");
      page.addInitScript(
          "window.openai = {toolOutput: JSON.parse(window.name || 'null'), callTool() {}};");
      for (String state : STATES) {
        page.evaluate("text => { window.name = text; }", CardTemplate.sample(state).toString());
        window.open(CardTemplate.ADDRESS);
        page.locator("h1").waitFor();
        window.inspect("card-" + state);
        assertThat(number(page, "document.getElementById('card').offsetHeight"))
            .as("%s in %s", state, view)
            .isLessThanOrEqualTo(500);
        assertThat(cut(page)).as("%s in %s", state, view).isEmpty();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"start", "six-players", "trade-six-for-one", "waiver-hold", "markup"})
  void whyAndRiskOpensInPlace(String state) {
    try (Window window = chromium.window(View.NARROW)) {
      Page page = window.page();
      template.serve(page, "");
      page.addInitScript("window.openai = {toolOutput: " + CardTemplate.sample(state) + "};");
      window.open(CardTemplate.ADDRESS);
      page.locator("h1").waitFor();
      int before = number(page, "document.getElementById('card').offsetHeight");
      page.locator("summary").click();
      page.locator(".panel").waitFor();
      window.inspect("card-" + state + "-why");
      assertThat(number(page, "document.getElementById('card').offsetHeight")).isEqualTo(before);
      assertThat(number(page, "document.querySelector('summary').offsetHeight"))
          .isGreaterThanOrEqualTo(44);
    }
  }

  private static int number(Page page, String expression) {
    return ((Number) page.evaluate("() => " + expression)).intValue();
  }

  /** Elements that extend beyond the card and can't be scrolled into view. */
  private static List<?> cut(Page page) {
    return (List<?>)
        page.evaluate(
            """
            () => { const card = document.getElementById('card').getBoundingClientRect();
                    return [...document.querySelectorAll('#card *')]
                      .filter((e) => !e.closest('.track, .vh, .tag'))
                      .filter((e) => e.getBoundingClientRect().right > card.right + 1)
                      .map((e) => e.outerHTML.slice(0, 120)); }""");
  }
}
