package dev.comanager.systemtests.pages;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

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

  @AutoClose private static Chromium chromium;
  private static CardTemplate template;

  @BeforeAll
  static void start() {
    chromium = Chromium.start();
    template = CardTemplate.read();
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
    try (Window window = opened(view)) {
      for (String state : STATES) {
        show(window, state);
        window.inspect("card-" + state);
        assertThat(flaws(window, view)).as("%s in %s", state, view).isEmpty();
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = View.class,
      names = {"NARROW", "DESKTOP_DARK"})
  void whyAndRiskOpensInPlace(View view) {
    try (Window window = opened(view)) {
      Page page = window.page();
      for (String state :
          List.of("start", "six-players", "trade-six-for-one", "waiver-hold", "markup")) {
        show(window, state);
        int before = height(page, "#card");
        page.locator("summary").click();
        page.locator(".panel").waitFor();
        window.inspect("card-" + state + "-why");
        assertThat(flaws(window, view)).as("%s in %s", state, view).isEmpty();
        assertThat(height(page, "#card")).isEqualTo(before);
        assertThat(height(page, "summary")).isGreaterThanOrEqualTo(44);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = View.class,
      names = {"NARROW", "PHONE_LIGHT", "DESKTOP_DARK"})
  void aHintSaysThatMoreIsBelowUntilItIsInSight(View view) {
    try (Window window = opened(view)) {
      Page page = window.page();
      show(window, "six-players");
      Locator hinted = page.locator(".src.below");
      hinted.waitFor();
      assertThat(
              page.evaluate("getComputedStyle(document.querySelector('.src'), '::before').content"))
          .asString()
          .contains("Scroll for more");

      page.evaluate("document.querySelector('.facts').scrollTo(0, 9999)");
      hinted.waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.DETACHED));
      show(window, "sparse");
      assertThat(hinted.count()).isZero();
    }
  }

  @Test
  void theStampTheHeadlineAndThePlayersAgree() {
    try (Window window = opened(View.PHONE_LIGHT)) {
      Page page = window.page();

      show(window, "sit");
      assertThat(page.locator(".verdict").textContent()).isEqualTo("SWAP");
      assertThat(page.locator(".pick h2").textContent()).contains("Juno Vance");

      show(window, "waiver-hold");
      assertThat(page.locator(".pick").count()).isZero();
      assertThat(page.locator(".meta").textContent()).contains("Best available");

      show(window, "lineup-hold");
      assertThat(page.locator(".meta").allTextContents())
          .containsExactly("RB · LAR · Keep", "RB · SEA · Closest on your bench");
    }
  }

  @Test
  void aLimitedConfidenceShowsItsLimit() {
    try (Window window = opened(View.PHONE_LIGHT)) {
      Page page = window.page();

      show(window, "lineup"); // its parts add up to 99.2
      assertThat(page.locator(".parts").textContent()).endsWith("Capped at95");

      show(window, "start");
      assertThat(page.locator(".parts").textContent()).endsWith("Injury−1.4");
    }
  }

  private static Window opened(View view) {
    Window window = chromium.window(view);
    template.serve(window.page(), "");
    window.page().addInitScript("window.openai = {toolOutput: null, callTool() {}};");
    window.open(CardTemplate.ADDRESS);
    return window;
  }

  private static void show(Window window, String state) {
    window
        .page()
        .evaluate(
            """
            output => { window.openai.toolOutput = JSON.parse(output);
                        window.dispatchEvent(new Event('openai:set_globals')); }""",
            CardTemplate.sample(state).toString());
    window.page().locator("h1").waitFor();
    // The next frame brings what depends on the card's size, such as what the keyboard can scroll.
    window
        .page()
        .evaluate(
            "() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
  }

  private static int height(Page page, String selector) {
    return ((Number) page.evaluate("one => document.querySelector(one).offsetHeight", selector))
        .intValue();
  }

  /**
   * Elements that are too high, extend beyond the card or are cut off. The sources stay in sight,
   * but for doubled text, with which the whole card scrolls.
   */
  private static List<?> flaws(Window window, View view) {
    return (List<?>)
        window
            .page()
            .evaluate(
                """
                fixed => {
                  const card = document.getElementById('card'), edges = card.getBoundingClientRect();
                  const sources = document.querySelector('.src'), found = [];
                  if (card.offsetHeight > 500) found.push(card.offsetHeight + ' px high');
                  if (fixed && sources && (sources.closest('.facts')
                      || sources.getBoundingClientRect().bottom > edges.bottom)) {
                    found.push('the sources are out of sight');
                  }
                  for (const e of document.querySelectorAll('#card *')) {
                    if (e.closest('.track, .vh, svg')) continue;
                    const hides = ['hidden', 'clip'].includes(getComputedStyle(e).overflowX);
                    if (e.getBoundingClientRect().right > edges.right + 1
                        || (hides && !e.matches('.top .name') && e.scrollWidth > e.clientWidth + 1)) {
                      found.push(e.outerHTML.slice(0, 120));
                    }
                  }
                  return found; }""",
                view != View.LARGE_TEXT);
  }
}
