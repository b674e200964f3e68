package dev.comanager.decision.platform.demo;

import dev.comanager.decision.facts.FactsUpdate;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.PlayerStatus;
import dev.comanager.decision.league.PlayerId;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The demo world as it begins, for tests. */
final class DemoFixture {
  static final Instant START = Instant.parse("2026-11-20T06:27:00Z");

  final DemoWorld world = new DemoWorld(DemoWorld.SEED, START);

  List<Game> thisWeek(Instant now) {
    FactsUpdate facts = world.facts(now);
    int week = facts.week().orElseThrow().week();
    return facts.games().orElseThrow().stream()
        .filter(game -> game.week() == week)
        .sorted(Comparator.comparing(Game::kickoff))
        .toList();
  }

  Map<PlayerId, PlayerStatus> statuses(Instant now) {
    return world.facts(now).players().orElseThrow().players().stream()
        .collect(Collectors.toMap(PlayerStatus::id, status -> status));
  }
}
