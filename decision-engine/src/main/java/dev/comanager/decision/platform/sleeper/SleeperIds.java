package dev.comanager.decision.platform.sleeper;

import dev.comanager.decision.league.CrossId;
import dev.comanager.decision.league.NflTeams;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.platform.http.JsonRows;
import java.util.EnumMap;
import java.util.Map;
import java.util.regex.Pattern;

/** Converts Sleeper's ids to ours: players by number, defences by team in our spelling. */
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

  /** The player's ids in other vocabularies. */
  static Map<CrossId, String> elsewhere(JsonRows.Row row) {
    Map<CrossId, String> ids = new EnumMap<>(CrossId.class);
    for (CrossId vocabulary : CrossId.values()) {
      row.text(name(vocabulary))
          .map(String::strip)
          .filter(id -> !id.isEmpty() && id.length() <= LONGEST)
          .ifPresent(id -> ids.put(vocabulary, id));
    }
    return ids;
  }

  private static String name(CrossId vocabulary) {
    return switch (vocabulary) {
      case ESPN -> "espn_id";
      case YAHOO -> "yahoo_id";
      case SPORTRADAR -> "sportradar_id";
      case ROTOWIRE -> "rotowire_id";
      case STATS -> "stats_id";
    };
  }
}
