package dev.comanager.decision.standings;

import dev.comanager.decision.platform.BoundedMap;
import java.util.List;
import java.util.Map;

/**
 * The chances of the seasons that were simulated last. Season and seed determine them, so nothing
 * here grows old: new facts make another season, and who asks has no effect.
 */
final class KnownChances {
  /** A season takes some 10 kB. */
  private static final int MOST = 200;

  private static final KnownChances INSTANCE = new KnownChances();

  private final Map<Simulated, List<PlayoffChance>> bySeason = new BoundedMap<>(MOST);

  private record Simulated(RegularSeason season, long seed) {}

  private KnownChances() {}

  /** As {@link PlayoffChance#of} gives them. */
  static List<PlayoffChance> of(RegularSeason season, long seed) {
    return INSTANCE.find(new Simulated(season, seed));
  }

  private List<PlayoffChance> find(Simulated key) {
    List<PlayoffChance> known;
    synchronized (bySeason) {
      known = bySeason.get(key);
    }
    if (known == null) {
      known = List.copyOf(PlayoffChance.of(key.season(), key.seed()));
      synchronized (bySeason) {
        bySeason.put(key, known);
      }
    }
    return known;
  }
}
