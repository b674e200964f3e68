package dev.comanager.decision.league;

/** A way of playing that changes what advice can say. */
public enum LeagueFeature {
  /** The platform sets every team's best lineup after the games. */
  BEST_BALL(
      "This is a best ball league: it sets your best lineup by itself, so there is nothing to start"
          + " or sit.",
      "This is a best ball league: adds and trades are weighed by projected lineups, not by single"
          + " big weeks."),
  /** Each week is also a game against the league's median or average score. */
  MEDIAN_GAMES(
      "Each week also counts a game against the league's median score, so records show two games a week.",
      ""),
  /** The team with the lowest score of a week is out, and its players become free. */
  GUILLOTINE(
      "This is a guillotine league: the lowest score of each week is out.",
      "This is a guillotine league: the lowest score of the week is out, so of two close players"
          + " take the safer one. I don't weigh that."),
  /** Young players may wait on a squad of their own. */
  TAXI_SQUAD(
      "The league has a taxi squad: nobody on it can start before you promote him.",
      "A free taxi spot isn't counted: I don't know who may go there."),
  /** The teams are divided, and the divisions count for the playoffs. */
  DIVISIONS("The league has divisions, so playoff spots may not go by record alone.", ""),
  /** All players lock together, not each at his own kickoff. */
  LOCKS_AS_A_WHOLE("All lineups lock at the week's first kickoff.", ""),
  /** The platform lists a player on two rosters, or twice on one. */
  REPEATED_PLAYER(
      "The platform lists a player twice. He counts once, where he is listed first.",
      "The platform lists a player twice. He counts once, where he is listed first."),
  /** The scoring isn't the one that the league had earlier in its week. */
  NEW_SCORING(
      "The league's scoring changed this week. This advice uses the new scoring. Ask again about earlier advice.",
      "The league's scoring changed this week. This advice uses the new scoring. Ask again about earlier advice.");

  private final String text;
  private final String leftOut;

  LeagueFeature(String text, String leftOut) {
    this.text = text;
    this.leftOut = leftOut;
  }

  /** The feature as a sentence. */
  public String text() {
    return text;
  }

  /** What advice on adds and trades leaves out because of it; empty when nothing. */
  public String leftOut() {
    return leftOut;
  }
}
