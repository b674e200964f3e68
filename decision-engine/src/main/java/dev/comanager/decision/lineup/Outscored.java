package dev.comanager.decision.lineup;

import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.startsit.PairWeighing;
import dev.comanager.decision.week.ShortNames;
import dev.comanager.decision.week.WeekPlayer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A starter of the best lineup who brings as much on average as a player on the bench, or more, and
 * is outscored by him more often than not, because he may not play. {@code analyze_start_sit} picks
 * the other one.
 */
public record Outscored(WeekPlayer start, WeekPlayer sit) {
  private static final double EVEN = .5;
  private static final double ROUNDING = 1e-9;

  /** Newcomers and the players they replace first, then the closest of the others. */
  static List<Outscored> of(LineupVerdict verdict) {
    Stream<Outscored> moved =
        verdict.changes().stream()
            .flatMap(
                change ->
                    change.out().stream()
                        .map(
                            out ->
                                new Outscored(verdict.player(change.in()), verdict.player(out))));
    Stream<Outscored> kept =
        ClosestRule.all(verdict.rosterAfter()).stream()
            .map(
                pair ->
                    new Outscored(
                        verdict.player(pair.starter().id()), verdict.player(pair.bench().id())));
    List<Outscored> found = new ArrayList<>();
    Set<WeekPlayer> named = new HashSet<>();
    Stream.concat(moved, kept)
        .filter(Outscored::holds)
        .filter(pair -> !named.contains(pair.start()) && !named.contains(pair.sit()))
        .forEach(
            pair -> {
              named.add(pair.start());
              named.add(pair.sit());
              found.add(pair);
            });
    return found;
  }

  private boolean holds() {
    return Roster.canBeCountedOn(start)
        && Roster.canBeCountedOn(sit)
        && start.expectedPoints() >= sit.expectedPoints()
        && PairWeighing.chance(start, sit) < EVEN - ROUNDING;
  }

  /** The two sides of it as a sentence. */
  public String text(ShortNames names) {
    String often =
        "%s outscores %s more often than not, but ".formatted(names.of(sit), names.of(start));
    String mine = CardNumbers.text(start.expectedPoints());
    String theirs = CardNumbers.text(sit.expectedPoints());
    return mine.equals(theirs)
        ? often + "both bring %s points on average.".formatted(mine)
        : often
            + "%s brings more on average, %s to %s points."
                .formatted(names.of(start), mine, theirs);
  }
}
