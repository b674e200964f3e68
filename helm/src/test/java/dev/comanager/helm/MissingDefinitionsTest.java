package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.marcnuri.helm.Helm;
import com.marcnuri.helm.InstallCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An installation whose cluster lacks what the values need fails before anything is created. */
class MissingDefinitionsTest {
  // Kinds come from a cluster only; the library renders as if there were none.
  private static final String CONNECTED = ".Capabilities.APIVersions.Has \"apps/v1/Deployment\"";

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "sasl, Install KEDA first",
    "production, the Prometheus operator is not there",
    "ha, the cluster knows no HTTPRoute"
  })
  void namesWhatToInstall(String example, String text) throws IOException {
    Path chart = connected(example);

    assertThatThrownBy(() -> install(chart).call())
        .hasMessageContaining(text)
        .hasMessageContaining("or turn it off");
  }

  @Test
  void saysThatWithoutMetricsServerNothingScales() throws IOException {
    Path chart = connected("minimal");

    assertThat(
            install(chart)
                .set("services.auth-service.autoscaling.enabled", true)
                .call()
                .getOutput())
        .contains("services.auth-service.autoscaling scales by CPU")
        .contains("the cluster has no metrics-server");
    assertThat(install(chart).call().getOutput()).doesNotContain("metrics-server");
  }

  private Path connected(String example) throws IOException {
    Path chart = Chart.withValuesOf(example, folder);
    for (String name : new String[] {"checks.yaml", "NOTES.txt"}) {
      Path template = chart.resolve("templates").resolve(name);
      String text = Files.readString(template);
      assertThat(text).contains(CONNECTED);
      Files.writeString(template, text.replace(CONNECTED, "true"));
    }
    return chart;
  }

  private static InstallCommand install(Path chart) {
    return new Helm(chart)
        .install()
        .clientOnly()
        .dryRun()
        .withName("fantasy")
        .withNamespace("comanager")
        .withKubeVersion("1.33.0");
  }
}
