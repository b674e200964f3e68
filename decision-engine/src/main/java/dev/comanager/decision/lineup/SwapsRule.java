package dev.comanager.decision.lineup;

import dev.comanager.contracts.event.TeamReport.Shift;
import dev.comanager.contracts.event.TeamReport.Swap;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds one legal change for every starter who is out, doubtful or on a bye. All other starters
 * stay in the lineup. Among the possible changes those with the most points are taken together, so
 * they are compatible and use no player twice.
 */
final class SwapsRule {
  private SwapsRule() {}

  /** The swaps, most points first. A starter without a legal bench player has none. */
  static List<Swap> of(Roster roster) {
    if (roster.openPlaces().stream()
        .flatMap(place -> place.player().stream())
        .map(roster::known)
        .allMatch(Roster::canBeCountedOn)) {
      return List.of();
    }
    Lineup best = LineupRule.best(roster.openPlaces(), roster.candidates(Roster::canBeCountedOn));
    return ChangesRule.of(best).stream()
        .flatMap(change -> swap(roster, change).stream())
        .sorted(Comparator.comparingDouble(Swap::points).reversed().thenComparing(Swap::outId))
        .toList();
  }

  private static Optional<Swap> swap(Roster roster, Change change) {
    Optional<Instant> lockAt = lockAt(roster, change);
    // Without a known lock there is no deadline for the change.
    if (change.out().isEmpty() || lockAt.isEmpty()) {
      return Optional.empty();
    }
    WeekPlayer in = roster.known(change.in());
    return Optional.of(
        new Swap(
            change.out().get().value(),
            in.id().value(),
            change.slot().label(),
            CardNumbers.tenth(in.weighedPoints()),
            lockAt.get(),
            change.shifts().stream()
                .map(
                    shift ->
                        new Shift(shift.player().value(), shift.from().label(), shift.to().label()))
                .toList()));
  }

  /** The earliest lock among the players that the change moves. */
  static Optional<Instant> lockAt(Roster roster, Change change) {
    Stream<PlayerId> moved =
        Stream.concat(
            Stream.concat(Stream.of(change.in()), change.out().stream()),
            change.shifts().stream().map(Change.Shift::player));
    return moved
        .map(roster::known)
        .map(WeekPlayer::lockAt)
        .filter(Objects::nonNull)
        .min(Instant::compareTo);
  }
}
