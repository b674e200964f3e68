package dev.comanager.decision.feed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.facts.Game;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KickoffRuleTest {
  private static final Instant CUSTOMARY = Instant.parse("2026-11-08T18:00:00Z");
  private static final Instant LONDON = Instant.parse("2026-11-08T14:30:00Z");
  private static final Instant SATURDAY = Instant.parse("2026-11-07T12:00:00Z");

  @Test
  void aMorningGameInLondonBeginsAtItsAnnouncedTime() {
    assertThat(kickoff(Game.State.SCHEDULED, Optional.of(LONDON), Optional.empty(), SATURDAY))
        .isEqualTo(LONDON);
    assertThat(game(Game.State.SCHEDULED, LONDON).locked(LONDON.plusSeconds(1))).isTrue();
  }

  @Test
  void aTimeAnnouncedForAnotherDayIsIgnored() {
    Instant other = LONDON.plus(Duration.ofDays(1));

    assertThat(kickoff(Game.State.SCHEDULED, Optional.of(other), Optional.empty(), SATURDAY))
        .isEqualTo(CUSTOMARY);
  }

  @Test
  void aGameMovedToAnotherDayDropsTheTimeKnownBefore() {
    Instant lastSunday = LONDON.minus(Duration.ofDays(7));

    assertThat(kickoff(Game.State.POSTPONED, Optional.empty(), Optional.of(lastSunday), SATURDAY))
        .isEqualTo(CUSTOMARY);
  }

  @Test
  void withoutAnAnnouncedTimeTheKnownOneStays() {
    assertThat(kickoff(Game.State.SCHEDULED, Optional.empty(), Optional.of(LONDON), SATURDAY))
        .isEqualTo(LONDON);
  }

  @Test
  void aGuessThatHasPassedWithoutAKickoffIsDropped() {
    Instant afterwards = LONDON.plusSeconds(60);

    assertThat(kickoff(Game.State.SCHEDULED, Optional.empty(), Optional.of(LONDON), afterwards))
        .isEqualTo(CUSTOMARY);
  }

  @Test
  void aGameRunningBeforeItsGuessedTimeHasBegunByNow() {
    Instant now = Instant.parse("2026-11-08T14:32:10Z");

    assertThat(kickoff(Game.State.RUNNING, Optional.empty(), Optional.of(CUSTOMARY), now))
        .isEqualTo(Instant.parse("2026-11-08T14:32:00Z"));
  }

  @Test
  void aRunningGameKeepsItsStartTime() {
    Instant late = Instant.parse("2026-11-08T21:25:00Z");
    Instant now = late.plus(Duration.ofMinutes(40));

    assertThat(kickoff(Game.State.RUNNING, Optional.empty(), Optional.of(late), now))
        .isEqualTo(late);
    assertThat(kickoff(Game.State.FINAL, Optional.empty(), Optional.of(late), now)).isEqualTo(late);
  }

  @Test
  void aCustomaryTimeStaysAGuessUntilATimeIsAnnounced() {
    Game read = game(Game.State.SCHEDULED, CUSTOMARY).at(CUSTOMARY, true);

    Game first = KickoffRule.of(read, Optional.empty(), Optional.empty(), SATURDAY);
    Game again = KickoffRule.of(read, Optional.empty(), Optional.of(first), SATURDAY);
    Game announced = KickoffRule.of(read, Optional.of(CUSTOMARY), Optional.of(again), SATURDAY);
    Game known = KickoffRule.of(read, Optional.empty(), Optional.of(announced), SATURDAY);

    assertThat(first.assumed()).isTrue();
    assertThat(again.assumed()).isTrue();
    assertThat(announced.assumed()).isFalse();
    assertThat(known.assumed()).isFalse();
  }

  private static Instant kickoff(
      Game.State state, Optional<Instant> announced, Optional<Instant> before, Instant now) {
    return KickoffRule.of(
            game(state, CUSTOMARY),
            announced,
            before.map(time -> game(Game.State.SCHEDULED, time)),
            now)
        .kickoff();
  }

  private static Game game(Game.State state, Instant kickoff) {
    return new Game("1", 2026, 9, "JAX", "DET", kickoff, state, Double.NaN, Double.NaN);
  }
}
