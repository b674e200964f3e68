package dev.comanager.systemtests.pages;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.LoadState;
import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.signin.OwnNumbers;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** One window of the browser and the errors that it reported. */
final class Window implements AutoCloseable {
  /** The folder for a screenshot of every page; without one, only failures have a screenshot. */
  private static final String SCREENSHOTS = System.getProperty("comanager.screenshots", "");

  private static final Path FAILURES = Path.of("target/screenshots");

  /** Fields hidden in every screenshot: the number and the code as typed, a bearer. */
  private static final String SECRETS =
      "input[type=tel], input[autocomplete=one-time-code], code:has-text('fcml_')";

  private static final int TIMEOUT_MS = 15_000;

  /** axe's accessibility rules as a script. */
  private static final String AXE = AxeBuilder.getAxeScript();

  /** The accessibility rules that pages must pass, by axe's names. */
  private static final List<String> RULES =
      List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice");

  /** The rules on sizes and colours. All others find in every view what they find in one. */
  private static final List<String> RULES_OF_A_VIEW =
      List.of("color-contrast", "target-size", "link-in-text-block", "scrollable-region-focusable");

  private static final Set<String> INSPECTED = ConcurrentHashMap.newKeySet();

  private final BrowserContext context;
  private final View view;
  private final List<View> views;
  private final Page page;
  private final List<String> complaints = new CopyOnWriteArrayList<>();
  private final List<String> loaded = new CopyOnWriteArrayList<>();

  /** A window that opens in the first view; pages are inspected in the others, too. */
  Window(BrowserContext context, List<View> views) {
    this.context = context;
    this.views = views;
    view = views.getFirst();
    context.route(address -> address.startsWith(Deployment.authUrl()), this::passUnlessItTexts);
    page = context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    page.onConsoleMessage(
        message -> {
          // The console also reports a refusal that a page shows on purpose; that is not an error.
          boolean status = message.text().startsWith("Failed to load resource: the server");
          if (List.of("error", "warning").contains(message.type()) && !status) {
            complaints.add(message.text());
          }
        });
    page.onPageError(complaints::add);
    page.onRequest(request -> loaded.add(request.url()));
  }

  private void passUnlessItTexts(Route route) {
    String body = route.request().postData();
    try {
      OwnNumbers.check(body == null ? "" : body);
      route.resume();
    } catch (AssertionError e) {
      complaints.add(String.valueOf(e.getMessage()));
      route.abort();
    }
  }

  Page page() {
    return page;
  }

  /** Opens an address. */
  Response open(String address) {
    return page.navigate(address);
  }

