package dev.comanager.decision.value;

import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.SeasonFacts;
import java.util.Optional;

/**
 * The weeks that are left of a fantasy season, the current one among them. Week 17 is the last, and
 * 15 to 17 are the playoffs, as most leagues play; platforms don't all say.
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

  /** How many there are. */
  public int count() {
    return last - current + 1;
  }

  /** Whether the week that is so many ahead of the current one belongs to the playoffs. */
  public boolean playoffs(int ahead) {
    return current + ahead >= PLAYOFFS_FROM;
  }
}
