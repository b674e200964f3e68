package dev.comanager.decision.feed;

import dev.comanager.decision.facts.SeasonFacts;
import java.util.Optional;

/** What a feed may bring: never a step back, never next to nothing where there was much. */
final class PlausibleRule {
  private PlausibleRule() {}

  /** Refuses a week before the one that is known. */
  static void week(int season, int week, Optional<SeasonFacts> known) {
    known.ifPresent(
        facts -> {
          boolean back =
              season < facts.season() || (season == facts.season() && week < facts.week());
          if (back) {
            throw new FeedRefused(
                "week %d of %d comes before week %d of %d"
                    .formatted(week, season, facts.week(), facts.season()));
          }
        });
  }

  /** Refuses nothing at all, and less than half of what is known. */
  static void amount(String what, int read, int known) {
    if (read == 0 || read < known / 2) {
      throw new FeedRefused("%d %s where %d are known".formatted(read, what, known));
    }
  }
}
