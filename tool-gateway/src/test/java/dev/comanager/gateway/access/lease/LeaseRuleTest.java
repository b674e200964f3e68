package dev.comanager.gateway.access.lease;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LeaseRuleTest {
  @Test
  void defaultSettingsAreConsistent() {
    LeaseConfig config = config(Map.of());

    assertThat(LeaseRule.problems(config)).isEmpty();
    assertThat(config.length()).hasSeconds(1);
    assertThat(config.round()).hasMillis(200);
    assertThat(config.verdictLife()).hasMinutes(10);
    assertThat(config.verdicts()).isEqualTo(10_000);
  }

  @ParameterizedTest
  @CsvSource({
    "round, 0s",
    "round, 600ms",
    "length, 300ms",
    "verdict-life, 0s",
    "verdict-life, 11m",
    "verdicts, -1",
    "revocation-limit, 0"
  })
  void namesAnInconsistentSetting(String key, String value) {
    LeaseConfig config = config(Map.of("comanager.lease." + key, value));

    assertThat(LeaseRule.problems(config))
        .singleElement()
        .asString()
        .contains("comanager.lease." + key);
  }

  static LeaseConfig config(Map<String, String> settings) {
    return new SmallRyeConfigBuilder()
        .addDefaultInterceptors()
        .addDiscoveredConverters()
        .withMapping(LeaseConfig.class)
        .withSources(new PropertiesConfigSource(settings, "test", 100))
        .build()
        .getConfigMapping(LeaseConfig.class);
  }
}
