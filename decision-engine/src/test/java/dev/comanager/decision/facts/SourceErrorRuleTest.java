package dev.comanager.decision.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.StatLine;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SourceErrorRuleTest {
  private static final Instant NOW = Instant.parse("2026-11-19T12:00:00Z");

  @Test
  void sourcesAreComparedOnPlayersWhomAllProjectAndWhoseGameIsOver() {
    List<PlayerFacts> players = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      players.add(player(i, "DET", List.of(projected("A", 100), projected("B", 80)), 60));
    }
    players.add(player(60, "DET", List.of(projected("A", 900)), 0));
    players.add(player(61, "SEA", List.of(projected("A", 900), projected("B", 900)), 0));

    // A is 4 points off, B 2.
    assertThat(SourceErrorRule.of(facts(players))).isEqualTo(Map.of("A", 16.0, "B", 4.0));
  }

  @Test
  void aSingleSourceOrAHandfulOfPlayersSayNothing() {
    List<PlayerFacts> alone = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      alone.add(player(i, "DET", List.of(projected("A", 100)), 60));
    }
    List<PlayerFacts> few =
        List.of(player(1, "DET", List.of(projected("A", 100), projected("B", 80)), 60));

    assertThat(SourceErrorRule.of(facts(alone))).isEmpty();
    assertThat(SourceErrorRule.of(facts(few))).isEmpty();
  }

  private static Projection projected(String source, double yards) {
    return new Projection(yards(yards), source, NOW);
  }

  private static StatLine yards(double yards) {
    return new StatLine(Map.of("rush_yd", yards));
  }

  private static PlayerFacts player(
      int number, String team, List<Projection> projections, double scored) {
    return new PlayerFacts(
        new Player(new PlayerId("nfl:" + number), "Bo Runwell", Position.RB, team),
        new AvailabilityReport(Availability.HEALTHY, Practice.UNKNOWN, "", "", null),
        projections,
        List.of(),
        new SeasonSoFar(0, new StatLine(Map.of()), List.of(), yards(scored)),
        1);
  }

  private static SeasonFacts facts(List<PlayerFacts> players) {
    Map<PlayerId, PlayerFacts> known = new HashMap<>();
    players.forEach(one -> known.put(one.player().id(), one));
    return new SeasonFacts(
        PlayerPool.NFL,
        2026,
        11,
        1,
        known,
        List.of(game("DET", "BUF", Game.State.FINAL), game("SEA", "SF", Game.State.RUNNING)),
        true,
        NOW,
        List.of());
  }

  private static Game game(String home, String away, Game.State state) {
    return new Game(home + away, 2026, 11, home, away, NOW, state, Double.NaN, Double.NaN);
  }
}
