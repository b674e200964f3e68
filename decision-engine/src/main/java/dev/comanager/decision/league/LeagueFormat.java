package dev.comanager.decision.league;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How a league is played.
 *
 * @param calendar the weeks of its season
 * @param features in the order of the enum; usually none
 * @param reserveSlots number of places for injured players; null where it isn't known
 * @param keepers number of players that a team keeps for the next season; null where it isn't known
 * @param playoffTeams number of teams that reach the playoffs; null where the platform doesn't
 *     report it
 * @param tradeDeadline the week of the trade deadline; null without one and where the platform
 *     doesn't report a week
 * @param tradesEnd when trades end; null where the platform doesn't report a time
 */
public record LeagueFormat(
    SeasonCalendar calendar,
    List<LeagueFeature> features,
    Integer reserveSlots,
    Integer keepers,
    Integer playoffTeams,
    Integer tradeDeadline,
    Instant tradesEnd) {
  /** The usual format; also where the platform doesn't report it. */
  public static final LeagueFormat USUAL =
      new LeagueFormat(null, null, null, null, null, null, null);

  public LeagueFormat {
    calendar = calendar == null ? SeasonCalendar.USUAL : calendar;
    // Leagues that an older release stored have none.
    features = features == null ? List.of() : features.stream().sorted().distinct().toList();
    if (features.contains(LeagueFeature.GUILLOTINE)) {
      // The last team wins, whatever weeks the platform has for playoffs.
      calendar = calendar.withoutPlayoffs();
    }
  }

  /** A format whose places for injured players aren't known. */
  public LeagueFormat(SeasonCalendar calendar, List<LeagueFeature> features) {
    this(calendar, features, null, null, null, null, null);
  }

  /** A season without features. */
  public LeagueFormat(SeasonCalendar calendar) {
    this(calendar, List.of());
  }

  /** The same with so many places for injured players. */
  public LeagueFormat withReserve(int slots) {
    return new LeagueFormat(
        calendar, features, Math.max(0, slots), keepers, playoffTeams, tradeDeadline, tradesEnd);
  }

  /** The same where teams keep so many players for the next season. */
  public LeagueFormat withKeepers(int kept) {
    return new LeagueFormat(
        calendar,
        features,
        reserveSlots,
        Math.max(0, kept),
        playoffTeams,
        tradeDeadline,
        tradesEnd);
  }

  /** The same with those features. */
  public LeagueFormat with(Collection<LeagueFeature> features) {
    return new LeagueFormat(
        calendar,
        List.copyOf(features),
        reserveSlots,
        keepers,
        playoffTeams,
        tradeDeadline,
        tradesEnd);
  }

  /** The same with playoffs of so many teams. */
  public LeagueFormat withPlayoffs(OptionalInt teams) {
    return new LeagueFormat(
        calendar,
        features,
        reserveSlots,
        keepers,
        teams.isPresent() && teams.getAsInt() > 0 ? Integer.valueOf(teams.getAsInt()) : null,
        tradeDeadline,
        tradesEnd);
  }

  /** The same with a trade deadline in that week. */
  public LeagueFormat withTradeDeadline(OptionalInt week) {
    return new LeagueFormat(
        calendar,
        features,
        reserveSlots,
        keepers,
        playoffTeams,
        week.isPresent() && week.getAsInt() > 0 ? Integer.valueOf(week.getAsInt()) : null,
        tradesEnd);
  }

  /** The same with trades until that time; null where the platform doesn't report one. */
  public LeagueFormat withTradesUntil(Instant end) {
    return new LeagueFormat(
        calendar, features, reserveSlots, keepers, playoffTeams, tradeDeadline, end);
  }

  /**
   * Whether trades may be over in that week: after the time at which they end; from the week of the
   * deadline on, because platforms don't document when in that week it is; and in the playoffs.
   */
  public boolean tradesMayBeOver(int week, Instant now) {
    return week >= calendar.playoffsFrom()
        || (tradeDeadline != null && week >= tradeDeadline)
        || (tradesEnd != null && !now.isBefore(tradesEnd));
  }

  /**
   * Whether trades are certainly over in that week: after the time at which they end, or where the
   * platform reports a week alone, once that week is over.
   */
  public boolean tradesAreOver(int week, Instant now) {
    return tradesEnd == null
        ? tradeDeadline != null && week > tradeDeadline
        : !now.isBefore(tradesEnd);
  }

  public boolean has(LeagueFeature feature) {
    return features.contains(feature);
  }

  /** That the scoring changed this week, as a sentence; empty where it didn't. */
  public Optional<String> newScoring() {
    return has(LeagueFeature.NEW_SCORING)
        ? Optional.of(LeagueFeature.NEW_SCORING.text())
        : Optional.empty();
  }

  /** That text after the sentence that the scoring changed, where it did. */
  public String withNewScoring(String text) {
    return newScoring().map(changed -> changed + " " + text).orElse(text);
  }

  /** Why nobody sets a lineup in this league; empty where people do. */
  public Optional<String> withoutLineups() {
    return has(LeagueFeature.BEST_BALL)
        ? Optional.of(LeagueFeature.BEST_BALL.text() + " Ask about adds and trades instead.")
        : Optional.empty();
  }
}
