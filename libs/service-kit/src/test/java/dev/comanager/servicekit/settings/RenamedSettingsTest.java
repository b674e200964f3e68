package dev.comanager.servicekit.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.ConfigSourceInterceptor;
import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Map;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class RenamedSettingsTest {
  @ConfigMapping(prefix = "comanager.revocations")
  interface Revocations {
    @WithDefault("10s")
    Duration timeout();
  }

  @ConfigMapping(prefix = "comanager.outbox")
  interface Outbox {
    String settle();
  }

  @Test
  void aVariableOfTheFormerNameWinsOverTheDefault() {
    assertThat(timeout(Map.of("COMANAGER_ENDINGS_PATIENCE", "3s"), Map.of()))
        .isEqualTo(Duration.ofSeconds(3));
  }

  @Test
  void aPropertyOfTheFormerNameIsNoUnknownOne() {
    assertThat(timeout(Map.of(), Map.of("comanager.endings.patience", "4s")))
        .isEqualTo(Duration.ofSeconds(4));
  }

  @Test
  void theNewNameWinsWithinASource() {
    assertThat(
            timeout(
                Map.of("COMANAGER_ENDINGS_PATIENCE", "3s", "COMANAGER_REVOCATIONS_TIMEOUT", "5s"),
                Map.of()))
        .isEqualTo(Duration.ofSeconds(5));
  }

  @Test
  void theHigherSourceWinsWhicheverNameItUses() {
    assertThat(
            timeout(
                Map.of("COMANAGER_ENDINGS_PATIENCE", "3s"),
                Map.of("comanager.revocations.timeout", "5s")))
        .isEqualTo(Duration.ofSeconds(3));
  }

  @Test
  void withoutAnyOfTheNamesTheDefaultCounts() {
    assertThat(timeout(Map.of(), Map.of())).isEqualTo(Duration.ofSeconds(10));
  }

  @Test
  void settingsOfKafkasClientsAreListedAndReadUnderTheirFormerNames() {
    SmallRyeConfig config =
        new SmallRyeConfigBuilder()
            .addDefaultInterceptors()
            .withInterceptors(new RenamedSettings())
            .withSources(
                new PropertiesConfigSource(
                    Map.of("kafka.bootstrap.servers", "localhost:9092"), "application", 250),
                new PropertiesConfigSource(
                    Map.of(
                        "comanager.rpc.client.\"security.protocol\"", "SSL",
                        "comanager.rpc.client.\"ssl.keystore.password\"", "former",
                        "comanager.outbox.client.\"security.protocol\"", "ignored",
                        "comanager.outbox.settle", "4s",
                        "comanager.rpc.bootstrap-servers", "former:9093"),
                    "file",
                    260),
                new PropertiesConfigSource(
                    Map.of("kafka.ssl.keystore.password", "now"), "environment", 300))
            .withMapping(Outbox.class)
            .build();

    assertThat(config.getValues("kafka", String.class, String.class))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "security.protocol", "SSL",
                "ssl.keystore.password", "now",
                "bootstrap.servers", "former:9093"));
  }

  @Test
  void aRemovedSettingIsIgnored() {
    assertThat(
            timeout(
                Map.of("COMANAGER_LEASE_LENGTH", "3s"),
                Map.of(
                    "comanager.revocations.settle", "2s",
                    "comanager.platform.sleeper.retries", "1")))
        .isEqualTo(Duration.ofSeconds(10));
    assertThat(RenamedSettings.FORMER.keySet()).noneMatch(RemovedSettings::has);
  }

  @Test
  void everyProgramThatDiscoversInterceptorsFindsIt() {
    assertThat(ServiceLoader.load(ConfigSourceInterceptor.class))
        .hasAtLeastOneElementOfType(RenamedSettings.class);
  }

  private static Duration timeout(Map<String, String> variables, Map<String, String> properties) {
    SmallRyeConfig config =
        new SmallRyeConfigBuilder()
            .addDefaultInterceptors()
            .withInterceptors(new RenamedSettings())
            .withConverter(Duration.class, 200, new DurationConverter())
            .withSources(
                new EnvConfigSource(variables, EnvConfigSource.ORDINAL),
                new PropertiesConfigSource(properties, "application", 250))
            .withMapping(Revocations.class)
            .build();
    return config.getConfigMapping(Revocations.class).timeout();
  }
}
