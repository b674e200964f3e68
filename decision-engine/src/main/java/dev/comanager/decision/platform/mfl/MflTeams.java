package dev.comanager.decision.platform.mfl;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.league.TeamRecord;
import dev.comanager.decision.league.WaiverType;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Builds a team from a franchise and its line of the standings. */
final class MflTeams {
  private static final Pattern RECORD = Pattern.compile("(\\d{1,3})-(\\d{1,3})(?:-(\\d{1,3}))?");

  private MflTeams() {}

  /**
   * The team.
   *
   * @param standings its line of the standings, or null when there is none
   */
  static FantasyTeam team(
      String id,
      JsonNode franchise,
      JsonNode standings,
      WaiverType waivers,
      List<RosterSpot> spots) {
    OptionalInt waiver = MflJson.integer(franchise, "waiverSortOrder");
    return new FantasyTeam(
        id,
        MflJson.name(franchise, "name").orElse("Franchise " + id),
        List.of(),
        standings == null ? new TeamRecord(0, 0, 0) : record(standings),
        waiver.isPresent() && waivers != WaiverType.FIRST_COME
            ? Integer.valueOf(waiver.getAsInt())
            : null,
        standings == null ? 0 : MflJson.number(standings, "pf").orElse(0),
        spots,
        MflWaivers.left(franchise, waivers));
  }

  /** Separate fields in older seasons, one text such as {@code 7-3-0} in newer ones. */
  private static TeamRecord record(JsonNode standings) {
    Matcher whole = RECORD.matcher(MflJson.text(standings, "h2hwlt").orElse(""));
    if (whole.matches()) {
      return new TeamRecord(
          Integer.parseInt(whole.group(1)),
          Integer.parseInt(whole.group(2)),
          whole.group(3) == null ? 0 : Integer.parseInt(whole.group(3)));
    }
    return new TeamRecord(
        MflJson.integer(standings, "h2hw").orElse(0),
        MflJson.integer(standings, "h2hl").orElse(0),
        MflJson.integer(standings, "h2ht").orElse(0));
  }
}
