package dev.comanager.auth.otp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.Parallel;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.phoneline.PhoneLines.NewLine;
import dev.comanager.auth.phoneline.PhoneNumber;
import dev.comanager.contracts.event.CodeText;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class OneTimeCodesTest {
  private final SignInId signIn = Pages.newSignIn();
  private final PhoneNumber phone = Lines.newPhone();

  @BeforeEach
  void deleteCodesOfOthers() {
    Database.change("TRUNCATE code_send");
  }

  @Test
  void textsACodeThatSignsInItsLineOnce() {
    NewLine line = Lines.create(phone).orElseThrow();

    Response sent = Pages.send(signIn, phone.e164());

    String four = phone.e164().substring(8);
    assertThat(sent.statusCode()).isEqualTo(200);
    assertThat(sent.header("cache-control")).isEqualTo("no-store");
    assertThat(sent.asString()).isEqualTo(Pages.sentTo(four));
    CodeText text = Pages.text(signIn);
    assertThat(text.to()).isEqualTo(phone.e164());
    Response verified = Pages.check(signIn, text.code());
    assertThat(verified.statusCode()).isEqualTo(200);
    assertThat(verified.asString())
        .isEqualTo("{\"line\":\"%s\",\"grantedScopes\":[]}".formatted(line.id()));
    assertRefused(Pages.check(signIn, text.code()), "code_expired");
  }

  @Test
  void aRightCodeThatCouldNotBeAnsweredStaysValid() throws SQLException {
    Lines.create(phone);
    Pages.send(signIn, phone.e164());
    String code = Pages.text(signIn).code();

    Database.change("ALTER TABLE phone_line ADD CONSTRAINT out_of_order CHECK (false) NOT VALID");
    try {
      assertThat(Pages.check(signIn, code).statusCode()).as("fails at once").isEqualTo(503);
    } finally {
      Database.change("ALTER TABLE phone_line DROP CONSTRAINT out_of_order");
    }
    try (Connection slow = Database.connect();
        Statement statement = slow.createStatement()) {
      slow.setAutoCommit(false);
      statement.executeQuery("SELECT id FROM phone_line FOR UPDATE");
      assertThat(Pages.check(signIn, code).statusCode()).as("takes too long").isEqualTo(503);
    }

    assertThat(Pages.check(signIn, code).statusCode()).isEqualTo(200);
    assertRefused(Pages.check(signIn, code), "code_expired");
  }

  @Test
  void aCodeIsValidForFiveMinutesByTheDatabasesClock() {
    Lines.create(phone);
    Pages.send(signIn, phone.e164());

    long seconds =
        Long.parseLong(
            Database.column(
                    "SELECT extract(epoch FROM expires_at - sent_at)::int FROM sign_in_code"
                        + " WHERE sign_in = '%s'".formatted(signIn.value()))
                .getFirst());
    assertThat(Duration.ofSeconds(seconds)).isCloseTo(Duration.ofMinutes(5), Duration.ofSeconds(1));
    Pages.pass("5 minutes");
    assertRefused(Pages.check(signIn, Pages.text(signIn).code()), "code_expired");
  }

  @Test
  void afterFiveTriesEvenTheRightCodeIsRefused() {
    Lines.create(phone);
    Pages.send(signIn, phone.e164());
    String code = Pages.text(signIn).code();

    for (int left = 4; left >= 0; left--) {
      Response wrong = Pages.check(signIn, Pages.other(code));
      assertRefused(wrong, "code_wrong");
      assertThat(wrong.<Integer>path("attemptsLeft")).isEqualTo(left);
    }
    assertRefused(Pages.check(signIn, code), "tries_used_up");
  }

  @Test
  void aNewCodeAfterThirtySecondsInvalidatesTheOldOne() {
    Lines.create(phone);
    long begun = System.nanoTime();
    Pages.send(signIn, phone.e164());
    String first = Pages.text(signIn).code();
    Pages.check(signIn, Pages.other(first));

    Response tooSoon = Pages.resend(signIn);
    assertRefused(tooSoon, "too_soon");
    assertThat(tooSoon.<Integer>path("retryAfterSeconds")).isBetween(30 - secondsSince(begun), 30);
    assertRefused(Pages.send(signIn, phone.e164()), "too_soon");

    Pages.pass("30 seconds");
    Response again = Pages.resend(signIn);
    assertThat(again.statusCode()).isEqualTo(200);
    assertThat(again.<Integer>path("sendsLeft")).isEqualTo(1);
    CodeText second = Pages.text(signIn);
    assertThat(second.to()).isEqualTo(phone.e164());
    if (!second.code().equals(first)) {
      Response old = Pages.check(signIn, first);
      assertRefused(old, "code_wrong");
      assertThat(old.<Integer>path("attemptsLeft")).as("five tries of its own").isEqualTo(4);
    }
    assertThat(Pages.check(signIn, second.code()).statusCode()).isEqualTo(200);
  }

  @Test
  void aSignInGetsAtMostThreeCodes() {
    Lines.create(phone);
    for (int left = 2; left >= 0; left--) {
      assertThat(Pages.send(signIn, phone.e164()).<Integer>path("sendsLeft")).isEqualTo(left);
      Pages.pass("31 seconds");
    }
    assertRefused(Pages.resend(signIn), "sends_used_up");
    assertRefused(Pages.send(signIn, Lines.newPhone().e164()), "sends_used_up");
    assertThat(Pages.texts(signIn)).hasSize(3);
    assertThat(Pages.check(signIn, Pages.text(signIn).code()).statusCode()).isEqualTo(200);
  }

  @Test
  void aCorrectedNumberGetsItsCodeImmediately() {
    PhoneNumber wrong = Lines.newPhone();
    Lines.create(wrong);
    NewLine line = Lines.create(phone).orElseThrow();
    Pages.send(signIn, wrong.e164());
    String older = Pages.text(signIn).code();

    assertThat(Pages.send(signIn, phone.e164()).statusCode()).isEqualTo(200);

    CodeText newer = Pages.text(signIn);
    assertThat(newer.to()).isEqualTo(phone.e164());
    if (!newer.code().equals(older)) {
      assertRefused(Pages.check(signIn, older), "code_wrong");
    }
    Response verified = Pages.check(signIn, newer.code());
    assertThat(verified.<String>path("line")).isEqualTo(line.id().value());
    Pages.pass("31 seconds");
    Pages.resend(signIn);
    assertThat(Pages.text(signIn).to()).isEqualTo(phone.e164());
  }

  @Test
  void aNumberGetsFiveCodesAnHourAcrossSignInsAndAddresses() {
    long begun = System.nanoTime();
    for (int i = 0; i < 5; i++) {
      assertThat(Pages.send(Pages.newSignIn(), phone.e164()).statusCode()).isEqualTo(200);
      Pages.pass("10 minutes");
    }

    Response sixth = Pages.send(signIn, phone.e164());

    assertRefused(sixth, "too_many_codes");
    assertThat(sixth.<Integer>path("retryAfterSeconds")).isBetween(600 - secondsSince(begun), 600);
    assertThat(Pages.send(Pages.newSignIn(), Lines.newPhone().e164()).statusCode()).isEqualTo(200);
    Pages.pass("10 minutes");
    assertThat(Pages.send(signIn, phone.e164()).statusCode()).isEqualTo(200);
    assertRefused(Pages.send(Pages.newSignIn(), phone.e164()), "too_many_codes");
  }

  @Test
  void theDemoCodeSignsInOnlyTheTestLine() {
    Lines.create(phone);
    Pages.send(signIn, phone.e164());
    if (!Pages.text(signIn).code().equals(CodeSettings.DEMO_CODE)) {
      assertRefused(Pages.check(signIn, CodeSettings.DEMO_CODE), "code_wrong");
    }

    SignInId demo = Pages.newSignIn();
    Pages.send(demo, CodeSettings.DEMO_PHONE);
    Response verified = Pages.check(demo, CodeSettings.DEMO_CODE);
    assertThat(verified.statusCode()).isEqualTo(200);
    assertRefused(Pages.check(demo, CodeSettings.DEMO_CODE), "code_expired");

    SignInId texted = Pages.newSignIn();
    Pages.send(texted, CodeSettings.DEMO_PHONE);
    assertThat(Pages.check(texted, Pages.text(texted).code()).statusCode()).isEqualTo(200);
  }

  @Test
  void theDemoCodeNeedsARequestedCodeAndCountsTries() {
    assertRefused(Pages.check(signIn, CodeSettings.DEMO_CODE), "code_expired");
    Pages.send(signIn, CodeSettings.DEMO_PHONE);
    for (int i = 0; i < 5; i++) {
      assertRefused(Pages.check(signIn, Pages.other(CodeSettings.DEMO_CODE)), "code_wrong");
    }
    assertRefused(Pages.check(signIn, CodeSettings.DEMO_CODE), "tries_used_up");
  }

  @Test
  void theTestLineIsNotLimitedToFiveSignInsAnHour() {
    String address = Pages.newAddress();
    assertThat(
            Parallel.run(
                25,
                i -> Pages.send(Pages.newSignIn(), CodeSettings.DEMO_PHONE, address).statusCode()))
        .containsOnly(200);
  }

  /** How many seconds have begun since then. */
  private static int secondsSince(long nanos) {
    return (int) Duration.ofNanos(System.nanoTime() - nanos).toSeconds() + 1;
  }

  private static void assertRefused(Response response, String refusal) {
    assertThat(response.statusCode()).isEqualTo(422);
    assertThat(response.<String>path("refusal")).isEqualTo(refusal);
  }
}
