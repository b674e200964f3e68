package dev.comanager.servicekit.startup;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Listeners as services set them. */
class ListenersTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "tool-gateway",
        "auth-service",
        "decision-engine",
        "watch-service",
        "notifier",
        "tools/phone-simulator"
      })
  void nobodySpeaksHttp2(String service) throws Exception {
    Properties settings = new Properties();
    try (var file =
        Files.newBufferedReader(
            Path.of("../..", service, "src/main/resources/application.properties"))) {
      settings.load(file);
    }

    // No client of theirs asks for it, and most advisories of HTTP servers are about it.
    assertThat(settings.getProperty("quarkus.http.http2")).isEqualTo("false");
  }

  // Its management interface has no setting for that: the module service-kit sees to it.
  @ParameterizedTest
  @ValueSource(
      strings = {"tool-gateway", "auth-service", "decision-engine", "watch-service", "notifier"})
  void noManagementInterfaceSpeaksHttp2(String service) throws Exception {
    assertThat(Files.readString(Path.of("../..", service, "pom.xml")))
        .contains("<artifactId>service-kit</artifactId>");
  }
}
