package dev.comanager.auth.otp;

import static dev.comanager.auth.Inner.internal;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.TestSettings;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.phoneline.PhoneNumber;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.enterprise.inject.spi.CDI;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithBackends
class OneTimeCodesEndpointTest {
  private final SignInId signIn = Pages.newSignIn();
  private final PhoneNumber phone = Lines.newPhone();

  @BeforeEach
  void deleteCodesOfOthers() {
    Database.change("TRUNCATE code_send");
  }

  @Test
  void answersOnlyKeycloak() {
    String body = "{\"signIn\":\"%s\",\"phone\":\"+12125550123\"}".formatted(signIn.value());
    for (String path : List.of("/internal/sign-in/codes", "/internal/sign-in/codes/check")) {
      assertThat(internal().body(body).post(path).statusCode()).isEqualTo(401);
      assertThat(
              internal()
                  .auth()
                  .preemptive()
                  .basic("keycloak", TestSettings.SECRET)
                  .body(body)
                  .post(path)
                  .statusCode())
          .isEqualTo(401);
      assertThat(
              internal()
                  .auth()
                  .preemptive()
                  .basic("tool-gateway", CodeSettings.SECRET)
                  .body(body)
                  .post(path)
                  .statusCode())
          .isEqualTo(401);
    }
    assertThat(Pages.messages(signIn)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "x",
        "[]",
        "{}",
        "{\"signIn\":\"short\",\"phone\":\"2125550123\",\"code\":\"123456\"}",
        "{\"signIn\":\"00000000000000000000000000000000\",\"phone\":5,\"code\":\"12345\"}"
      })
  void anUnreadableBodyIs400(String body) {
    for (String path : List.of("/internal/sign-in/codes", "/internal/sign-in/codes/check")) {
      assertThat(asKeycloak(body, path).statusCode()).isEqualTo(400);
    }
  }

  @Test
  void anOverlongBodyIs400() {
    String body =
        "{\"signIn\":\"%s\",\"phone\":\"2125550123\",\"x\":\"%s\"}"
            .formatted(signIn.value(), "x".repeat(100_000));

    assertThat(asKeycloak(body, "/internal/sign-in/codes").statusCode()).isEqualTo(400);
    assertThat(Pages.messages(signIn)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "12", "555 0123", "not a number", "+1 212 555 01234567890123456789"})
  void reportsAnInvalidNumberWithoutCountingIt(String typed) {
    assertRefused(Pages.send(signIn, typed), "phone_invalid");
    assertThat(Database.column("SELECT id FROM code_send")).isEmpty();
  }

  @Test
  void reportsAResendForAnUnknownSignIn() {
    assertRefused(Pages.resend(signIn), "unknown_sign_in");
    assertRefused(Pages.check(signIn, "123456"), "code_expired");
  }

  @Test
  void storesNeitherNumbersNorCodesInClear() {
    Lines.create(phone);
    Pages.send(signIn, phone.e164());
    String code = Pages.text(signIn).code();
    Pages.check(signIn, Pages.other(code));

    String digits = phone.e164().substring(1);
    assertThat(Database.everyRowOfEveryTable())
        .noneMatch(row -> row.contains(digits) || row.contains(hex(digits)))
        .noneMatch(row -> row.contains("\"" + code + "\"") || row.contains(hex(code)));
  }

  @Test
  void deletesSignInsAfterAnHourAndLimitCountsAfterADay() {
    Lines.create(phone);
    Pages.send(signIn, phone.e164());
    ExpiredCodeStore store = CDI.current().select(ExpiredCodeStore.class).get();
    Lines.await(store::deleteExpired);
    assertThat(Pages.check(signIn, Pages.other(Pages.text(signIn).code())).statusCode())
        .isEqualTo(422);

    Pages.pass("61 minutes");
    Lines.await(store::deleteExpired);

    assertRefused(Pages.resend(signIn), "unknown_sign_in");
    assertThat(Database.column("SELECT id FROM code_send")).hasSize(1);
    Pages.pass("23 hours");
    Lines.await(store::deleteExpired);
    assertThat(Database.column("SELECT id FROM code_send")).isEmpty();
    assertThat(Database.column("SELECT since FROM code_failure")).isEmpty();
  }

  private static Response asKeycloak(String body, String path) {
    return internal()
        .auth()
        .preemptive()
        .basic("keycloak", CodeSettings.SECRET)
        .contentType("application/json")
        .body(body)
        .post(path);
  }

  private static void assertRefused(Response response, String refusal) {
    assertThat(response.statusCode()).isEqualTo(422);
    assertThat(response.<String>path("refusal")).isEqualTo(refusal);
  }

  private static String hex(String text) {
    return HexFormat.of().formatHex(text.getBytes(StandardCharsets.US_ASCII));
  }
}
