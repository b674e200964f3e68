package dev.comanager.decision.platform.sleeper;

import dev.comanager.decision.league.NflTeams;
import dev.comanager.decision.league.PlayerId;
import java.util.regex.Pattern;

/** Sleeper's ids in ours: players by their number, defences by their team in our spelling. */
final class SleeperIds {
  private static final Pattern TEAM = Pattern.compile("[A-Za-z]{2,3}");
  private static final int LONGEST = 40;

  private SleeperIds() {}

  static PlayerId player(String sleeperId) {
    if (sleeperId.length() > LONGEST) {
      throw SleeperFailure.unreadable("league's rosters", null);
    }
    return new PlayerId(
        "nfl:" + (TEAM.matcher(sleeperId).matches() ? NflTeams.spelled(sleeperId) : sleeperId));
  }
}
