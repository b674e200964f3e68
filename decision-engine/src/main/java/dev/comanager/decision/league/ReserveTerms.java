package dev.comanager.decision.league;

/**
 * Who may stand in a place for injured players besides those on the NFL's injured reserve, and who
 * on a taxi squad.
 *
 * @param out players ruled out for the week
 * @param doubtful players listed as doubtful
 * @param suspended players under a suspension
 * @param taxiYears most years of experience on a taxi squad; {@link #EVERYBODY} without a limit,
 *     null where the platform doesn't report it
 */
public record ReserveTerms(boolean out, boolean doubtful, boolean suspended, Integer taxiYears) {
  /** Any number of years. */
  public static final int EVERYBODY = 99;

  /** No others; also where the platform doesn't report it. */
  public static final ReserveTerms STRICT = new ReserveTerms(false, false, false);

  /** Those and players ruled out: fixed on ESPN and Yahoo, where a league can't change it. */
  public static final ReserveTerms RULED_OUT = new ReserveTerms(true, false, false);

  /** Terms that say nothing about a taxi squad. */
  public ReserveTerms(boolean out, boolean doubtful, boolean suspended) {
    this(out, doubtful, suspended, null);
  }

  /** The same with those years of experience on a taxi squad; null when not reported. */
  public ReserveTerms withTaxiYears(Integer most) {
    return new ReserveTerms(out, doubtful, suspended, most);
  }

  /** Why a free taxi spot isn't counted for an add, as a sentence. */
  String taxi() {
    if (taxiYears == null) {
      return LeagueFeature.TAXI_SQUAD.leftOut();
    }
    String who =
        switch (taxiYears) {
          case 0 -> "only rookies may go there, and ";
          case 1 -> "only players with at most one year of experience may go there, and ";
          case EVERYBODY -> "";
          default ->
              "only players with at most %d years of experience may go there, and "
                  .formatted(taxiYears);
        };
    return "A free taxi spot isn't counted: %san add has to go to your bench first.".formatted(who);
  }
}
