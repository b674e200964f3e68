package dev.comanager.systemtests.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.comanager.systemtests.deployment.Deployment;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TargetCheckTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "tools.example.com",
        "ftp://tools.example.com",
        "https://tools_1",
        "https://tools.example.com/a b",
        "https://tools.example.com:99999",
        "https://tester:plain-words@tools.example.com",
        "https://tools.example.com/?a=b"
      })
  void anInvalidUrlIsReportedWithoutItsPassword(String address) {
    Deployment.give(Map.of("BASE_URL", address, "AUTH_URL", "https://auth.example.com"));

    assertThatThrownBy(() -> new TargetCheck().check())
        .isInstanceOf(UnusableException.class)
        .hasMessageContaining("BASE_URL is no address")
        .hasMessageNotContaining("plain-words");
  }

  @ParameterizedTest
  @CsvSource({
    "DEMO_LINE_BEARER, fcml_…, TEST_LINE_BEARER is no bearer",
    "DEMO_LINE_BEARER, fcml_a b, TEST_LINE_BEARER is no bearer",
    "SECOND_LINE_BEARER, fcml_own, SECOND_LINE_BEARER is the same as TEST_LINE_BEARER",
    "LIMITED_LINE_BEARER, fcml_own, LIMITED_LINE_BEARER is the same as TEST_LINE_BEARER",
    "DEMO_PHONE, (202) 555-0143, TEST_LINE_PHONE is no phone number",
    "SECOND_LINE_PHONE, 2025550143, SECOND_LINE_PHONE is no phone number"
  })
  void aWrongLineIsReportedBeforeAnyRequestAndNotPrinted(
      String name, String value, String reported) {
    Map<String, String> settings = new HashMap<>();
    settings.put("BASE_URL", "http://127.0.0.1:1");
    settings.put("AUTH_URL", "http://127.0.0.1:1");
    settings.put("DEMO_LINE_BEARER", "fcml_own");
    settings.put("DEMO_PHONE", "");
    settings.put(name, value);
    Deployment.give(settings);
    try {
      assertThatThrownBy(() -> new TargetCheck().check())
          .isInstanceOf(UnusableException.class)
          .hasMessageStartingWith(reported)
          .hasMessageNotContaining(value);
    } finally {
      settings.replaceAll((_, _) -> "");
      Deployment.give(settings);
    }
  }

  @Test
  void addressesInsideAreForSmokeTestsAlone() {
    String url = "https://tools.example.com";
    give(url, url, "http://comanager-tool-gateway:8080", "");
    try {
      assertThat(TargetCheck.settings()).isNotEmpty();
      assertUnusable(
          () -> new TargetCheck().check(), "BASE_URL_INSIDE is for --groups smoke alone");
      give(url, url, "", "comanager-auth-service:8081");
      assertUnusable(TargetCheck::settings, "AUTH_URL_INSIDE is no address");
      give(url, "", "", "");
      assertUnusable(TargetCheck::settings, "AUTH_URL is missing");
    } finally {
      give("", "", "", "");
    }
  }

  @Test
  void aDeploymentThatDoesNotAnswerIsReportedImmediately() {
    Deployment.give(Map.of("BASE_URL", "http://127.0.0.1:1", "AUTH_URL", "http://127.0.0.1:1"));

    assertThatThrownBy(() -> new TargetCheck().check())
        .isInstanceOf(UnusableException.class)
        .hasMessageContaining("can't be reached at http://127.0.0.1:1");
  }

  @Test
  void aDeploymentWithAnotherPublicAddressIsNotTested() throws Exception {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    AtomicReference<String> answer =
        new AtomicReference<>("{\"resource\":\"https://tools.example/mcp\"}");
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            byte[] body = answer.get().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
          }
        });
    server.start();
    String url = "http://127.0.0.1:" + server.getAddress().getPort();
    Deployment.give(Map.of("BASE_URL", url, "AUTH_URL", url));
    try {
      assertThatThrownBy(() -> new TargetCheck().check())
          .isInstanceOf(UnusableException.class)
          .hasMessageContaining("BASE_URL is https://tools.example");
      answer.set("{}");
      assertThatThrownBy(() -> new TargetCheck().check())
          .isInstanceOf(UnusableException.class)
          .hasMessageContaining("doesn't say what its BASE_URL is");
    } finally {
      server.stop(0);
    }
  }

  private static void give(String base, String auth, String baseInside, String authInside) {
    Deployment.give(
        Map.of(
            "BASE_URL", base,
            "AUTH_URL", auth,
            "BASE_URL_INSIDE", baseInside,
            "AUTH_URL_INSIDE", authInside,
            "DEMO_LINE_BEARER", ""));
  }

  private static void assertUnusable(ThrowingCallable check, String reported) {
    assertThatThrownBy(check)
        .isInstanceOf(UnusableException.class)
        .hasMessageStartingWith(reported);
  }
}
