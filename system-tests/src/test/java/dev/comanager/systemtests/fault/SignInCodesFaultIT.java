package dev.comanager.systemtests.fault;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.systemtests.deployment.Deployment;
import io.restassured.response.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/**
 * Tests sign-in codes from auth-service over Kafka and the notifier to the phone, with the requests
 * that Keycloak makes.
 */
@BreaksParts
@Order(Integer.MAX_VALUE - 1)
class SignInCodesFaultIT {
  // A text with an unclear outcome is looked up for a minute before it is sent again.
  private static final Duration TIMEOUT = Duration.ofSeconds(100);

  private final String signIn = newSignIn();
  private LocalParts parts;
  private Map<String, String> settings;
  private String phone;

  @BeforeEach
  void allIsWell() {
    parts = LocalParts.ofTheStackUnderTest();
    settings = parts.environmentOf(LocalParts.AUTH);
    phone = Deployment.setting("DEMO_PHONE").orElseThrow();
  }

  @Test
  void aCodeReachesThePhoneOnceAndSignsInItsLine() {
    int before = texts().size();

    assertThat(post("codes", "\"phone\":\"%s\"".formatted(phone)).statusCode()).isEqualTo(200);

    await().atMost(TIMEOUT).until(() -> texts().size() == before + 1);
    String text = texts().getLast();
    assertThat(text)
        .matches(
            "\\d{3} \\d{3} is your Co-Manager code\\. It works for 5 minutes\\."
                + " Nobody from us will ask for it\\.");
    String code = text.substring(0, 7).replace(" ", "");
    Response verified = post("codes/check", "\"code\":\"%s\",\"clientId\":\"x\"".formatted(code));
    assertThat(verified.statusCode()).isEqualTo(200);
    assertThat(verified.<String>path("line")).matches("ln_[0-9a-f]{24}");
    assertThat(texts()).hasSize(before + 1);
  }

  @Test
  void aCodeReachesThePhoneOnceEvenIfTheNotifierIsKilled() {
    int before = texts().size();

    assertThat(post("codes", "\"phone\":\"%s\"".formatted(phone)).statusCode()).isEqualTo(200);
    parts.kill(LocalParts.NOTIFIER);

    await().atMost(TIMEOUT).until(() -> texts().size() > before);
    assertThat(texts()).hasSize(before + 1);
  }

  @Test
  void aCodeWaitsForACarrierThatIsDown() {
    parts.stop(LocalParts.PHONES);
    try {
      assertThat(post("codes", "\"phone\":\"%s\"".formatted(phone)).statusCode()).isEqualTo(200);
    } finally {
      parts.start(LocalParts.PHONES);
    }

    await().atMost(TIMEOUT).until(() -> texts().size() == 1);
  }

  @Test
  void noServiceLogsTheNumberOrTheCode() throws IOException {
    int before = texts().size();
    post("codes", "\"phone\":\"%s\"".formatted(phone));
    await().atMost(TIMEOUT).until(() -> texts().size() == before + 1);
    String spaced = texts().getLast().substring(0, 7);

    try (Stream<Path> logs = Files.list(parts.logs())) {
      for (Path log : logs.filter(Files::isRegularFile).toList()) {
        assertThat(Files.readString(log, StandardCharsets.ISO_8859_1))
            .as(log.getFileName().toString())
            .doesNotContain(phone.substring(2), spaced, "\"" + spaced.replace(" ", "") + "\"");
      }
    }
  }

  private Response post(String path, String fields) {
    return given()
        .auth()
        .preemptive()
        .basic("keycloak", settings.get("COMANAGER_SIGN_IN_SECRET"))
        .contentType("application/json")
        .body("{\"signIn\":\"%s\",%s,\"remoteAddress\":\"127.0.0.1\"}".formatted(signIn, fields))
        .post(
            "http://127.0.0.1:"
                + settings.get("COMANAGER_INTERNAL_PORT")
                + "/internal/sign-in/"
                + path);
  }

  private List<String> texts() {
    return given()
        .queryParam("to", phone)
        .get(Deployment.setting("PHONE_URL").orElseThrow() + "/messages")
        .then()
        .statusCode(200)
        .extract()
        .path("body");
  }

  private static String newSignIn() {
    byte[] id = new byte[16];
    new SecureRandom().nextBytes(id);
    return HexFormat.of().formatHex(id);
  }
}
