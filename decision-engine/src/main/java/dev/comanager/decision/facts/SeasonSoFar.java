package dev.comanager.decision.facts;

import dev.comanager.decision.league.StatLine;
import java.util.List;

/**
 * A player's season up to now: what he is worth beyond this week rests on it.
 *
 * @param games of this season in which he played
 * @param total of all those games; a bonus for a single game is a stat of its own and sums up
 * @param expected what was expected of him in earlier weeks, newest first, at most {@link
 *     #EXPECTED_WEEKS}; this week's expectation stands in {@link PlayerFacts#projections()}
 * @param thisWeek what he has done in this week's game so far; null before it begins
 */
public record SeasonSoFar(int games, StatLine total, List<PlayedWeek> expected, StatLine thisWeek) {
  /** How many earlier weeks' expectations are kept. */
  public static final int EXPECTED_WEEKS = 3;

  /** Nothing known of the season. */
  public static final SeasonSoFar NOTHING =
      new SeasonSoFar(0, new StatLine(java.util.Map.of()), List.of(), null);

  public SeasonSoFar {
    expected = List.copyOf(expected);
  }
}
