package dev.comanager.decision.lineup;

import dev.comanager.contracts.event.TeamReport.Fill;
import dev.comanager.contracts.event.TeamReport.Shift;
import dev.comanager.contracts.event.TeamReport.Swap;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds one legal change for every starter who is out, doubtful or on a bye, and for every empty
 * slot. All other starters stay in the lineup. Among the possible changes those with the most
 * points are taken together, so they are compatible and use no player twice. An empty slot comes
 * first: filling it moves nobody out.
 */
final class SwapsRule {
  /**
   * Of two players whose expected points are this close the healthy one comes in: if the
   * questionable one is ruled out shortly before his game, the healthy one may have locked.
   */
  private static final double RISK = 1;

  private static final double HUNDREDTH = 0.01;

  private SwapsRule() {}

  /**
   * What to change.
   *
   * @param swaps most points first; a starter without a legal bench player has none
   * @param fills most points first; a slot that nobody on the bench can fill has none
   */
  record Changes(List<Swap> swaps, List<Fill> fills) {
    static final Changes NONE = new Changes(List.of(), List.of());
  }

  /** The changes of that roster. */
  static Changes of(Roster roster) {
    if (roster.openPlaces().stream().allMatch(place -> canStay(roster, place))) {
      return Changes.NONE;
    }
    Lineup best = LineupRule.best(roster.openPlaces(), candidates(roster));
    List<Swap> swaps = new ArrayList<>();
    List<Fill> fills = new ArrayList<>();
    for (Change change : ChangesRule.of(best)) {
      // Without a known lock there is no deadline for the change.
      lockAt(roster, change)
          .ifPresent(
              lockAt ->
                  change
                      .out()
                      .ifPresentOrElse(
                          out -> swaps.add(swap(roster, change, out, lockAt)),
                          () -> fills.add(fill(roster, change, lockAt))));
    }
    swaps.sort(Comparator.comparingDouble(Swap::points).reversed().thenComparing(Swap::outId));
    fills.sort(Comparator.comparingDouble(Fill::points).reversed().thenComparing(Fill::inId));
    return new Changes(swaps, fills);
  }

  /** The roster's, but a newcomer who is questionable counts less. */
  private static List<Candidate> candidates(Roster roster) {
    return roster.candidates(Roster::canBeCountedOn).stream()
        .map(
            one -> {
              WeekPlayer player = roster.known(one.id());
              // He still counts more than an empty slot.
              return player.inLineup() || player.availability() == Availability.HEALTHY
                  ? one
                  : one.worth(Math.max(one.points() - RISK, Math.min(one.points(), HUNDREDTH)));
            })
        .toList();
  }

  private static boolean canStay(Roster roster, Place place) {
    return place.player().map(roster::known).filter(Roster::canBeCountedOn).isPresent();
  }

  private static Swap swap(Roster roster, Change change, PlayerId out, Instant lockAt) {
    return new Swap(
        out.value(),
        change.in().value(),
        change.slot().label(),
        points(roster, change),
        lockAt,
        shifts(change));
  }

  private static Fill fill(Roster roster, Change change, Instant lockAt) {
    return new Fill(
        change.in().value(), change.slot().label(), points(roster, change), lockAt, shifts(change));
  }

  private static double points(Roster roster, Change change) {
    return CardNumbers.tenth(roster.known(change.in()).pointsIfHePlays());
  }

  private static List<Shift> shifts(Change change) {
    return change.shifts().stream()
        .map(shift -> new Shift(shift.player().value(), shift.from().label(), shift.to().label()))
        .toList();
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
