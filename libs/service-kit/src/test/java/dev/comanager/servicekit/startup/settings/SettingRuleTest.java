package dev.comanager.servicekit.startup.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.servicekit.startup.Given;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingRuleTest {
  private static final String SOUND = "kq83hfKJh38fhKJHf93hfkHF93";
  private static final List<SettingRule> SECRETS =
      List.of(
          Secret.text("comanager.internal.secret", "shared with the gateway"),
          Secret.text("comanager.sign-in.secret", "shared with Keycloak"),
          Secret.formed(
              "comanager.sid",
              "from the console",
              Pattern.compile("AC[0-9a-f]{32}"),
              "AC and 32 hex digits"));

  @Test
  void namesAllMissingSecretsAtOnceAsTheOperatorKnowsThem() {
    assertThat(SettingRule.problems(Given.production(Map.of()), SECRETS))
        .satisfiesExactly(
            first -> assertThat(first).startsWith("COMANAGER_INTERNAL_SECRET is missing: shared"),
            second -> assertThat(second).startsWith("COMANAGER_SIGN_IN_SECRET is missing"),
            third -> assertThat(third).startsWith("COMANAGER_SID is missing"));
  }

  @Test
  void isContentWithSoundSecrets() {
    Map<String, String> sound =
        Map.of(
            "comanager.internal.secret", SOUND,
            "comanager.sign-in.secret", SOUND,
            "comanager.sid", "AC" + "0a".repeat(16));

    assertThat(SettingRule.problems(Given.production(sound), SECRETS)).isEmpty();
  }

  @Test
  void refusesAPublicAddressInTheClearInProduction() {
    SettingRule callbacks =
        SettingRule.publicAddress(
            "comanager.callbacks.url", "http://localhost:8083", "the carrier's callbacks");

    assertThat(problems(callbacks, "http://callbacks.example"))
        .containsExactly("COMANAGER_CALLBACKS_URL must begin with https:// in production");
    assertThat(problems(callbacks, "https://localhost:8083"))
        .singleElement()
        .asString()
        .contains("leads to this machine");
    assertThat(problems(callbacks, "https://callbacks.example")).isEmpty();
  }

  private static List<String> problems(SettingRule rule, String address) {
    return SettingRule.problems(
        Given.production(Map.of("comanager.callbacks.url", address)), List.of(rule));
  }

  @Test
  void needsNoneOfThemOnOnesOwnMachine() {
    assertThat(SettingRule.problems(Given.settings(Map.of()), SECRETS)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "local-internal-secret | everybody knows",
        "changeme | everybody knows",
        "kurz3948 | shorter than 16",
        "'kq83hfKJh38fhKJHf93hfkHF93\n' | line break",
        "' kq83hfKJh38fhKJHf93hfkHF93' | blank",
      })
  void refusesASecretThatIsNoneWithoutRepeatingIt(String value, String text) {
    List<String> problems =
        Secret.text("comanager.internal.secret", "shared with the gateway")
            .problems(Given.production(Map.of("comanager.internal.secret", value)));

    assertThat(problems)
        .singleElement()
        .asString()
        .startsWith("COMANAGER_INTERNAL_SECRET ")
        .contains(text)
        .doesNotContain(value.strip());
  }

  @Test
  void refusesASecretOfTheWrongFormWithoutRepeatingIt() {
    assertThat(
            SECRETS.getLast().problems(Given.production(Map.of("comanager.sid", "SK0123456789"))))
        .singleElement()
        .asString()
        .contains("COMANAGER_SID is not AC and 32 hex digits")
        .doesNotContain("SK0123456789");
  }

  @Test
  void reportsTheReadersReasonAndRefusesLocalStackKeys() {
    Secret key =
        Secret.read(
            "comanager.key",
            "a JWK",
            value -> {
              if (!value.startsWith("{")) {
                throw new IllegalArgumentException("is no JWK");
              }
            });

    assertThat(key.problems(Given.production(Map.of("comanager.key", "zzz"))))
        .containsExactly("COMANAGER_KEY is no JWK (a JWK)");
    assertThat(key.problems(Given.production(Map.of("comanager.key", "{\"kid\":\"local-1\"}"))))
        .singleElement()
        .asString()
        .contains("made by ./comanager up");
    assertThat(key.problems(Given.settings(Map.of("comanager.key", "{\"kid\":\"local-1\"}"))))
        .isEmpty();
  }

  @Test
  void refusesSwitchesThatOnlyServeTryingTheProduct() {
    List<SettingRule> switches =
        List.of(
            SettingRule.offInProduction("comanager.platform.demo.enabled", "the league is made up"),
            SettingRule.absentInProduction("comanager.test-line.demo-code", "it opens a line"));
    Map<String, String> on =
        Map.of(
            "comanager.platform.demo.enabled", "true", "comanager.test-line.demo-code", "482913");

    assertThat(SettingRule.problems(Given.production(on), switches))
        .satisfiesExactly(
            demo -> assertThat(demo).contains("COMANAGER_PLATFORM_DEMO_ENABLED is true"),
            code ->
                assertThat(code)
                    .contains("COMANAGER_TEST_LINE_DEMO_CODE is set")
                    .doesNotContain("482913"));
    assertThat(SettingRule.problems(Given.settings(on), switches)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://suite.example.com",
        "https://localhost:8080",
        "https://127.0.0.1",
        "http://localhost:8080"
      })
  void refusesAPublicAddressThatIsNotPublicOrNotEncrypted(String address) {
    SettingRule rule =
        SettingRule.publicAddress("comanager.base-url", "http://localhost:8080", "the tool server");

    assertThat(rule.problems(Given.production(Map.of("comanager.base-url", address))))
        .singleElement()
        .asString()
        .startsWith("COMANAGER_BASE_URL ");
    assertThat(rule.problems(Given.settings(Map.of("comanager.base-url", address)))).isEmpty();
    assertThat(rule.problems(Given.production(Map.of()))).hasSize(1);
    assertThat(
            rule.problems(
                Given.production(Map.of("comanager.base-url", "https://suite.example.com"))))
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"prod", "Production", "PRODUCTION"})
  void refusesAnEnvironmentThatIsAlmostProduction(String environment) {
    assertThat(
            new EnvironmentRule(Map.of())
                .problems(Given.settings(Map.of("comanager.environment", environment))))
        .singleElement()
        .asString()
        .contains("COMANAGER_ENVIRONMENT");
  }

  @Test
  void refusesCrashPointsAndAMovedClockInProduction() {
    EnvironmentRule rule =
        new EnvironmentRule(
            Map.of("COMANAGER_CRASH_POINTS", "/tmp/points", "COMANAGER_ENVIRONMENT", "production"));

    assertThat(rule.problems(Given.production(Map.of("comanager.clock.skew", "10m"))))
        .satisfiesExactly(
            points -> assertThat(points).contains("COMANAGER_CRASH_POINTS"),
            skew -> assertThat(skew).contains("COMANAGER_CLOCK_SKEW"));
    assertThat(
            new EnvironmentRule(Map.of())
                .problems(Given.production(Map.of("comanager.clock.skew", "0s"))))
        .isEmpty();
  }
}
