package dev.comanager.evaluation.lineup;

import dev.comanager.decision.lineup.Candidate;
import dev.comanager.decision.lineup.Place;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tries every way to fill the places: as many as possible, then the most points. */
final class BruteForce {
  // A place that is filled outweighs all points that a lineup can bring.
  private static final long FILLED = 1_000_000_000L;

  private BruteForce() {}

  /** What the best way comes to: {@link #worth} of it. */
  static long best(List<Place> places, List<Candidate> candidates) {
    Map<Integer, Long> worths = new HashMap<>();
    worths.put(0, 0L);
    for (Place place : places) {
      // The place may also stay empty.
      Map<Integer, Long> next = new HashMap<>(worths);
      worths.forEach(
          (used, worth) -> {
            for (int i = 0; i < candidates.size(); i++) {
              Candidate one = candidates.get(i);
              if ((used & 1 << i) == 0 && one.available() && place.slot().accepts(one.position())) {
                next.merge(used | 1 << i, worth + FILLED + one.hundredths(), Math::max);
              }
            }
          });
      worths = next;
    }
    return worths.values().stream().mapToLong(Long::longValue).max().orElse(0);
  }

  /** What a lineup of those players comes to. */
  static long worth(List<Candidate> chosen) {
    return chosen.stream().mapToLong(one -> FILLED + one.hundredths()).sum();
  }
}
