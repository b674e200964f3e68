package dev.comanager.systemtests.pages;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.signin.OwnNumbers;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** One window of the browser and the errors that it reported. */
final class Window implements AutoCloseable {
  private static final Path SCREENSHOTS =
      Path.of(System.getProperty("comanager.screenshots", "target/screenshots"));

  /** Fields hidden in every screenshot: the number and the code as typed, a bearer. */
  private static final String SECRETS =
      "input[type=tel], input[autocomplete=one-time-code], code:has-text('fcml_')";

  private static final int TIMEOUT_MS = 15_000;

  /** axe's accessibility rules as a script, which each page loads before its own. */
  private static final String AXE = AxeBuilder.getAxeScript();

  /** The accessibility rules that pages must pass, by axe's names. */
  private static final List<String> RULES =
      List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice");

  private final BrowserContext context;
  private final View view;
  private final Page page;
  private final List<String> complaints = new CopyOnWriteArrayList<>();
  private final List<String> loaded = new CopyOnWriteArrayList<>();

  Window(BrowserContext context, View view) {
    this.context = context;
    this.view = view;
    context.route(address -> address.startsWith(Deployment.authUrl()), this::passUnlessItTexts);
    page = context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    page.addInitScript(AXE);
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
   * Checks the current page: takes a screenshot, and asserts that nothing scrolls sideways, the
   * accessibility rules pass, and the browser reports no errors.
   */
  void inspect(String name) {
    awaitRendered();
    page.screenshot(
        new Page.ScreenshotOptions()
            .setPath(SCREENSHOTS.resolve(name + "." + view.label() + ".png"))
            .setFullPage(true)
            .setMask(List.of(page.locator(SECRETS)))
            .setMaskColor("#888888"));
    assertThat(page.evaluate("getComputedStyle(document.documentElement).fontSize"))
        .isEqualTo(view.textSize() + "px");
    assertThat(overhang()).as("%s in %s does not fit its width", name, view).isEmpty();
    assertThat(page.locator("h1").count()).as("headings of %s", name).isEqualTo(1);
    if (view != View.NO_SCRIPT) { // the rules are a script themselves, and would wait forever
      assertThat(violations()).as("%s in %s", name, view).isEmpty();
    }
    assertQuiet();
  }

  /** Asserts that the browser reported no errors. */
  void assertQuiet() {
    assertThat(complaints).as("the browser's console").isEmpty();
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

  private List<?> overhang() {
    return (List<?>)
        page.evaluate(
            """
            () => { const root = document.documentElement;
                    if (root.scrollWidth <= root.clientWidth) return [];
                    return [...document.body.querySelectorAll('*')]
                      .filter((e) => e.getBoundingClientRect().right > root.clientWidth + 1)
                      .map((e) => e.outerHTML.slice(0, 120)); }""");
  }

  /** Runs the rules in the page itself and returns only the violations. */
  private List<?> violations() {
    // Forced colours are chosen by the system, not by the page.
    boolean contrast = view != View.FORCED_COLOURS;
    return (List<?>)
        page.evaluate(
            """
            async ({tags, contrast}) => {
              // Time zones are an optgroup of hundreds, which the browser draws.
              const found = await axe.run({exclude: [['optgroup']]}, {
                runOnly: tags,
                resultTypes: ['violations'],
                preload: false,
                rules: {'color-contrast': {enabled: contrast}}});
              return found.violations.map((rule) =>
                `${rule.id}: ${rule.help} ${rule.nodes.map((node) => node.html)}`); }""",
            Map.of("tags", RULES, "contrast", contrast));
  }
}
