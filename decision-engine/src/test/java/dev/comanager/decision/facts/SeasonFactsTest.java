package dev.comanager.decision.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.StatLine;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whether a projection source is missing for a player. */
class SeasonFactsTest {
  private static final Instant NOW = Instant.parse("2026-11-20T17:00:00Z");
  private static final String FIRST = "First projections";
  private static final String SECOND = "Second projections";

  @Test
  void aSourceWithoutTheOtherOneIsMissed() {
    SeasonFacts facts = facts(FIRST, SECOND, "Player statuses");

    assertThat(missing(facts, projected(FIRST))).isTrue();
    assertThat(missing(facts, projected(FIRST, SECOND))).isFalse();
  }

  @Test
  void aSourceThatStoppedIsMissed() {
    Projection stopped = projection(SECOND, NOW.minus(Duration.ofHours(40)));

    assertThat(missing(facts(FIRST, SECOND), player(List.of(projection(FIRST, NOW), stopped))))
        .isTrue();
  }

  @Test
  void aSingleSourceMissesNone() {
    assertThat(missing(facts(FIRST, "Player statuses"), projected(FIRST))).isFalse();
  }

  @Test
  void aPlayerWhomNobodyProjectsIsNotMissed() {
    assertThat(missing(facts(FIRST, SECOND), projected())).isFalse();
  }

  private static boolean missing(SeasonFacts facts, PlayerFacts player) {
    return facts.projectionSourceMissing(Stream.of(player));
  }

  private static SeasonFacts facts(String... sources) {
    return new SeasonFacts(
        PlayerPool.NFL,
        2026,
        11,
        1,
        Map.of(),
        List.of(),
        true,
        NOW,
        Arrays.stream(sources).map(source -> new SourceNote(source, NOW)).toList());
  }

  private static PlayerFacts projected(String... sources) {
    return player(Arrays.stream(sources).map(source -> projection(source, NOW)).toList());
  }

  private static Projection projection(String source, Instant asOf) {
    return new Projection(new StatLine(Map.of("points", 10.0)), source, asOf);
  }

  private static PlayerFacts player(List<Projection> projections) {
    return new PlayerFacts(
        new Player(new PlayerId("nfl:1"), "Ron Hale", Position.RB, "DET"),
        new AvailabilityReport(Availability.HEALTHY, Practice.UNKNOWN, "", "", NOW),
        projections,
        List.of(),
        SeasonSoFar.NOTHING,
        0);
  }
}
