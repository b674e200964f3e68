package dev.comanager.decision.feed;

import dev.comanager.decision.facts.SeasonFacts;
import java.util.Optional;

/** Rejects implausible feed data: a step back in time, or almost nothing where there was much. */
final class PlausibleRule {
  private PlausibleRule() {}

  /** Rejects a week before the known one. */
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

  /**
   * Rejects too few projections of the first source.
   *
   * @param known facts of the same week, if there are any
   */
  static void projections(int read, Optional<SeasonFacts> known) {
    amount(
        "projections",
        read,
        known
            .map(
                facts ->
                    (int)
                        facts.everyone().stream()
                            .filter(
                                one ->
                                    one.projections().stream()
                                        .anyMatch(
                                            line -> line.source().equals(NflFeed.PROJECTIONS)))
                            .count())
            .orElse(0));
  }

  /**
   * Rejects too few games.
   *
   * @param known facts of the same week, if there are any
   */
  static void games(int read, Optional<SeasonFacts> known) {
    amount("games", read, known.map(facts -> facts.games().size()).orElse(0));
  }

  /** Rejects an empty result, and one with less than half of what is known. */
  static void amount(String what, int read, int known) {
    if (read == 0 || read < known / 2) {
      throw new FeedRefused("%d %s where %d are known".formatted(read, what, known));
    }
  }
}
