package dev.comanager.decision.feed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.facts.SourceNote;
import dev.comanager.decision.platform.kickoff.KickoffTimes;
import dev.comanager.decision.platform.kickoff.Kickoffs;
import dev.comanager.decision.platform.kickoff.Kickoffs.Pairing;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NflScheduleTest {
  private static final Instant CUSTOMARY = Instant.parse("2026-11-08T18:00:00Z");
  private static final Instant PUT_OFF = Instant.parse("2026-11-08T21:25:00Z");
  private static final Instant HALF_PAST_TEN = Instant.parse("2026-11-08T15:30:00Z");
  private static final Instant TEN = HALF_PAST_TEN.minus(Duration.ofMinutes(30));
  private static final Instant NOW = HALF_PAST_TEN.plus(Duration.ofMinutes(1));
  private static final Optional<Kickoffs> BEFORE = reading(CUSTOMARY, TEN);
  private static final Optional<Kickoffs> AFTER = reading(PUT_OFF, HALF_PAST_TEN);

  @Test
  void aNewerReadingOfKickoffsReplacesTheStoredOne() {
    NflSchedule.Read first = timed(BEFORE, Optional.empty());

    NflSchedule.Read second = timed(AFTER, Optional.of(first));

    assertThat(second).isEqualTo(new NflSchedule.Read(games(PUT_OFF), Optional.of(HALF_PAST_TEN)));
  }

  @Test
  void anOlderReadingOfAnotherReplicaReplacesNothing() {
    NflSchedule.Read stored = timed(AFTER, Optional.empty());

    assertThat(timed(BEFORE, Optional.of(stored))).isEqualTo(stored);
  }

  @Test
  void aGameStaysPutOffAfterItsTimeForAnOlderReadingToo() {
    NflSchedule.Read stored = timed(AFTER, Optional.empty());
    Instant late = PUT_OFF.plusSeconds(60);

    assertThat(NflSchedule.timed(games(CUSTOMARY), BEFORE, facts(stored), late)).isEqualTo(stored);
  }

  @Test
  void anOlderReadingStillHasTheTimeOfAGameMovedToAnotherDay() {
    NflSchedule.Read stored = timed(reading(PUT_OFF, HALF_PAST_TEN), Optional.empty());
    Instant monday = CUSTOMARY.plus(Duration.ofDays(1));
    Instant announced = monday.plus(Duration.ofHours(7));

    NflSchedule.Read read =
        NflSchedule.timed(games(monday), reading(announced, TEN), facts(stored), NOW);

    assertThat(read.games()).isEqualTo(games(announced));
  }

  @Test
  void aGameMovedToAnotherWeekIsOffInItsOldOne() {
    NflSchedule.Read stored = timed(AFTER, Optional.empty());
    Game later =
        new Game(
            "2",
            2026,
            10,
            "JAX",
            "DET",
            CUSTOMARY.plus(Duration.ofDays(7)),
            Game.State.SCHEDULED,
            Double.NaN,
            Double.NaN);

    NflSchedule.Read read = NflSchedule.timed(List.of(later), AFTER, facts(stored), NOW);

    assertThat(read.games())
        .containsExactly(later, stored.games().getFirst().in(Game.State.POSTPONED));
  }

  @Test
  void aGameMissingFromAReadingIsNotOff() {
    NflSchedule.Read stored = timed(AFTER, Optional.empty());

    assertThat(NflSchedule.timed(List.of(), AFTER, facts(stored), NOW).games()).isEmpty();
  }

  private static NflSchedule.Read timed(
      Optional<Kickoffs> announced, Optional<NflSchedule.Read> stored) {
    return NflSchedule.timed(
        games(CUSTOMARY), announced, stored.flatMap(NflScheduleTest::facts), NOW);
  }

  /** As stored by whichever replica read it. */
  private static Optional<SeasonFacts> facts(NflSchedule.Read read) {
    return Optional.of(
        new SeasonFacts(
            PlayerPool.NFL,
            2026,
            9,
            1,
            Map.of(),
            read.games(),
            true,
            NOW,
            List.of(new SourceNote(KickoffTimes.SOURCE, read.kickoffsAsOf().orElseThrow()))));
  }

  private static Optional<Kickoffs> reading(Instant kickoff, Instant readAt) {
    return Optional.of(new Kickoffs(2026, Map.of(new Pairing(9, "JAX", "DET"), kickoff), readAt));
  }

  private static List<Game> games(Instant kickoff) {
    return List.of(
        new Game(
            "1", 2026, 9, "JAX", "DET", kickoff, Game.State.SCHEDULED, Double.NaN, Double.NaN));
  }
}
