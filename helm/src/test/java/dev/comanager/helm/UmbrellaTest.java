package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.marcnuri.helm.Helm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The chart as a part of another one, once or twice, and under other names. */
class UmbrellaTest {
  @TempDir Path folder;

  @Test
  void twoAliasesStandInOneRelease() throws IOException {
    List<JsonNode> objects = umbrella("");

    assertThat(objects.stream().map(Chart::name))
        .doesNotHaveDuplicates()
        .contains("Deployment/shop-blue-tool-gateway", "Deployment/shop-green-tool-gateway");
    assertThat(deployments(objects))
        .hasSize(10)
        .extracting(it -> it.at("/spec/selector/matchLabels").toString())
        .doesNotHaveDuplicates();
  }

  @Test
  void aDisabledPartIsNotRendered() throws IOException {
    assertThat(umbrella("green: {enabled: false}"))
        .hasSizeGreaterThan(14)
        .noneMatch(it -> Chart.name(it).contains("green"));
  }

  @Test
  void theUmbrellasRegistryAndPullSecretsCount() throws IOException {
    String values =
        """
        global: {imageRegistry: "registry.internal:5000", imagePullSecrets: [pull, {name: other}], more: 1}
        """;

    assertThat(deployments(umbrella(values)))
        .isNotEmpty()
        .allSatisfy(
            it -> {
              JsonNode pod = it.at("/spec/template/spec");
              assertThat(pod.at("/containers/0/image").asText())
                  .startsWith("registry.internal:5000/comanager/");
              assertThat(pod.path("imagePullSecrets").findValuesAsText("name"))
                  .containsExactly("pull", "other");
            });
  }

  @ParameterizedTest
  @CsvSource({
    "nameOverride: coach, fantasy-coach-",
    "fullnameOverride: coach, coach-",
    "nameOverride: comanager, fantasy-"
  })
  void everyNameBeginsWithTheChosenOne(String values, String beginning) {
    List<JsonNode> objects = Chart.rendered("everything-on", values);

    assertThat(objects)
        .filteredOn(it -> !it.at("/metadata/name").asText().equals("further"))
        .extracting(it -> it.at("/metadata/name").asText() + "-")
        .allMatch(name -> name.startsWith(beginning));
  }

  private static Stream<JsonNode> deployments(List<JsonNode> objects) {
    return objects.stream().filter(it -> it.path("kind").asText().equals("Deployment"));
  }

  private List<JsonNode> umbrella(String values) throws IOException {
    Path chart = Files.createDirectories(folder.resolve("umbrella"));
    Chart.withValuesOf("minimal", Files.createDirectories(chart.resolve("charts")));
    Files.writeString(
        chart.resolve("Chart.yaml"),
        """
        apiVersion: v2
        name: umbrella
        version: 1.0.0
        dependencies:
          - {name: comanager, version: ">=0", alias: blue, condition: blue.enabled}
          - {name: comanager, version: ">=0", alias: green, condition: green.enabled}
        """);
    Path file = Files.writeString(folder.resolve("values.yaml"), values);
    return Chart.objects(
        new Helm(chart)
            .template()
            .withName("shop")
            .withNamespace("comanager")
            .withKubeVersion("1.33.0")
            .withValuesFile(file)
            .call());
  }
}
