package dev.comanager.auth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.introspection.InternalConfig;
import dev.comanager.auth.phoneline.PhoneKeysConfig;
import dev.comanager.auth.phoneline.TestLineConfig;
import dev.comanager.auth.revocation.RevocationsConfig;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StartRuleTest {
  private static final String BEARER = "fcml_" + "a".repeat(43);
  private static final Internal OWN_SECRET = new Internal(0, "own");
  private static final Internal KNOWN_SECRET = new Internal(0, InternalConfig.DEFAULT_SECRET);
  private static final Fixture NO_TEST_LINE =
      new Fixture(false, "+12125550123", Optional.empty(), Optional.empty());
  private static final Fixture TEST_LINE =
      new Fixture(true, "+12125550123", Optional.of(BEARER), Optional.of("482913"));

  private static final Confirmation SOUND = new Confirmation(Duration.ofSeconds(10));

  private final Keys keys =
      new Keys(Optional.of(TestSettings.newKey()), Optional.of(TestSettings.newKey()));

  @Test
  void startsInProductionWithItsOwnSecretsAndNoTestLine() {
    assertThat(StartRule.problems("production", OWN_SECRET, keys, NO_TEST_LINE, SOUND)).isEmpty();
  }

  @Test
  void startsInDevelopmentWithTheDefaultSecretAndATestLine() {
    assertThat(StartRule.problems("local", KNOWN_SECRET, keys, TEST_LINE, SOUND)).isEmpty();
  }

  @Test
  void refusesTheDefaultSecretInProduction() {
    assertThat(StartRule.problems("production", KNOWN_SECRET, keys, NO_TEST_LINE, SOUND))
        .singleElement()
        .asString()
        .contains("comanager.internal.secret");
  }

  @Test
  void refusesATestLineInProduction() {
    assertThat(StartRule.problems("production", OWN_SECRET, keys, TEST_LINE, SOUND))
        .satisfiesExactly(
            code -> assertThat(code).contains("comanager.test-line.demo-code"),
            line -> assertThat(line).contains("comanager.test-line.enabled"));
  }

  @Test
  void namesMissingAndTooShortKeysWithoutPrintingThem() {
    Keys wrong = new Keys(Optional.empty(), Optional.of("c2hvcnQ="));

    assertThat(StartRule.problems("local", OWN_SECRET, wrong, NO_TEST_LINE, SOUND))
        .satisfiesExactly(
            hmac -> assertThat(hmac).contains("comanager.keys.phone-hmac is missing"),
            sealing ->
                assertThat(sealing)
                    .contains("comanager.keys.phone-sealing is not")
                    .doesNotContain("c2hvcnQ="));
  }

  @Test
  void refusesATestLineWithoutAUsablePhoneOrBearer() {
    Fixture wrong = new Fixture(true, "555", Optional.of("secret"), Optional.of("48291"));

    assertThat(StartRule.problems("local", OWN_SECRET, keys, wrong, SOUND))
        .satisfiesExactly(
            phone -> assertThat(phone).contains("comanager.test-line.phone").doesNotContain("555"),
            bearer ->
                assertThat(bearer).contains("comanager.test-line.bearer").doesNotContain("secret"),
            code ->
                assertThat(code).contains("comanager.test-line.demo-code").doesNotContain("48291"));
  }

  @Test
  void refusesToConfirmRevocationsInNoTime() {
    Confirmation tooSoon = new Confirmation(Duration.ZERO);

    assertThat(StartRule.problems("local", OWN_SECRET, keys, NO_TEST_LINE, tooSoon))
        .singleElement()
        .asString()
        .contains("comanager.revocations.timeout");
  }

  record Confirmation(Duration timeout) implements RevocationsConfig {}

  record Internal(int port, String secret) implements InternalConfig {}

  record Fixture(boolean enabled, String phone, Optional<String> bearer, Optional<String> demoCode)
      implements TestLineConfig {}

  record Keys(Optional<String> phoneHmac, Optional<String> phoneSealing)
      implements PhoneKeysConfig {
    @Override
    public String phoneSealingId() {
      return "k1";
    }

    @Override
    public Map<String, String> phoneSealingRetired() {
      return Map.of();
    }
  }
}
