package dev.comanager.decision.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.StatLine;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ScoredPlayersTest {
  private static final Instant NOW = Instant.parse("2026-11-20T17:00:00Z");

  @Test
  void leaguesWithEqualScoringShareThePoints() {
    SeasonFacts facts = facts(1, player(4));

    assertThat(facts.scoredBy(perCatch(1))).isSameAs(facts.scoredBy(perCatch(1)));
    assertThat(facts.scoredBy(perCatch(.5))).isNotSameAs(facts.scoredBy(perCatch(1)));
  }

  @Test
  void newerFactsHaveNewPoints() {
    PlayerFacts before = player(4);
    PlayerFacts after = player(7);
    SeasonFacts older = facts(1, before);
    assertThat(older.scoredBy(perCatch(1)).of(before).projection()).hasValue(4);

    SeasonFacts newer = facts(2, after);

    assertThat(newer.scoredBy(perCatch(1)).of(after).projection()).hasValue(7);
    assertThat(older.scoredBy(perCatch(1)).of(before).projection()).hasValue(4);
  }

  @Test
  void aScoringThatMadeRoomGivesTheSamePointsAgain() {
    PlayerFacts player = player(4);
    SeasonFacts facts = facts(1, player);
    ScoredPlayers first = facts.scoredBy(perCatch(1));
    PlayerPoints points = first.of(player);

    for (int scoring = 2; scoring <= SeasonFacts.MOST_SCORINGS + 1; scoring++) {
      assertThat(facts.scoredBy(perCatch(scoring)).of(player).projection()).hasValue(4.0 * scoring);
    }

    assertThat(facts.scoredBy(perCatch(1))).isNotSameAs(first);
    assertThat(facts.scoredBy(perCatch(1)).of(player)).isEqualTo(points);
  }

  @Test
  void everyStatLineOfAPlayerIsScored() {
    PlayerFacts player = player(4);

    assertThat(facts(1, player).scoredBy(perCatch(.5)).of(player))
        .isEqualTo(
            new PlayerPoints(OptionalDouble.of(2), OptionalDouble.of(1.5), 2.5, List.of(3.0)));
  }

  private static ScoringRules perCatch(double points) {
    return new ScoringRules(Map.of("rec", points));
  }

  private static StatLine catches(double number) {
    return new StatLine(Map.of("rec", number));
  }

  private static PlayerFacts player(double projectedCatches) {
    return new PlayerFacts(
        new Player(new PlayerId("p:1"), "Sid Voss", Position.WR, "T1"),
        new AvailabilityReport(Availability.HEALTHY, Practice.UNKNOWN, "", "", NOW),
        List.of(new Projection(catches(projectedCatches), "One", NOW)),
        List.of(new PlayedWeek(10, catches(2)), new PlayedWeek(9, catches(4))),
        new SeasonSoFar(2, catches(10), List.of(new PlayedWeek(10, catches(6))), null),
        1);
  }

  private static SeasonFacts facts(long version, PlayerFacts player) {
    return new SeasonFacts(
        PlayerPool.DEMO,
        2026,
        11,
        version,
        Map.of(player.player().id(), player),
        List.of(),
        true,
        NOW,
        List.of());
  }
}
