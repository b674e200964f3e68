package dev.comanager.systemtests.pages;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import dev.comanager.systemtests.deployment.Deployment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.stream.Stream;

/**
 * A real Chromium or Chrome of this machine; without one, tests are skipped and say so. A closed
 * one is kept for the next test class until the tests end.
 */
final class Chromium implements AutoCloseable {
  private static final List<String> PLACES =
      List.of(
          "/usr/bin/chromium",
          "/usr/bin/chromium-browser",
          "/usr/bin/google-chrome",
          "/usr/bin/google-chrome-stable",
          "/snap/bin/chromium",
          "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
          "/Applications/Chromium.app/Contents/MacOS/Chromium");

  private static final List<String> ARGUMENTS =
      List.of(
          "--no-sandbox",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync");

  private static final Deque<Chromium> IDLE = new ConcurrentLinkedDeque<>();

  private final Playwright playwright;
  private final Path executable;
  private final Browser browser;
  private Browser withLargeText;

  private Chromium(Path executable) {
    this.executable = executable;
    playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    browser = launch(View.USUAL_TEXT);
  }

  private Browser launch(int textSize) {
    List<String> arguments = new ArrayList<>(ARGUMENTS);
    // The person's own text size setting: it determines the size of a rem.
    arguments.add(
        "--blink-settings=defaultFontSize=%1$d,defaultFixedFontSize=%1$d".formatted(textSize));
    return playwright
        .chromium()
        .launch(new BrowserType.LaunchOptions().setExecutablePath(executable).setArgs(arguments));
  }

  /** Starts the browser, or takes an idle one. */
  static Chromium start() {
    Chromium idle = IDLE.poll();
    if (idle != null) {
      return idle;
    }
    Optional<Path> executable =
        Stream.concat(Deployment.setting("COMANAGER_CHROMIUM").stream(), PLACES.stream())
            .map(Path::of)
            .filter(Files::isExecutable)
            .findFirst();
    Deployment.skipUnless(
        executable.isPresent(), "no Chromium or Chrome was found (COMANAGER_CHROMIUM names one)");
    Deployment.skipUnless(
        Chromium.class.getResource("/com/microsoft/playwright/impl/driver/jar/DriverJar.class")
            != null,
        "Playwright's driver is missing: put driver-bundle-*.jar (Maven Central,"
            + " com.microsoft.playwright) beside this jar, in lib/");
    Chromium started = new Chromium(executable.orElseThrow());
    Runtime.getRuntime().addShutdownHook(new Thread(started.playwright::close));
    return started;
  }

  /** Opens an empty window in this view. */
  Window window(View view) {
    return window(List.of(view));
  }

  /** Opens an empty window for this walk. */
  Window window(Walk walk) {
    return window(walk.views());
  }

  private Window window(List<View> views) {
    View view = views.getFirst();
    if (view.textSize() == View.USUAL_TEXT) {
      return new Window(browser.newContext(view.options()), views);
    }
    if (withLargeText == null) {
      withLargeText = launch(view.textSize());
    }
    return new Window(withLargeText.newContext(view.options()), views);
  }

  @Override
  public void close() {
    IDLE.push(this);
  }
}
