package dev.comanager.decision.trade;

import dev.comanager.decision.league.Position;
import dev.comanager.decision.value.Outlook;
import dev.comanager.decision.value.StartingPlaces.Seat;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The free agents whom a team would pick up where nobody on its roster is as good: after it has
 * given its only tight end, in its quarterback's bye week. At each position the best of them counts
 * as one more candidate for the lineup, with a trade and without it.
 */
final class Pickups {
  /** So many at a position, because the best may be on bye or join the roster. */
  private static final int TRIED = 4;

  private static final Comparator<Candidate> BEST_FIRST =
      Comparator.comparingDouble(Candidate::mean)
          .reversed()
          .thenComparing(one -> one.player().id());

  private final List<List<Candidate>> byPosition = new ArrayList<>();

  private Pickups() {}

  /**
   * A free agent.
   *
   * @param mean his points in an average remaining week
   */
  private record Candidate(Outlook player, double mean) {}

  static Pickups of(TeamOutlook team) {
    Map<Position, List<Candidate>> best = new EnumMap<>(Position.class);
    for (Outlook one : team.league().free()) {
      keepBest(
          best.computeIfAbsent(one.position(), _ -> new ArrayList<>(TRIED + 1)),
          new Candidate(one, team.mean(one)));
    }
    Pickups pickups = new Pickups();
    pickups.byPosition.addAll(best.values());
    return pickups;
  }

  /** Hundreds are free, for each of the teams, so they aren't sorted. */
  private static void keepBest(List<Candidate> best, Candidate one) {
    int place = best.size();
    while (place > 0 && BEST_FIRST.compare(one, best.get(place - 1)) < 0) {
      place--;
    }
    if (place < TRIED) {
      best.add(place, one);
      if (best.size() > TRIED) {
        best.removeLast();
      }
    }
  }

  /** Those who aren't on that roster. */
  Pickups without(Collection<Outlook> roster) {
    Pickups others = new Pickups();
    for (List<Candidate> position : byPosition) {
      others.byPosition.add(
          position.stream().filter(one -> !roster.contains(one.player())).toList());
    }
    return others;
  }

  /** Adds the best of each position in the week that many weeks ahead. */
  void addTo(List<Seat> seats, int ahead) {
    for (List<Candidate> position : byPosition) {
      Outlook best = null;
      for (Candidate one : position) {
        if (best == null || one.player().points(ahead) > best.points(ahead)) {
          best = one.player();
        }
      }
      if (best != null && best.points(ahead) > 0) {
        seats.add(new Seat(best.position(), best.points(ahead)));
      }
    }
  }

  /** Adds the best of each position in an average week. */
  void addMeansTo(List<Seat> seats) {
    for (List<Candidate> position : byPosition) {
      if (!position.isEmpty()) {
        Candidate best = position.getFirst();
        seats.add(new Seat(best.player().position(), best.mean()));
      }
    }
  }

  /** The best at that position in an average week; none where nobody is free. */
  List<Outlook> at(Position position) {
    return byPosition.stream()
        .flatMap(List::stream)
        .map(Candidate::player)
        .filter(one -> one.position() == position)
        .limit(1)
        .toList();
  }
}
