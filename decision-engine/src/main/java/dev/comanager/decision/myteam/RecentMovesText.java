package dev.comanager.decision.myteam;

import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.RosterMove;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A league's newest moves as a sentence: who added, dropped and traded whom, and on which day. */
final class RecentMovesText {
  private static final int MOST = 4;
  private static final int MOST_PLAYERS = 4;
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("EEE MMM d", Locale.US).withZone(ZoneId.of("America/New_York"));

  private final League league;
  private final SeasonFacts facts;

  private RecentMovesText(League league, SeasonFacts facts) {
    this.league = league;
    this.facts = facts;
  }

  /** The sentence; empty where nothing is known of moves. */
  static Optional<String> of(League league, SeasonFacts facts) {
    return new RecentMovesText(league, facts).sentence();
  }

  /** Moves of one team at one time are one event; a trade is one for each team that gives. */
  private record Event(Instant at, String team, String tradedTo) {
    static Event of(RosterMove move) {
      boolean trade = !move.added() && !move.dropped();
      return new Event(
          move.at(), move.from() == null ? move.to() : move.from(), trade ? move.to() : null);
    }
  }

  private Optional<String> sentence() {
    Map<Event, List<RosterMove>> events = new LinkedHashMap<>();
    for (RosterMove move : league.recent().moves()) {
      if (facts.player(move.player()).isPresent()) {
        events.computeIfAbsent(Event.of(move), _ -> new ArrayList<>()).add(move);
      }
    }
    List<String> parts =
        events.entrySet().stream()
            .flatMap(event -> text(event.getKey(), event.getValue()).stream())
            .limit(MOST)
            .toList();
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of("The league's latest moves: " + String.join("; ", parts) + ".");
  }

  private Optional<String> text(Event event, List<RosterMove> moves) {
    Optional<String> team = league.team(event.team()).map(FantasyTeam::quoted);
    if (team.isEmpty()) {
      return Optional.empty();
    }
    String day = DAY.format(event.at());
    if (event.tradedTo() != null) {
      return league
          .team(event.tradedTo())
          .map(
              to ->
                  "%s traded %s to %s on %s".formatted(team.get(), names(moves), to.quoted(), day));
    }
    List<RosterMove> adds = moves.stream().filter(RosterMove::added).toList();
    List<RosterMove> drops = moves.stream().filter(RosterMove::dropped).toList();
    List<String> what = new ArrayList<>();
    if (!adds.isEmpty()) {
      what.add("added " + names(adds));
    }
    if (!drops.isEmpty()) {
      what.add("dropped " + names(drops));
    }
    return Optional.of("%s %s on %s".formatted(team.get(), String.join(" and ", what), day));
  }

  private String names(List<RosterMove> moves) {
    String named =
        moves.stream()
            .limit(MOST_PLAYERS)
            .map(move -> facts.player(move.player()).orElseThrow().player().name())
            .collect(Collectors.joining(", "));
    int more = moves.size() - MOST_PLAYERS;
    return more > 0 ? named + " and %d more".formatted(more) : named;
  }
}
