package dev.comanager.decision.lineup;

import dev.comanager.decision.startsit.PairWeighing;
import dev.comanager.decision.week.WeekPlayer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds the bench players who come closest to starters whose slots they could take. */
final class ClosestRule {
  private ClosestRule() {}

  /** A starter and a bench player who could take his slot. */
  record Close(Place place, WeekPlayer starter, WeekPlayer bench, double chance) {}

  /** The closest pair, or empty when no bench player competes. */
  static Optional<Close> of(Roster roster) {
    return all(roster).stream().findFirst();
  }

  /** All pairs, closest first. */
  static List<Close> all(Roster roster) {
    List<WeekPlayer> bench =
        roster.candidates(_ -> false).stream()
            .filter(Candidate::available)
            .map(candidate -> roster.known(candidate.id()))
            .filter(player -> !player.inLineup() && !player.nothingKnown())
            .toList();
    List<Close> pairs = new ArrayList<>();
    for (Place place : roster.openPlaces()) {
      if (place.player().isPresent()) {
        WeekPlayer starter = roster.known(place.occupant());
        for (WeekPlayer other : bench) {
          if (place.slot().accepts(other.player().position())) {
            pairs.add(new Close(place, starter, other, PairWeighing.chance(starter, other)));
          }
        }
      }
    }
    pairs.sort(
        Comparator.comparingDouble(Close::chance)
            .thenComparing(close -> close.starter().id())
            .thenComparing(close -> close.bench().id()));
    return pairs;
  }
}
