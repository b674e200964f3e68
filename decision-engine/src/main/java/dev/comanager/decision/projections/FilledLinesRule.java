package dev.comanager.decision.projections;

import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.StatLine;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Completes the lines of a source that doesn't project every stat: a stat that none of its lines
 * has is taken from the first source, so that a league that counts it compares like with like.
 */
final class FilledLinesRule {
  private FilledLinesRule() {}

  /** The source's lines with the stats it never has from the first source's line, if any. */
  static Map<PlayerId, StatLine> of(Map<PlayerId, StatLine> source, Map<PlayerId, StatLine> first) {
    Set<String> own = new HashSet<>();
    source.values().forEach(line -> own.addAll(line.stats().keySet()));
    Map<PlayerId, StatLine> filled = HashMap.newHashMap(source.size());
    source.forEach(
        (player, line) -> {
          Map<String, Double> stats = new HashMap<>(line.stats());
          StatLine other = first.get(player);
          if (other != null) {
            other
                .stats()
                .forEach(
                    (stat, amount) -> {
                      if (!own.contains(stat)) {
                        stats.put(stat, amount);
                      }
                    });
          }
          filled.put(player, new StatLine(stats));
        });
    return filled;
  }
}
