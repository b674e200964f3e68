package dev.comanager.stack.install;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.comanager.stack.install.InstallSecrets.Addresses;
import dev.comanager.stack.install.InstallSecrets.Choices;
import dev.comanager.stack.install.InstallSecrets.Twilio;
import dev.comanager.stack.install.SecretForm.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class InstallSecretsTest {
  private static final Path ROOT = Path.of("../..");
  private static final Twilio TWILIO =
      new Twilio(Optional.of("AC1"), Optional.of("token"), Optional.of("+12025550100"));
  private static final List<String> USERS = List.of("auth-service", "tool-gateway");
  private static final Target TARGET = new Target("comanager", "vault");
  private static final YAMLMapper YAML = new YAMLMapper();

  // Both ways to write it; a reader may do without an optional one.
  private static final Pattern READ =
      Pattern.compile(
          "secretKeyRef: (?:\\{name: ([\\w.-]+), key: ([\\w.-]+)"
              + "|key: ([\\w.-]+) name: ([\\w.-]+))(,? optional: true)?");

  private final List<InstallSecret> secrets =
      new InstallSecrets(new SecureRandom())
          .generate(
              new Choices(
                  Optional.of(new Addresses("https://a.example", "https://b.example")),
                  TWILIO,
                  USERS,
                  true));

  @Test
  void everyKeyThatTheChartAndKeycloakReadIsThere() throws IOException {
    Set<String> read = new TreeSet<>();
    for (String file :
        List.of(
            "helm/src/test/resources/golden/minimal.yaml",
            "helm/src/test/resources/golden/kind.yaml",
            "k8s/without-operator/keycloak/keycloak.yaml")) {
      String text = Files.readString(ROOT.resolve(file)).replaceAll("\\s+", " ");
      READ.matcher(text)
          .results()
          .filter(it -> it.group(5) == null)
          .forEach(
              it ->
                  read.add(
                      it.group(1) == null
                          ? it.group(4) + "/" + it.group(3)
                          : it.group(1) + "/" + it.group(2)));
    }
    read.removeIf(key -> key.matches(".*/(user|ca)\\.password|.*\\.p12"));

    assertThat(read).hasSizeGreaterThan(15);
    assertThat(keys(secrets)).containsAll(read);
  }

  @Test
  void manifestsHoldEveryValueAndAreYaml() throws IOException {
    List<JsonNode> manifests = documents(SecretForm.MANIFESTS);

    assertThat(manifests).hasSameSizeAs(secrets);
    assertThat(manifests)
        .allSatisfy(it -> assertThat(it.path("kind").asText()).isEqualTo("Secret"))
        .allSatisfy(it -> assertThat(it.at("/metadata/namespace").asText()).isEqualTo("comanager"));
    for (int i = 0; i < manifests.size(); i++) {
      JsonNode data = manifests.get(i).path("stringData");
      secrets
          .get(i)
          .values()
          .forEach((key, value) -> assertThat(data.path(key).asText()).isEqualTo(value));
    }
  }

  @Test
  void externalSecretsHoldNoValue() throws IOException {
    String printed = SecretForm.EXTERNAL_SECRETS.of(secrets, TARGET);

    assertThat(secrets.stream().flatMap(it -> it.values().values().stream()))
        .filteredOn(value -> value.length() > 20)
        .noneMatch(printed::contains);
    assertThat(documents(SecretForm.EXTERNAL_SECRETS))
        .extracting(it -> it.at("/spec/dataFrom/0/extract/key").asText())
        .containsExactlyElementsOf(secrets.stream().map(it -> "comanager/" + it.name()).toList());
  }

  @Test
  void variablesAreOnePerKey() {
    Map<String, String> variables =
        SecretForm.ENV
            .of(secrets, TARGET)
            .lines()
            .map(line -> line.split("=", 2))
            .collect(Collectors.toMap(it -> it[0], it -> it[1]));

    assertThat(variables)
        .hasSize(keys(secrets).size())
        .containsKeys("AUTH_PHONE_HMAC", "DB_KEYCLOAK_PASSWORD", "TEST_LINE_BEARER");
  }

  @Test
  void everyRunHasNewValuesAndNoneIsShown() {
    List<InstallSecret> others =
        new InstallSecrets(new SecureRandom())
            .generate(new Choices(Optional.empty(), Twilio.NONE, List.of(), false));

    assertThat(others.getFirst().values().values())
        .doesNotContainAnyElementsOf(secrets.getFirst().values().values());
    assertThat(keys(others))
        .doesNotContain("comanager-notifier/twilio-auth-token", "comanager-test-line/bearer");
    assertThat(secrets.toString())
        .doesNotContain(secrets.getFirst().values().lastEntry().getValue());
  }

  private List<JsonNode> documents(SecretForm form) throws IOException {
    return YAML.readerFor(JsonNode.class).<JsonNode>readValues(form.of(secrets, TARGET)).readAll();
  }

  private static Set<String> keys(List<InstallSecret> secrets) {
    return secrets.stream()
        .flatMap(it -> it.values().keySet().stream().map(key -> it.name() + "/" + key))
        .collect(Collectors.toSet());
  }
}
