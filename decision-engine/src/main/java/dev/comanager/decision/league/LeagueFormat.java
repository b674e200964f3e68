package dev.comanager.decision.league;

/**
 * How a league is played.
 *
 * @param calendar the weeks of its season
 */
public record LeagueFormat(SeasonCalendar calendar) {
  /** The usual format; also where the platform doesn't report it. */
  public static final LeagueFormat USUAL = new LeagueFormat(null);

  public LeagueFormat {
    calendar = calendar == null ? SeasonCalendar.USUAL : calendar;
  }
}
