package dev.comanager.systemtests.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.comanager.systemtests.deployment.Deployment;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.TestAbortedException;

/**
 * Tests that without a phone simulator only the test line's own number is ever sent to the pages.
 */
class OwnNumbersTest {
  private static final String OWN = "+12025550143";
  private static final String FORM =
      "<form method=post action=/next><input type=tel name=phone></form>";

  private final List<String> received = new CopyOnWriteArrayList<>();
  private HttpServer pages;

  @BeforeEach
  void phonePages() throws Exception {
    pages = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    pages.createContext(
        "/",
        exchange -> {
          try (exchange) {
            String body =
                new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            if (exchange.getRequestMethod().equals("POST")) {
              received.add(body);
            }
            byte[] page = FORM.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, page.length);
            exchange.getResponseBody().write(page);
          }
        });
    pages.start();
    String url = "http://127.0.0.1:" + pages.getAddress().getPort();
    Deployment.give(
        Map.of(
            "BASE_URL", url,
            "AUTH_URL", url,
            "PHONE_URL", "",
            "DEMO_PHONE", OWN,
            "SECOND_LINE_PHONE", ""));
  }

  @AfterEach
  void stop() {
    pages.stop(0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"+12125550100", "+13105551234", "(212) 555-0199", "+442071838750"})
  void anotherNumberThanTheTestLinesIsNeverSent(String number) {
    Browser browser = new Browser();
    Form form = browser.open("/sign-in").form().phone(number);

    assertThatThrownBy(() -> browser.submit(form))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("not the test line's own")
        .hasMessageNotContaining(number);
    assertThat(received).isEmpty();
  }

  @Test
  void anotherNumberIsNotSentInARawBodyEither() {
    assertThatThrownBy(
            () ->
                new Browser()
                    .post(
                        URI.create(Deployment.authUrl() + "/x"),
                        "application/x-www-form-urlencoded",
                        "a=b&phone=%2B12125550100"))
        .isInstanceOf(AssertionError.class);
    assertThat(received).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {OWN, "2025550143", "(202) 555-0143"})
  void theTestLinesOwnNumberIsSent(String number) {
    Browser browser = new Browser();

    browser.submit(browser.open("/sign-in").form().phone(number));

    assertThat(received).hasSize(1);
  }

  @Test
  void aTestThatNeedsNewPeopleIsSkippedWithAReason() {
    assertThatThrownBy(Phone::fresh)
        .isInstanceOf(TestAbortedException.class)
        .hasMessageContaining("PHONE_URL");
  }
}
