package dev.comanager.watch.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class EasternTimeTest {
  private static final Instant SUNDAY = Instant.parse("2026-11-29T18:00:00Z");

  @Test
  void aDayFromAWeekOnHasItsDate() {
    assertThat(EasternTime.of(SUNDAY, SUNDAY.minusSeconds(3600))).isEqualTo("1 PM ET");
    assertThat(EasternTime.of(SUNDAY, Instant.parse("2026-11-23T18:00:00Z")))
        .isEqualTo("Sun 1 PM ET");
    assertThat(EasternTime.of(SUNDAY, Instant.parse("2026-11-23T01:00:00Z")))
        .isEqualTo("Sun Nov 29, 1 PM ET");
  }
}
