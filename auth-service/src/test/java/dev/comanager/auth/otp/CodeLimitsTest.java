package dev.comanager.auth.otp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.Parallel;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.otp.CodeBudgetRule.Withheld;
import dev.comanager.auth.otp.CodeSendStore.SendRequest;
import dev.comanager.auth.otp.SendOutcome.Sent;
import dev.comanager.auth.phoneline.PhoneLines.NewLine;
import dev.comanager.auth.phoneline.PhoneNumber;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The effect of floods of codes and guesses on others, which the limits keep small. */
@QuarkusTest
@WithBackends
class CodeLimitsTest {
  private static final String ADDRESS = "2001:db8:7:7::1";

  @Inject CodeBudgetMetrics budgets;
  @Inject MeterRegistry metrics;

  private final PhoneNumber phone = Lines.newPhone();

  @BeforeEach
  void deleteCodesOfOthers() {
    Database.change("TRUNCATE code_send");
  }

  @Test
  void aFullAddressBlocksTextsExceptToLinesActiveThisWeek() {
    PhoneNumber recent = line("1 day");
    PhoneNumber lastWeek = line("8 days");
    flood(20);

    assertThat(texted(phone, ADDRESS)).as("no line").isFalse();
    assertThat(texted(lastWeek, ADDRESS)).isFalse();
    assertThat(texted(recent, ADDRESS)).isTrue();
    assertThat(texted(lastWeek, "2001:db8:7:8::1")).as("another /64").isTrue();
    Pages.pass("1 hour");
    assertThat(texted(lastWeek, ADDRESS)).isTrue();
  }

