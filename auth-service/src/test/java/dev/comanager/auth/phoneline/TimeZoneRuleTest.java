package dev.comanager.auth.phoneline;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimeZoneRuleTest {
  @Test
  void acceptsIanaRegions() {
    assertThat(TimeZoneRule.read("America/Los_Angeles")).contains(ZoneId.of("America/Los_Angeles"));
    assertThat(TimeZoneRule.read("Europe/Berlin")).contains(ZoneId.of("Europe/Berlin"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "+05:00", "UTC", "Etc/GMT+5", "Mars/Olympus"})
  void rejectsAnUnknownTimeZone(String zone) {
    assertThat(TimeZoneRule.read(zone)).isEmpty();
    assertThat(LineRequestRule.read("+13105550177", zone, null))
        .isEqualTo(
            new LineRequestRule.Reading.Wrong(
                "timeZone has to be a zone such as America/New_York"));
  }
}
