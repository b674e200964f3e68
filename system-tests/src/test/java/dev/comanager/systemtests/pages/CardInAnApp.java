package dev.comanager.systemtests.pages;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;

/**
 * A host of MCP Apps that embeds the decision card through the official bridge, in one window per
 * test class, which each test loads anew: classes run in parallel.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class CardInAnApp {
  static final ObjectMapper JSON = new ObjectMapper();

  private Chromium chromium;

  Window window;
  AppHost host;

  @BeforeAll
  void start() throws IOException, InterruptedException {
    String script = AppHost.script();
    CardTemplate template = CardTemplate.read();
    chromium = Chromium.start();
    window = chromium.window(View.DESKTOP_LIGHT);
    host = new AppHost(window, template, script);
  }

  @AfterAll
  void stop() {
    if (window != null) {
      window.close();
    }
    if (chromium != null) {
      chromium.close();
    }
  }

  @BeforeEach
  void open() {
    window.startOver();
    host.startOver();
  }

  @AfterEach
  void check() {
    window.assertQuiet();
    assertThat(window.loaded())
        .as("the card loads nothing")
        .containsOnly("http://host.test/", CardTemplate.ADDRESS);
  }
}
