package dev.comanager.decision.lineup;

import dev.comanager.decision.league.PlayerId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jgrapht.alg.matching.KuhnMunkresMinimalWeightBipartitePerfectMatching;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.SimpleWeightedGraph;

/**
 * Finds the lineup with the most points that the league's slots allow. It is an assignment problem,
 * solved with the Kuhn-Munkres algorithm, so FLEX and SUPERFLEX are filled as well as every other
 * slot. Among lineups with equal points the one with the fewest changes wins, so a tie moves
 * nobody. A slot stays empty only when no available player may fill it.
 */
public final class LineupRule {
  // Weights are whole numbers, so sums are exact: a hundredth of a point outweighs all
  // considerations of order, and filling a slot outweighs all points.
  private static final double HUNDREDTH = 1e5;
  private static final double STAYS_IN_LINEUP = 100;
  private static final double STAYS_IN_PLACE = 1;
  private static final double EMPTY = -1e12;
  private static final double MUST_STAY = 1e13;
  private static final double FORBIDDEN = -1e14;

  private LineupRule() {}

  /** The best lineup of those candidates in those slots. */
  public static Lineup best(List<Place> places, List<Candidate> candidates) {
    List<Candidate> sorted =
        candidates.stream().sorted(Comparator.comparing(Candidate::id)).toList();
    Map<PlayerId, Integer> now = new HashMap<>();
    for (int i = 0; i < places.size(); i++) {
      int place = i;
      places.get(i).player().ifPresent(player -> now.put(player, place));
    }
    int size = places.size() + sorted.size();
    SimpleWeightedGraph<Integer, DefaultWeightedEdge> graph =
        new SimpleWeightedGraph<>(DefaultWeightedEdge.class);
    Set<Integer> rows = new HashSet<>();
    Set<Integer> columns = new HashSet<>();
    for (int i = 0; i < size; i++) {
      rows.add(i);
      columns.add(size + i);
      graph.addVertex(i);
      graph.addVertex(size + i);
    }
    // Rows are the slots plus one seat per candidate for those left over. Columns are the
    // candidates plus one dummy per slot for slots that stay empty.
    for (int row = 0; row < size; row++) {
      for (int column = 0; column < size; column++) {
        double weight = weight(row, column, places, sorted, now);
        graph.setEdgeWeight(graph.addEdge(row, size + column), -weight);
      }
    }
    Set<DefaultWeightedEdge> matching =
        new KuhnMunkresMinimalWeightBipartitePerfectMatching<>(graph, rows, columns)
            .getMatching()
            .getEdges();
    return read(graph, matching, places, sorted, size);
  }

  private static double weight(
      int row,
      int column,
      List<Place> places,
      List<Candidate> candidates,
      Map<PlayerId, Integer> now) {
    boolean nobody = column >= candidates.size();
    if (row >= places.size()) {
      return 0;
    }
    if (nobody) {
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
        + (candidate.mustStay() ? MUST_STAY : 0);
  }

  // A player may stay where his platform already has him, whatever position we have on file.
  private static boolean mayTake(Candidate candidate, Place place, boolean inLineup) {
    return place.slot().accepts(candidate.position()) && (inLineup || candidate.available());
  }

  private static Lineup read(
      SimpleWeightedGraph<Integer, DefaultWeightedEdge> graph,
      Set<DefaultWeightedEdge> matching,
      List<Place> places,
      List<Candidate> candidates,
      int size) {
    List<Optional<PlayerId>> occupants = new ArrayList<>();
    places.forEach(_ -> occupants.add(Optional.empty()));
    for (DefaultWeightedEdge edge : matching) {
      int one = graph.getEdgeSource(edge);
      int other = graph.getEdgeTarget(edge);
      int row = Math.min(one, other);
      int column = Math.max(one, other) - size;
      if (row < places.size() && column < candidates.size()) {
        occupants.set(row, Optional.of(candidates.get(column).id()));
      }
    }
    return new Lineup(places, occupants);
  }
}
