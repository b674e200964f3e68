package dev.comanager.decision.facts;

import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.StatLine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Sums finished weeks one at a time, newest first, so that memory never holds more than one of
 * them.
 */
public final class SeasonSums {
  /** Number of recently played weeks that are kept. */
  public static final int RECENT_WEEKS = 3;

  /** Older games say nothing about his current form. */
  private static final int RECENT_WITHIN = 6;

  private final int current;
  private final Map<PlayerId, Sum> sums = new HashMap<>();

  /** Sums for the weeks before that one. */
  public SeasonSums(int current) {
    this.current = current;
  }

  private static final class Sum {
    private int games;
    private final Map<String, Double> total = new HashMap<>();
    private final List<PlayedWeek> recent = new ArrayList<>(RECENT_WEEKS);
    private final List<PlayedWeek> expected = new ArrayList<>(SeasonSoFar.EXPECTED_WEEKS);
  }

  /** Adds everyone's stats of that week; later weeks come first. */
  public void done(int week, Map<PlayerId, StatLine> lines) {
    lines.forEach(
        (player, line) -> {
          Sum sum = sums.computeIfAbsent(player, none -> new Sum());
          sum.games++;
          line.stats().forEach((stat, amount) -> sum.total.merge(stat, amount, Double::sum));
          if (sum.recent.size() < RECENT_WEEKS && week >= current - RECENT_WITHIN) {
            sum.recent.add(new PlayedWeek(week, line));
          }
        });
  }

  /** Adds the projections of that week; later weeks come first. */
  public void expected(int week, Map<PlayerId, StatLine> lines) {
    lines.forEach(
        (player, line) -> {
          Sum sum = sums.computeIfAbsent(player, none -> new Sum());
          if (sum.expected.size() < SeasonSoFar.EXPECTED_WEEKS) {
            sum.expected.add(new PlayedWeek(week, line));
          }
        });
  }

  /** Everyone's season before the current week. */
  public Map<PlayerId, SeasonSoFar> seasons() {
    Map<PlayerId, SeasonSoFar> seasons = HashMap.newHashMap(sums.size());
    sums.forEach(
        (player, sum) -> {
          sum.total.replaceAll((stat, amount) -> ScoringRules.hundredths(amount));
          seasons.put(
              player, new SeasonSoFar(sum.games, new StatLine(sum.total), sum.expected, null));
        });
    return seasons;
  }

  /** Everyone's last weeks played, newest first. */
  public Map<PlayerId, List<PlayedWeek>> recent() {
    Map<PlayerId, List<PlayedWeek>> recent = new HashMap<>();
    sums.forEach(
        (player, sum) -> {
          if (!sum.recent.isEmpty()) {
            recent.put(player, List.copyOf(sum.recent));
          }
        });
    return recent;
  }
}
