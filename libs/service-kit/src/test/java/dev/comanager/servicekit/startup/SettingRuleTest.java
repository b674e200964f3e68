package dev.comanager.servicekit.startup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.servicekit.settings.Settings;
import java.util.List;
import java.util.Map;
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
          Secret.read(
              "comanager.sid",
              "from the console",
              value ->
                  Secret.require(value.matches("AC[0-9a-f]{32}"), "is not AC and 32 hex digits")));

  @Test
  void namesAllMissingSecretsAtOnceAsTheOperatorKnowsThem() {
    assertThat(problems(Given.production(Map.of()), SECRETS))
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

    assertThat(problems(Given.production(sound), SECRETS)).isEmpty();
  }

  @Test
  void needsNoneOfThemOnOnesOwnMachine() {
    assertThat(problems(Given.settings(Map.of()), SECRETS)).isEmpty();
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
            SettingRule.notInProduction("comanager.platform.demo.enabled", "the league is made up"),
            SettingRule.notInProduction("comanager.test-line.demo-code", "it opens a line"));
    Map<String, String> on =
        Map.of(
            "comanager.platform.demo.enabled", "true", "comanager.test-line.demo-code", "482913");

    assertThat(problems(Given.production(on), switches))
        .satisfiesExactly(
            demo -> assertThat(demo).contains("COMANAGER_PLATFORM_DEMO_ENABLED is set"),
            code ->
                assertThat(code)
                    .contains("COMANAGER_TEST_LINE_DEMO_CODE is set")
                    .doesNotContain("482913"));
    assertThat(problems(Given.settings(on), switches)).isEmpty();
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

  private static List<String> problems(Settings settings, List<? extends SettingRule> rules) {
    return rules.stream().flatMap(rule -> rule.problems(settings).stream()).toList();
  }
}
