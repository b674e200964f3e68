package dev.comanager.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Files at the root that others read agree with the build. */
class ReleaseFilesTest {
  @Test
  void theRegistrysEntryFitsItsSchemaAndTheVersion() {
    String entry = text("server.json");

    assertThat(value(entry, "\\$schema"))
        .matches(
            "https://static\\.modelcontextprotocol\\.io/schemas/[0-9-]+/server\\.schema\\.json");
    assertThat(value(entry, "name")).matches("[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+");
    assertThat(value(entry, "description")).hasSizeBetween(1, 100);
    assertThat(value(entry, "version") + "-SNAPSHOT").isEqualTo(versionOfTheBuild());
    assertThat(value(entry, "url")).matches("\\{base_url}/mcp");
    assertThat(entry).contains("\"base_url\": {");
  }

  @Test
  void keycloaksImageHasTheVersionOfItsExtension() {
    Matcher version = Pattern.compile("<keycloak\\.version>(.+?)<").matcher(text("pom.xml"));
    assertThat(version.find()).isTrue();

    assertThat(text("k8s/base/keycloak/Containerfile"))
        .contains("quay.io/keycloak/keycloak:" + version.group(1) + "\n");
  }

  @Test
  void everyStepOfTheReleaseIsAScriptThatIsThere() {
    Pattern script = Pattern.compile("\\.ci/[a-z]+");

    assertThat(script.matcher(text(".github/workflows/release.yml")).results())
        .extracting(it -> it.group())
        .contains(".ci/run", ".ci/artifacts", ".ci/cluster", ".ci/publish")
        .allSatisfy(
            it ->
                assertThat(Repository.root().resolve(it))
                    .isExecutable()
                    .content()
                    .startsWith("#!/usr/bin/env bash\n")
                    .contains("set -eu"));
  }

  @Test
  void otherPeoplesActionsAreNamedByCommit() {
    assertThat(text(".github/workflows/release.yml").lines().filter(it -> it.contains("uses:")))
        .isNotEmpty()
        .allMatch(it -> it.matches(" +- uses: [a-z]+/[a-z-]+@[0-9a-f]{40} # v\\d+\\.\\d+\\.\\d+"));
  }

  @Test
  void theChartHasTheVersionOfTheBuild() {
    assertThat(text("helm/comanager/Chart.yaml"))
        .contains("\nversion: " + versionOfTheBuild().replace("-SNAPSHOT", "") + "\n");
  }

  private static String text(String file) {
    return Repository.text(Repository.root().resolve(file));
  }

  private static String versionOfTheBuild() {
    Matcher version = Pattern.compile("<version>(.+?)<").matcher(text("pom.xml"));
    assertThat(version.find()).isTrue();
    return version.group(1);
  }

  private static String value(String json, String key) {
    Matcher value = Pattern.compile("\"" + key + "\": \"(.*?)\"").matcher(json);
    assertThat(value.find()).as(key).isTrue();
    return value.group(1);
  }
}
