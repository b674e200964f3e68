package dev.comanager.decision.facts;

import dev.comanager.decision.league.StatLine;
import java.util.List;

/**
 * A player's season to date, the basis of his value beyond this week.
 *
 * @param games of this season in which he played
 * @param total stats of all those games; a single-game bonus is a stat of its own and is summed too
 * @param expected his projections in earlier weeks, newest first, at most {@link #EXPECTED_WEEKS};
 *     this week's projection is in {@link PlayerFacts#projections()}
 * @param thisWeek his stats in this week's game so far; null before it begins
 */
public record SeasonSoFar(int games, StatLine total, List<PlayedWeek> expected, StatLine thisWeek) {
  /** Number of earlier weeks whose projections are kept. */
  public static final int EXPECTED_WEEKS = 3;

  /** The value for an unknown season. */
  public static final SeasonSoFar NOTHING =
      new SeasonSoFar(0, new StatLine(java.util.Map.of()), List.of(), null);

  public SeasonSoFar {
    expected = List.copyOf(expected);
  }
}