  @Test
  void countsTheNetworksAroundAnIpv6AddressToo() {
    PhoneNumber line = line("8 days");
    Parallel.run(
        80,
        i ->
            Pages.send(
                Pages.newSignIn(),
                Lines.newPhone().e164(),
                "2001:db8:7:%x::1".formatted(i % 4 * 256)));

    assertThat(texted(line, "2001:db8:7:4000::1")).as("a fifth /64 of the /48").isFalse();
    assertThat(texted(line, "2001:db8:8::1")).as("another /48").isTrue();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aNumberGetsTenCodesADayWithOrWithoutALine(boolean hasLine) {
    if (hasLine) {
      Lines.create(phone);
    }
    for (int i = 0; i < 10; i++) {
      assertThat(Pages.send(Pages.newSignIn(), phone.e164()).statusCode()).isEqualTo(200);
      Pages.pass("1 hour");
    }

    Response eleventh = Pages.send(Pages.newSignIn(), phone.e164());

    assertRefused(eleventh, "too_many_codes");
    assertThat(Duration.ofSeconds(eleventh.<Integer>path("retryAfterSeconds")))
        .isCloseTo(Duration.ofHours(14), Duration.ofMinutes(1));
    Pages.pass("14 hours");
    assertThat(Pages.send(Pages.newSignIn(), phone.e164()).statusCode()).isEqualTo(200);
  }

  @Test
  void aRefusalSaysWhenTheCodeOfTheSignInNoLongerWorks() {
    SignInId signIn = Pages.newSignIn();
    for (int i = 0; i < 4; i++) {
      Pages.send(Pages.newSignIn(), phone.e164());
    }
    Pages.send(signIn, phone.e164());

    Pages.pass("31 seconds");
    Response fresh = Pages.resend(signIn);
    Pages.pass("5 minutes");
    Response expired = Pages.resend(signIn);

    assertRefused(fresh, "too_many_codes");
    assertThat(fresh.<Boolean>path("codeWorks")).isNull();
    assertRefused(expired, "too_many_codes");
    assertThat(expired.<Boolean>path("codeWorks")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void tenWrongCodesBlockANumberForADayWithOrWithoutALine(boolean hasLine) {
    if (hasLine) {
      Lines.create(phone);
    }
    List<SignInId> signIns = List.of(Pages.newSignIn(), Pages.newSignIn(), Pages.newSignIn());
    signIns.forEach(signIn -> Pages.send(signIn, phone.e164()));
    for (SignInId signIn : signIns.subList(0, 2)) {
      String wrong = Pages.other(Pages.text(signIn).code());
      for (int i = 0; i < 5; i++) {
        assertRefused(Pages.check(signIn, wrong), "code_wrong");
      }
    }

    String right = Pages.text(signIns.getLast()).code();
    assertRefused(Pages.check(signIns.getLast(), right), "tries_used_up");
    Response another = Pages.send(Pages.newSignIn(), phone.e164());
    assertRefused(another, "too_many_codes");
    assertThat(Duration.ofSeconds(another.<Integer>path("retryAfterSeconds")))
        .isCloseTo(Duration.ofDays(1), Duration.ofMinutes(1));
    Pages.pass("1 day");
    assertThat(Pages.send(Pages.newSignIn(), phone.e164()).statusCode()).isEqualTo(200);
  }

  @Test
  void rightCodesAreNotFailuresAndRecordTheSignIn() {
    NewLine line = Lines.create(phone).orElseThrow();
    for (int i = 0; i < 3; i++) {
      SignInId signIn = Pages.newSignIn();
      Pages.send(signIn, phone.e164());
      assertThat(Pages.check(signIn, Pages.text(signIn).code()).statusCode()).isEqualTo(200);
    }

    String ofLine = " FROM phone_line WHERE id = '%s'".formatted(line.id());
    assertThat(
            Database.column(
                "SELECT failures FROM code_failure WHERE phone_hmac = (SELECT phone_hmac"
                    + ofLine
                    + ")"))
        .containsExactly("0");
    assertThat(Database.column("SELECT signed_in_at > now() - interval '1 minute'" + ofLine))
        .containsExactly("t");
  }

  @Test
  void dormantLinesCannotUseUpTheBudgetOfLinesInUse() {
    List<PhoneNumber> dormant = List.of(line("31 days"), line("31 days"));
    Lines.create(phone);
    PhoneNumber refreshing = line("33 days");
    Database.change(
        "INSERT INTO oauth_grant (id, session, line, client, scopes, used_at)"
            + " SELECT repeat('a', 64), 's', id, 'fcm_test', '{}', now() - interval '29 days'"
            + " FROM phone_line WHERE signed_in_at < now() - interval '32 days'");
    try (Replica replica = new Replica(new Replica.Limits(5, 20, 4), new Replica.SignUp(true))) {
      assertThat(withheld(replica, dormant.getFirst())).isEmpty();
      assertThat(withheld(replica, dormant.getLast())).contains(Withheld.HOUR);
      assertThat(withheld(replica, Lines.newPhone())).as("no line").isEmpty();
      assertThat(withheld(replica, Lines.newPhone())).contains(Withheld.HOUR);
      assertThat(withheld(replica, phone)).as("a new line").isEmpty();
      assertThat(withheld(replica, refreshing)).isEmpty();
      assertThat(withheld(replica, phone)).as("the whole cap").contains(Withheld.HOUR);
    } finally {
      Database.change("DELETE FROM oauth_grant WHERE id = repeat('a', 64)");
    }
  }

  @Test
  void metricsShowWithheldCodesAndBudgetUse() {
    double before = withheldCount("not_served");
    double addressBefore = withheldCount("address");
    flood(21);
    assertThat(withheldCount("not_served") - before).isEqualTo(21);
    PhoneNumber dormant = line("31 days");
    texted(dormant, ADDRESS);
    texted(dormant, Pages.newAddress());

    Lines.await(() -> budgets.read());

    assertThat(withheldCount("address") - addressBefore).isEqualTo(1);
    assertThat(used("no_line")).isZero();
    assertThat(used("dormant")).isEqualTo(1 / 250.0);
    assertThat(used("in_all")).isEqualTo(1 / 1000.0);
  }

  private double withheldCount(String reason) {
    return metrics.get("comanager.one.time.codes.withheld").tag("reason", reason).counter().count();
  }

  private double used(String budget) {
    return metrics
        .get("comanager.one.time.codes.budget.used")
        .tag("budget", budget)
        .gauge()
        .value();
  }

  /** Requests codes for numbers without a line, all from one network. */
  private static void flood(int codes) {
    assertThat(
            Parallel.run(
                codes,
                i ->
                    Pages.send(
                            Pages.newSignIn(),
                            Lines.newPhone().e164(),
                            "2001:db8:7:7::" + Integer.toHexString(i + 1))
                        .statusCode()))
        .containsOnly(200);
  }

  /** Whether the code was texted; the page's response is the same in any case. */
  private static boolean texted(PhoneNumber phone, String address) {
    SignInId signIn = Pages.newSignIn();
    Response sent = Pages.send(signIn, phone.e164(), address);
    assertThat(sent.asString()).isEqualTo(Pages.sentTo(phone.e164().substring(8)));
    return Pages.text(signIn).to() != null;
  }

  private static Optional<Withheld> withheld(Replica replica, PhoneNumber phone) {
    SendRequest request =
        new SendRequest(Pages.newSignIn(), Optional.of(phone), Pages.newAddress());
    return ((Sent) Lines.await(() -> replica.codes.send(request))).withheld();
  }

  /** An old line whose owner last signed in that long ago. */
  private static PhoneNumber line(String ago) {
    PhoneNumber phone = Lines.newPhone();
    NewLine line = Lines.create(phone).orElseThrow();
    Database.change(
        "UPDATE phone_line SET created_at = now() - interval '40 days',"
            + " signed_in_at = now() - interval '%s' WHERE id = '%s'".formatted(ago, line.id()));
    return phone;
  }

  private static void assertRefused(Response response, String refusal) {
    assertThat(response.statusCode()).isEqualTo(422);
    assertThat(response.<String>path("refusal")).isEqualTo(refusal);
  }
}
