package dev.comanager.decision.facts;

import dev.comanager.decision.league.CrossId;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.StatLine;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The rows of one player pool as last loaded. Immutable: a newer state is built from it and the
 * rows that changed since.
 *
 * @param sources when each source was last read, by source name
 * @param weights of projection sources, by source name ({@link SourceWeightRule})
 */
record LoadedFacts(
    PlayerPool playerPool,
    long version,
    int season,
    int week,
    boolean injuryFeedOk,
    Instant statusAsOf,
    Map<String, Instant> sources,
    Map<String, Double> weights,
    Map<PlayerId, LoadedPlayer> players,
    Map<String, Game> games) {

  /** A player's row. Ages are stored with the sources, not here. */
  record LoadedPlayer(
      Player player,
      Availability availability,
      Practice practice,
      String detail,
      String expectedReturn,
      Instant reportedAt,
      Map<String, StatLine> projections,
      List<PlayedWeek> recent,
      SeasonSoFar season,
      long subjectVersion,
      Map<CrossId, String> crossIds,
      LocalDate bornOn) {}

  static LoadedFacts none(PlayerPool playerPool) {
    return new LoadedFacts(
        playerPool, -1, 0, 0, false, null, Map.of(), Map.of(), Map.of(), Map.of());
  }

  /** The facts in the form that decisions read: each part with the age of its source. */
  SeasonFacts facts() {
    Map<PlayerId, PlayerFacts> facts = HashMap.newHashMap(players.size());
    players.forEach((id, row) -> facts.put(id, facts(row)));
    return new SeasonFacts(
        playerPool,
        season,
        week,
        version,
        facts,
        List.copyOf(games.values()),
        injuryFeedOk,
        statusAsOf,
        sources.entrySet().stream()
            .map(source -> new SourceNote(source.getKey(), source.getValue()))
            .toList());
  }

  private PlayerFacts facts(LoadedPlayer row) {
    List<Projection> projections =
        row.projections().entrySet().stream()
            .map(
                entry ->
                    new Projection(
                        entry.getValue(),
                        entry.getKey(),
                        sources.getOrDefault(entry.getKey(), Instant.EPOCH),
                        weights.getOrDefault(entry.getKey(), 1.0)))
            .toList();
    return new PlayerFacts(
        row.player(),
        new AvailabilityReport(
            row.availability(),
            row.practice(),
            row.detail(),
            row.expectedReturn(),
            statusAsOf,
            row.reportedAt()),
        projections,
        row.recent(),
        row.season(),
        row.subjectVersion(),
        row.crossIds(),
        row.bornOn());
  }
}
