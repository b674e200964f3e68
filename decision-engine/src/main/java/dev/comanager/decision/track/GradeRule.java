package dev.comanager.decision.track;

import dev.comanager.decision.decisions.Gradable;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.PlayedWeek;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.WeekSpan;
import dev.comanager.decision.value.StartingPlaces;
import dev.comanager.decision.value.StartingPlaces.Seat;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Grades decisions by the points of both sides in the weeks that count, under the league's own
 * scoring: all of a side's points or, for a trade, those of its best lineup. A player without
 * statistics in a week whose statistics were read did not play and scored nothing. One instance
 * serves many decisions on the same facts.
 */
final class GradeRule {
  /** Number of earlier weeks whose statistics are kept with a player. */
  private static final int WEEKS_KEPT = 3;

  private static final double SAME = .005;

  private final SeasonFacts facts;
  private final Set<Integer> weeksRead = new HashSet<>();
  private final Set<String> teamsRead = new HashSet<>();

  GradeRule(SeasonFacts facts) {
    this.facts = facts;
    for (PlayerFacts known : facts.everyone()) {
      known.recent().forEach(week -> weeksRead.add(week.week()));
      if (known.season().thisWeek() != null && known.player().team() != null) {
        teamsRead.add(known.player().team());
      }
    }
  }

  Grade of(LockedDecision decision) {
    WeekSpan weeks = decision.weeks();
    if (facts.season() > decision.season() || facts.week() > weeks.first() + WEEKS_KEPT) {
      return new Grade.Unknown();
    }
    if (facts.season() < decision.season() || facts.week() < weeks.last()) {
      return new Grade.NotYet();
    }
    Gradable gradable = decision.gradable();
    boolean allKnown =
        Stream.of(gradable.pick(), gradable.other())
            .flatMap(List::stream)
            .allMatch(player -> facts.player(player).isPresent());
    if (!allKnown) {
      return new Grade.Unknown();
    }
    double gained = 0;
    for (int week = weeks.first(); week <= weeks.last(); week++) {
      OptionalDouble picked = points(gradable.pick(), week, gradable);
      OptionalDouble passed = points(gradable.other(), week, gradable);
      if (picked.isEmpty() || passed.isEmpty()) {
        return new Grade.NotYet();
      }
      gained += picked.getAsDouble() - passed.getAsDouble();
    }
    return Math.abs(gained) < SAME ? new Grade.Level() : new Grade.Decided(gained);
  }

  /** That side's points in that week; empty while they aren't known. */
  private OptionalDouble points(List<PlayerId> side, int week, Gradable gradable) {
    List<Seat> seats = new ArrayList<>(side.size());
    for (PlayerId id : side) {
      PlayerFacts player = facts.player(id).orElseThrow();
      OptionalDouble points = points(player, week, gradable.scoring());
      if (points.isEmpty()) {
        return points;
      }
      seats.add(new Seat(player.player().position(), points.getAsDouble()));
    }
    List<LineupSlot> slots = gradable.slots();
    return OptionalDouble.of(
        slots.isEmpty()
            ? seats.stream().mapToDouble(Seat::points).sum()
            : StartingPlaces.of(slots).best(seats));
  }

  /** His points in that week; empty while they aren't known. */
  private OptionalDouble points(PlayerFacts player, int week, ScoringRules scoring) {
    return week == facts.week() ? running(player, scoring) : past(player, week, scoring);
  }

  private OptionalDouble past(PlayerFacts player, int week, ScoringRules scoring) {
    for (PlayedWeek played : player.recent()) {
      if (played.week() == week) {
        return OptionalDouble.of(scoring.points(played.stats(), player.player().position()));
      }
    }
    return weeksRead.contains(week) ? OptionalDouble.of(0) : OptionalDouble.empty();
  }

  private OptionalDouble running(PlayerFacts player, ScoringRules scoring) {
    String team = player.player().team();
    Optional<Game> game = player.player().nflTeam().flatMap(facts::gameOf);
    if (team == null || facts.onBye(team)) {
      return OptionalDouble.of(0);
    }
    if (game.isEmpty() || game.get().state() != Game.State.FINAL) {
      return OptionalDouble.empty();
    }
    if (player.season().thisWeek() != null) {
      return OptionalDouble.of(
          scoring.points(player.season().thisWeek(), player.player().position()));
    }
    return teamsRead.contains(team) ? OptionalDouble.of(0) : OptionalDouble.empty();
  }
}
