package dev.comanager.decision.league;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The weeks of a league's season.
 *
 * @param playoffsFrom first week of the playoffs; after the last week in a league without them
 * @param lastWeek last week that counts
 * @param longMatchups matchups that last more than a week
 * @param assumed whether the platform doesn't report when the playoffs begin or when the season
 *     ends, or reports weeks that can't be, so that the usual ones are taken
 */
public record SeasonCalendar(
    int playoffsFrom, int lastWeek, List<WeekSpan> longMatchups, boolean assumed) {
  /** Playoffs in weeks 15 to 17, as in most leagues. */
  public static final SeasonCalendar USUAL = new SeasonCalendar(15, 17, List.of(), true);

  /** The last week that any league plays: some play through the NFL's playoffs. */
  public static final int LATEST_END = 22;

  private static final int USUAL_PLAYOFFS = 3;
  private static final int EARLIEST_END = 4;

  public SeasonCalendar {
    longMatchups = List.copyOf(longMatchups);
  }

  /**
   * The calendar with those weeks. What is missing is taken from the usual season; weeks that can't
   * be give {@link #USUAL}.
   */
  public static SeasonCalendar of(
      OptionalInt playoffsFrom, OptionalInt lastWeek, List<WeekSpan> longMatchups) {
    int last = lastWeek.orElse(USUAL.lastWeek);
    int from = playoffsFrom.orElse(last - USUAL_PLAYOFFS + 1);
    boolean possible = last >= EARLIEST_END && last <= LATEST_END && from > 1 && from <= last + 1;
    if (!possible) {
      return USUAL;
    }
    List<WeekSpan> longer =
        longMatchups.stream()
            .filter(span -> span.first() >= 1 && span.last() > span.first() && span.last() <= last)
            .toList();
    return new SeasonCalendar(from, last, longer, playoffsFrom.isEmpty() || lastWeek.isEmpty());
  }

  /** The number of rounds that a bracket of so many teams has. */
  public static int rounds(int teams) {
    return teams < 2 ? 0 : Integer.SIZE - Integer.numberOfLeadingZeros(teams - 1);
  }

  /** The same season without playoffs. */
  public SeasonCalendar withoutPlayoffs() {
    return new SeasonCalendar(lastWeek + 1, lastWeek, longMatchups, assumed);
  }

  /** The same where the platform reports that the season has ended. */
  public SeasonCalendar asReported() {
    return new SeasonCalendar(playoffsFrom, lastWeek, longMatchups, false);
  }

  /** The weeks of the playoffs, or empty in a league without them. */
  public Optional<WeekSpan> playoffs() {
    return playoffsFrom > lastWeek
        ? Optional.empty()
        : Optional.of(new WeekSpan(playoffsFrom, lastWeek));
  }

  /** The weeks of the matchup that is played in that week, or empty when it is that week alone. */
  public Optional<WeekSpan> longMatchup(Integer week) {
    return longMatchups.stream().filter(span -> week != null && span.has(week)).findFirst();
  }

  /** The playoffs as a sentence. */
  public String text() {
    String weeks =
        playoffs()
            .map(span -> "The playoffs are " + span.text())
            .orElseGet(() -> "The league lists no playoff weeks and ends in week " + lastWeek);
    return weeks + (assumed ? ", as in most leagues: the platform doesn't say." : ".");
  }
}