  /** The button with this label. */
  Locator button(String label) {
    return page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(label));
  }

  /** The only field for this kind of input. */
  Locator field(String selector) {
    return page.locator(selector);
  }

  /** Waits for the code page; skips the test if no more texts are sent for now. */
  void awaitCodeField() {
    Locator refusal = page.locator("h1:has-text('Too many codes')");
    page.locator("input[autocomplete=one-time-code]").or(refusal).first().waitFor();
    Deployment.skipUnless(refusal.count() == 0, OwnNumbers.NO_MORE_CODES);
  }

  /** Waits for the style sheet, which loads after the form. */
  void awaitRendered() {
    page.waitForLoadState();
  }

  /**
   * Checks the current page in each view of the window: asserts that nothing scrolls sideways, the
   * accessibility rules pass, and the browser reports no errors. Of a page with that name that was
   * seen in another view, only the rules on sizes and colours are checked again.
   */
  void inspect(String name) {
    awaitRendered();
    if (!SCREENSHOTS.isEmpty()) {
      screenshots(name);
    }
    for (View inspected : views) {
      inspect(name, inspected);
    }
    show(view);
  }

  private void inspect(String name, View inspected) {
    try {
      show(inspected);
      assertThat(flaws()).as("%s in %s", name, inspected).isEmpty();
      if (inspected != View.NO_SCRIPT) { // the rules are a script, and would wait forever
        assertThat(violations(inspected, INSPECTED.add(name)))
            .as("%s in %s", name, inspected)
            .isEmpty();
      }
      assertQuiet();
    } catch (AssertionError failure) {
      if (SCREENSHOTS.isEmpty()) {
        screenshot(FAILURES, name, inspected);
      }
      throw failure;
    }
  }

  /** In this view or, of a phone or a desktop, in all that are pictured. */
  private void screenshots(String name) {
    Path folder = Path.of(SCREENSHOTS);
    for (View pictured : view.pictured()) {
      show(pictured);
      if (page.locator("iframe").count() > 0) {
        showWhole(pictured.width());
      }
      screenshot(folder, name, pictured);
    }
    show(view);
  }

  /** Frames below the fold are neither loaded nor drawn, so none is. */
  private void showWhole(int width) {
    Object height = page.evaluate("document.documentElement.scrollHeight");
    page.setViewportSize(width, ((Number) height).intValue());
    page.waitForLoadState(LoadState.NETWORKIDLE);
  }

  private void show(View shown) {
    page.setViewportSize(shown.width(), shown.height());
    page.emulateMedia(shown.media());
  }

  private void screenshot(Path folder, String name, View shown) {
    page.screenshot(
        new Page.ScreenshotOptions()
            .setPath(folder.resolve(name + "." + shown.label() + ".png"))
            .setFullPage(true)
            .setMask(List.of(page.locator(SECRETS)))
            .setMaskColor("#888888"));
  }

  /** Asserts that the browser reported no errors. */
  void assertQuiet() {
    assertThat(complaints).as("the browser's console").isEmpty();
  }

  /** Clears what was loaded and reported so far. */
  void startOver() {
    complaints.clear();
    loaded.clear();
  }

  /** Every address that anything was loaded from. */
  List<String> loaded() {
    return loaded;
  }

  /** The focus indicator of the focused element: the width of its outline in pixels. */
  double outlineOfTheFocused() {
    return ((Number)
            page.evaluate(
                """
                () => { const e = document.activeElement;
                        const marked = e.closest('label, .cells') ?? e;
                        const width = (of) => { const s = getComputedStyle(of);
                          return s.outlineStyle === 'none' ? 0 : parseFloat(s.outlineWidth); };
                        return Math.max(width(e), width(marked)); }"""))
        .doubleValue();
  }

  /** A short name of the focused element. */
  String focused() {
    return (String)
        page.evaluate(
            """
            () => { const e = document.activeElement;
                    return `${e.tagName} ${e.name ?? ''} ${e.value ?? ''} ${e.textContent}`.trim(); }""");
  }

  @Override
  public void close() {
    context.close();
  }

  /** A text size that was not applied, headings too many or missing, content beyond the width. */
  private List<?> flaws() {
    return (List<?>)
        page.evaluate(
            """
            textSize => {
              const root = document.documentElement, found = [];
              const size = getComputedStyle(root).fontSize;
              const headings = document.querySelectorAll('h1').length;
              if (size !== textSize) found.push('text of ' + size);
              if (headings !== 1) found.push(headings + ' h1');
              if (root.scrollWidth <= root.clientWidth) return found;
              return found.concat([...document.body.querySelectorAll('*')]
                .filter((e) => e.getBoundingClientRect().right > root.clientWidth + 1)
                .map((e) => 'too wide: ' + e.outerHTML.slice(0, 120))); }""",
            view.textSize() + "px");
  }

  /** Runs the rules in the page itself and returns only the violations. */
  private List<?> violations(View inspected, boolean all) {
    if (page.evaluate("typeof axe").equals("undefined")) {
      page.evaluate(AXE);
    }
    // Forced colours are chosen by the system, not by the page.
    boolean contrast = inspected != View.FORCED_COLOURS;
    return (List<?>)
        page.evaluate(
            """
            async ({tags, rules, contrast}) => {
              // Time zones are an optgroup of hundreds, which the browser draws.
              const found = await axe.run({exclude: [['optgroup']]}, {
                runOnly: tags.length ? tags
                  : {type: 'rule', values: rules.filter((rule) => contrast || rule !== 'color-contrast')},
                resultTypes: ['violations'],
                preload: false,
                ...(tags.length && {rules: {'color-contrast': {enabled: contrast}}})});
              return found.violations.map((rule) =>
                `${rule.id}: ${rule.help} ${rule.nodes.map((node) => node.html)}`); }""",
            Map.of(
                "tags", all ? RULES : List.of(), "rules", RULES_OF_A_VIEW, "contrast", contrast));
  }

  /** Presses Tab until it reaches the element that begins so; each focus must be visible. */
  void tabTo(String wanted) {
    awaitRendered();
    for (int presses = 0; presses < 20; presses++) {
      page.keyboard().press("Tab");
      assertThat(outlineOfTheFocused()).as(focused()).isGreaterThanOrEqualTo(2);
      if (focused().startsWith(wanted)) {
        return;
      }
    }
    throw new AssertionError("the keyboard does not reach " + wanted);
  }

  /** Asserts that all buttons, links and fields are at least 44 pixels high. */
  void assertTargetsLargeEnough() {
    awaitRendered();
    List<?> small =
        (List<?>)
            page.evaluate(
                """
                    () => [...document.querySelectorAll('button, input, select, main a.btn')]
                      .map((e) => e.closest('label') ?? e)
                      .filter((e) => e.checkVisibility({visibilityProperty: true}))
                      .filter((e) => e.getBoundingClientRect().height < 44)
                      .map((e) => e.outerHTML.slice(0, 100))""");
    assertThat(small).isEmpty();
  }
}
