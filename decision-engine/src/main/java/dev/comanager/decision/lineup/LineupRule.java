package dev.comanager.decision.lineup;

import dev.comanager.decision.league.PlayerId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Finds the lineup with the most points that the league's slots allow. It is an assignment problem,
 * solved with the Hungarian algorithm, so FLEX and SUPERFLEX are filled as well as every other
 * slot. Among lineups with equal points the one with the fewest changes wins, so a tie moves
 * nobody. What is still open then puts the player who locks first into the slot that the fewest
 * positions fit, because a player who is ruled out later leaves a slot that more players can fill.
 * A slot stays empty only when no available player may fill it.
 */
public final class LineupRule {
  // Weights are whole numbers, so sums are exact: a hundredth of a point outweighs all
  // considerations of order, and filling a slot outweighs all points.
  private static final double HUNDREDTH = 3e6;
  private static final double STAYS_IN_LINEUP = 1e5;
  private static final double STAYS_IN_PLACE = 2e3;
  private static final double EMPTY = -2e12;
  private static final double MUST_STAY = 2e13;
  private static final double FORBIDDEN = -2e14;

  /** Days and times of day on which a week's games begin; with more, the last count as one. */
  private static final int MOST_LOCKS = 10;

  private LineupRule() {}

  /** The best lineup of those candidates in those slots. */
  public static Lineup best(List<Place> places, List<Candidate> candidates) {
    if (places.isEmpty()) {
      return new Lineup(places, List.of());
    }
    List<Candidate> sorted =
        candidates.stream().sorted(Comparator.comparing(Candidate::id)).toList();
    Map<PlayerId, Integer> now = new HashMap<>();
    for (int i = 0; i < places.size(); i++) {
      int place = i;
      places.get(i).player().ifPresent(player -> now.put(player, place));
    }
    int[] order = lockOrder(sorted);
    // Rows are the slots. Columns are the candidates, and nobody once for every slot.
    double[][] weights = new double[places.size()][sorted.size() + places.size()];
    for (int row = 0; row < weights.length; row++) {
      for (int column = 0; column < weights[row].length; column++) {
        weights[row][column] = weight(row, column, places, sorted, now, order);
      }
    }
    int[] columns = Assignment.best(weights);
    List<Optional<PlayerId>> occupants = new ArrayList<>(places.size());
    for (int column : columns) {
      occupants.add(
          column < sorted.size() ? Optional.of(sorted.get(column).id()) : Optional.empty());
    }
    return new Lineup(places, occupants);
  }

  // For each candidate, how many earlier locks the others have.
  private static int[] lockOrder(List<Candidate> candidates) {
    List<Instant> locks =
        candidates.stream()
            .map(Candidate::lockAt)
            .filter(Objects::nonNull)
            .distinct()
            .sorted()
            .limit(MOST_LOCKS)
            .toList();
    return candidates.stream()
        .mapToInt(
            one ->
                one.lockAt() == null
                    ? 0
                    : (int) locks.stream().filter(one.lockAt()::isAfter).count())
        .toArray();
  }

  private static double weight(
      int row,
      int column,
      List<Place> places,
      List<Candidate> candidates,
      Map<PlayerId, Integer> now,
      int[] order) {
    if (column >= candidates.size()) {
      return EMPTY;
    }
    Candidate candidate = candidates.get(column);
    Integer stands = now.get(candidate.id());
    boolean stays = stands != null && stands == row;
    if (!stays && !mayTake(candidate, places.get(row), stands != null)) {
      return FORBIDDEN;
    }
    return candidate.hundredths() * HUNDREDTH
        + (stands == null ? 0 : STAYS_IN_LINEUP)
        + (stays ? STAYS_IN_PLACE : 0)
        + order[column] * places.get(row).slot().kinds().size()
        + (candidate.mustStay() ? MUST_STAY : 0);
  }

  // A player may stay where his platform already has him, whatever position we have on file.
  private static boolean mayTake(Candidate candidate, Place place, boolean inLineup) {
    return place.slot().accepts(candidate.position()) && (inLineup || candidate.available());
  }
}
