package dev.comanager.decision.startsit;

import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The age of the facts behind a decision, in whole hours, so that the same facts give the same card
 * for an hour.
 *
 * @param projectionHours age of the oldest projection used
 * @param statusHours age of the statuses; a very large number if the feed never answered
 * @param statusFeedOk whether the last read of the status feed succeeded
 * @param sourceMissing whether one of several projection sources has nothing current
 */
public record FactsAge(
    int projectionHours, int statusHours, boolean statusFeedOk, boolean sourceMissing) {
  private static final double LOSS_PER_DAY = .009;
  private static final double LEAST = .83;
  private static final double STATUS_DOUBTFUL = .85;
  private static final int STATUS_IS_OLD_HOURS = 24;
  private static final double HOURS_PER_DAY = 24;
  // One source's projections were off by 1.7 % more than the mean of three in 2024.
  private static final double SOURCE_MISSING = .98;

  /** Facts of all projection sources. */
  public FactsAge(int projectionHours, int statusHours, boolean statusFeedOk) {
    this(projectionHours, statusHours, statusFeedOk, false);
  }

  /** The age of the facts about those players at that time. */
  public static FactsAge of(SeasonFacts facts, List<WeekPlayer> concerned, Instant now) {
    int projectionHours =
        concerned.stream()
            .flatMap(player -> player.facts().projectionAsOf().stream())
            .mapToInt(time -> hours(time, now))
            .max()
            .orElse(0);
    return new FactsAge(
        projectionHours,
        facts.statusAsOf() == null ? Integer.MAX_VALUE : hours(facts.statusAsOf(), now),
        facts.injuryFeedOk(),
        facts.projectionSourceMissing(concerned.stream().map(WeekPlayer::facts)));
  }

  private static int hours(Instant time, Instant now) {
    return Math.toIntExact(Math.clamp(Duration.between(time, now).toHours(), 0, Integer.MAX_VALUE));
  }

  /** The share of a pick's edge that remains with these facts, at most 1. */
  public double freshness() {
    double days = Math.max(0, projectionHours) / HOURS_PER_DAY;
    double byAge = Math.max(LEAST, 1 - LOSS_PER_DAY * days);
    double bySources = sourceMissing ? byAge * SOURCE_MISSING : byAge;
    return statusDoubtful() ? bySources * STATUS_DOUBTFUL : bySources;
  }

  /** Whether the status feed failed or its data is older than a day. */
  public boolean statusDoubtful() {
    return !statusFeedOk || statusHours > STATUS_IS_OLD_HOURS;
  }
}
