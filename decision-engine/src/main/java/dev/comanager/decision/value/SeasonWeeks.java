package dev.comanager.decision.value;

import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.SeasonFacts;
import java.util.Optional;

/**
 * The remaining weeks of a fantasy season, including the current one. Week 17 is the last, and 15
 * to 17 are the playoffs, as in most leagues; not all platforms report theirs.
 */
public record SeasonWeeks(int current, int last) {
  /** The first week of the playoffs. */
  public static final int PLAYOFFS_FROM = 15;

  private static final int LAST = 17;

  /** The weeks by that schedule, or empty before the season. */
  public static Optional<SeasonWeeks> of(SeasonFacts facts) {
    int current = facts.week();
    int known = facts.games().stream().mapToInt(Game::week).max().orElse(0);
    return current < 1 || known < current
        ? Optional.empty()
        : Optional.of(new SeasonWeeks(current, Math.max(current, Math.min(known, LAST))));
  }

  /** Number of remaining weeks. */
  public int count() {
    return last - current + 1;
  }

  /** Whether the week that many weeks ahead of the current one belongs to the playoffs. */
  public boolean playoffs(int ahead) {
    return current + ahead >= PLAYOFFS_FROM;
  }
}
