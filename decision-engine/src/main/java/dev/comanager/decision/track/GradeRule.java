package dev.comanager.decision.track;

import dev.comanager.decision.decisions.Gradable;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.PlayedWeek;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.ScoringRules;
import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Grades decisions by the two players' points in the week, under the league's own scoring. A player
 * without statistics in a week whose statistics were read did not play and scored nothing. One
 * instance serves many decisions on the same facts.
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
    if (facts.season() > decision.season() || facts.week() > decision.week() + WEEKS_KEPT) {
      return new Grade.Unknown();
    }
    if (facts.season() < decision.season() || facts.week() < decision.week()) {
      return new Grade.NotYet();
    }
    Gradable gradable = decision.gradable();
    Optional<PlayerFacts> pick = facts.player(gradable.pick());
    Optional<PlayerFacts> other = facts.player(gradable.other());
    if (pick.isEmpty() || other.isEmpty()) {
      return new Grade.Unknown();
    }
    OptionalDouble picked = points(pick.get(), decision.week(), gradable.scoring());
    OptionalDouble passed = points(other.get(), decision.week(), gradable.scoring());
    if (picked.isEmpty() || passed.isEmpty()) {
      return new Grade.NotYet();
    }
    double gained = picked.getAsDouble() - passed.getAsDouble();
    return Math.abs(gained) < SAME ? new Grade.Level() : new Grade.Decided(gained);
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
