package dev.comanager.phones;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PhonesTest {
  private static final Instant NOW = Instant.parse("2026-11-20T03:15:00Z");
  private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);

  @Test
  void theOldestTextsAreDroppedForNewOnes() {
    Phones phones = new Phones(CLOCK);
    for (int i = 0; i <= Phones.MOST; i++) {
      phones.text("+12025550156", "text " + i, null);
    }

    assertThat(phones.all()).hasSize(Phones.MOST);
    assertThat(((Message) phones.all().getFirst()).body()).isEqualTo("text 1");
    assertThat(((Message) phones.all().getLast()).body()).isEqualTo("text " + Phones.MOST);
  }

  @Test
  void timesAreInUsEasternTime() {
    EasternTime time = new EasternTime(CLOCK);

    assertThat(time.now()).isEqualTo("10:15:00 PM ET");
    assertThat(time.timeOfDay(NOW)).isEqualTo("10:15 PM");
    assertThat(time.dayName(time.day(NOW))).isEqualTo("Today");
    assertThat(time.dayName(LocalDate.of(2026, 11, 18))).isEqualTo("Yesterday");
    assertThat(time.dayName(LocalDate.of(2026, 11, 15))).isEqualTo("Sunday");
    assertThat(time.dayName(LocalDate.of(2026, 11, 1))).isEqualTo("November 1");
  }

  @Test
  void aMessagePrintsNeitherNumberNorText() {
    assertThat(new Phones(CLOCK).text("+12025550156", "482 913 is your code", null).toString())
        .doesNotContain("0156", "482");
  }

  @Test
  void aCallEndsAfterItsTextOrAtItsLimit() {
    Phones phones = new Phones(CLOCK);
    String text = "x".repeat(150);

    assertThat(
            SimulatedCarrier.talked(phones.call("+12025550156", text, Duration.ofMinutes(1), null)))
        .isEqualTo(Duration.ofSeconds(12));
    assertThat(
            SimulatedCarrier.talked(phones.call("+12025550156", text, Duration.ofSeconds(5), null)))
        .isEqualTo(Duration.ofSeconds(5));
  }

  @Test
  void faultsAreRefusedUnlessTheSimulatorRunsLocally() {
    assertThatThrownBy(() -> new Faults("staging").set(Set.of(Fault.BUSY), 100))
        .isInstanceOf(IllegalStateException.class);
    assertThat(new Faults("staging").allowed()).isFalse();
  }
}
