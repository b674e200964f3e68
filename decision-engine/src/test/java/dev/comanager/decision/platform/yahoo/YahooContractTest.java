package dev.comanager.decision.platform.yahoo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.comanager.contracts.Json;
import dev.comanager.decision.platform.Fault;
import dev.comanager.decision.platform.LeaguePlatform;
import dev.comanager.decision.platform.PlatformContractTest;
import java.util.List;
import java.util.Optional;

class YahooContractTest extends PlatformContractTest {
  private static final String OTHER = "461.l.5522";
  private static final List<String> DOCUMENTS =
      List.of("settings", "standings", "teams_roster", "scoreboard");

  @Override
  protected Subject start() {
    return new Yahoo();
  }

  private static final class Yahoo implements Subject {
    private final YahooFixture yahoo = new YahooFixture();

    @Override
    public LeaguePlatform platform() {
      return yahoo.platform;
    }

    @Override
    public String league() {
      return YahooFixture.LEAGUE;
    }

    @Override
    public Optional<String> league(Variant variant) {
      return switch (variant) {
        case IDS_OF_ANOTHER_TYPE -> Optional.of(withOtherIds());
        case INDIVIDUAL_DEFENDERS -> Optional.of(withDefenders());
        case BEFORE_THE_DRAFT -> Optional.of(undrafted());
        case YESTERDAYS_WEEK -> Optional.of(rostersOfWeek("10"));
        // At Yahoo such leagues are a different game, which isn't supported.
        case BEST_BALL, GUILLOTINE -> Optional.empty();
        // Yahoo shows kept players only, and not how many a team may keep.
        case DYNASTY -> Optional.empty();
        case TWO_WEEK_FINAL -> Optional.of(withWeeks("14", "17", 1));
        case ABSURD_WEEKS -> Optional.of(withWeeks("20", "17", 0));
      };
    }

    @Override
    public Optional<String> person() {
      return Optional.empty();
    }

    @Override
    public void fault(Fault fault) {
      yahoo.stub.fault("/league/" + YahooFixture.LEAGUE, fault);
    }

    private String withOtherIds() {
      for (String name : DOCUMENTS) {
        JsonNode document = YahooFixture.sample(name);
        for (String id : List.of("team_id", "player_id", "stat_id", "count")) {
          document.findParents(id).forEach(parent -> turn((ObjectNode) parent, id));
        }
        yahoo.serve(OTHER, name, document);
      }
      return OTHER;
    }

    private static void turn(ObjectNode holder, String name) {
      JsonNode id = holder.get(name);
      holder.set(
          name,
          id.isTextual()
              ? IntNode.valueOf(Integer.parseInt(id.textValue()))
              : TextNode.valueOf(id.asText()));
    }

    private String withDefenders() {
      JsonNode settings = YahooFixture.sample("settings");
      ArrayNode places = (ArrayNode) settings.findValue("roster_positions");
      ObjectNode place = Json.WIRE.createObjectNode();
      place
          .putObject("roster_position")
          .put("position", "DB")
          .put("position_type", "DP")
          .put("count", 2);
      places.add(place);
      yahoo.serve(OTHER, "settings", settings);
      return OTHER;
    }

    private String withWeeks(String playoffsFrom, String end, int longFinal) {
      JsonNode settings = YahooFixture.sample("settings");
      settings
          .findParents("end_week")
          .forEach(league -> ((ObjectNode) league).put("end_week", end));
      settings
          .findParents("playoff_start_week")
          .forEach(
              rules ->
                  ((ObjectNode) rules)
                      .put("playoff_start_week", playoffsFrom)
                      .put("has_multiweek_championship", longFinal));
      yahoo.serve(OTHER, "settings", settings);
      return OTHER;
    }

    private String undrafted() {
      JsonNode settings = YahooFixture.sample("settings");
      settings
          .findParents("draft_status")
          .forEach(league -> ((ObjectNode) league).put("draft_status", "predraft"));
      JsonNode rosters = YahooFixture.sample("teams_roster");
      rosters
          .findParents("players")
          .forEach(roster -> ((ObjectNode) roster).set("players", Json.WIRE.createArrayNode()));
      yahoo.serve(OTHER, "settings", settings);
      yahoo.serve(OTHER, "teams_roster", rosters);
      return OTHER;
    }

    private String rostersOfWeek(String week) {
      JsonNode rosters = YahooFixture.sample("teams_roster");
      rosters.findValues("roster").forEach(roster -> ((ObjectNode) roster).put("week", week));
      yahoo.serve(OTHER, "teams_roster", rosters);
      return OTHER;
    }

    @Override
    public void close() {
      yahoo.close();
    }
  }
}
