package dev.comanager.evaluation.value;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.lineup.Candidate;
import dev.comanager.decision.lineup.Lineup;
import dev.comanager.decision.lineup.LineupRule;
import dev.comanager.decision.lineup.Place;
import dev.comanager.evaluation.data.Consensus;
import dev.comanager.evaluation.data.PlayerWeek;
import dev.comanager.evaluation.data.Season;
import dev.comanager.evaluation.replay.PastPlayer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/** What a roster scored in the rest of a past season. */
final class PastRoster {
  private PastRoster() {}

  /**
   * Points a week; each week's lineup is the one that its own projections made best, of the roster
   * and of whom the team could pick up for that week.
   */
  static double points(
      Season season, Consensus consensus, int from, Collection<String> roster, FreeAgents free) {
    double sum = 0;
    int weeks = 0;
    for (int week : season.weeks().tailSet(from)) {
      Set<String> there = new LinkedHashSet<>(roster);
      there.addAll(free.in(week));
      sum += inWeek(season, consensus, week, there);
      weeks++;
    }
    return sum / weeks;
  }

  private static double inWeek(
      Season season, Consensus consensus, int week, Collection<String> roster) {
    List<PlayerWeek> rows = new ArrayList<>();
    List<Candidate> candidates = new ArrayList<>();
    for (String player : roster) {
      season
          .row(week, player)
          .filter(row -> !row.onBye())
          .ifPresent(
              row -> {
                rows.add(row);
                candidates.add(
                    new Candidate(
                        id(row),
                        row.position(),
                        consensus.mean(week, player).orElse(0),
                        true,
                        false));
              });
    }
    List<Place> places = LineupSlot.USUAL.stream().map(slot -> new Place(slot, null)).toList();
    Lineup lineup = LineupRule.best(places, candidates);
    return rows.stream().filter(row -> lineup.has(id(row))).mapToDouble(PlayerWeek::points).sum();
  }

  private static PlayerId id(PlayerWeek row) {
    return PastPlayer.of(row, OptionalDouble.empty()).id();
  }
}
