package dev.comanager.evaluation.lineup;

import dev.comanager.decision.lineup.Candidate;
import dev.comanager.decision.lineup.Place;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tries every way to fill the slots: first as many as possible, then the most points. */
final class BruteForce {
  // A filled slot outweighs all points that a lineup can score.
  private static final long FILLED = 1_000_000_000L;

  private BruteForce() {}

  /** The value of the best way: see {@link #worth}. */
  static long best(List<Place> places, List<Candidate> candidates) {
    Map<Integer, Long> worths = new HashMap<>();
    worths.put(0, 0L);
    for (Place place : places) {
      // The slot may also stay empty.
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

  /** The value of a lineup of those players. */
  static long worth(List<Candidate> chosen) {
    return chosen.stream().mapToLong(one -> FILLED + one.hundredths()).sum();
  }
}
