package dev.comanager.decision.platform.fleaflicker;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.comanager.contracts.Json;
import dev.comanager.decision.platform.Fault;
import dev.comanager.decision.platform.LeaguePlatform;
import dev.comanager.decision.platform.PlatformContractTest;
import java.util.List;
import java.util.Optional;

class FleaflickerContractTest extends PlatformContractTest {
  private static final String OTHER = "4422";
  private static final List<String> DOCUMENTS =
      List.of(
          "FetchLeagueRules",
          "FetchLeagueStandings",
          "FetchLeagueRosters",
          "FetchLeagueScoreboard",
          "FetchLeagueBoxscore-70001",
          "FetchRoster-13");

  @Override
  protected Subject start() {
    return new Fleaflicker();
  }

  private static final class Fleaflicker implements Subject {
    private final FleaflickerFixture fleaflicker = new FleaflickerFixture();

    @Override
    public LeaguePlatform platform() {
      return fleaflicker.platform;
    }

    @Override
    public String league() {
      return FleaflickerFixture.LEAGUE;
    }

    @Override
    public Optional<String> league(Variant variant) {
      return switch (variant) {
        case IDS_OF_ANOTHER_TYPE -> Optional.of(withTextIds());
        case INDIVIDUAL_DEFENDERS -> Optional.of(withDefenders());
        case BEFORE_THE_DRAFT -> Optional.of(undrafted());
        case YESTERDAYS_WEEK -> Optional.of(lineupsOfWeek(10));
        // Fleaflicker has neither.
        case BEST_BALL, GUILLOTINE -> Optional.empty();
        case DYNASTY -> Optional.of(withAllKept());
        // Fleaflicker doesn't report when the playoffs begin.
        case TWO_WEEK_FINAL -> Optional.empty();
        case ABSURD_WEEKS -> Optional.of(withPeriods(99));
      };
    }

    @Override
    public Optional<String> person() {
      return Optional.of("501");
    }

    @Override
    public void fault(Fault fault) {
      fleaflicker.stub.fault("league_id=" + FleaflickerFixture.LEAGUE, fault);
    }

    private String withTextIds() {
      for (String name : DOCUMENTS) {
        JsonNode document = FleaflickerFixture.sample(name);
        document
            .findParents("id")
            .forEach(
                parent -> {
                  ObjectNode holder = (ObjectNode) parent;
                  JsonNode id = holder.get("id");
                  holder.set("id", id.isTextual() ? id : TextNode.valueOf(id.asText()));
                });
        fleaflicker.serve(OTHER, name, document);
      }
      return OTHER;
    }

    private String withDefenders() {
      ObjectNode rules = (ObjectNode) FleaflickerFixture.sample("FetchLeagueRules");
      ObjectNode place = Json.WIRE.createObjectNode();
      place.put("label", "CB/S").put("group", "START").put("start", 2);
      place.putArray("eligibility").add("CB").add("S");
      ((ArrayNode) rules.get("rosterPositions")).insert(0, place);
      fleaflicker.serve(OTHER, "FetchLeagueRules", rules);
      return OTHER;
    }

    private String withAllKept() {
      ObjectNode standings = (ObjectNode) FleaflickerFixture.sample("FetchLeagueStandings");
      ((ObjectNode) standings.get("league")).put("maxKeepers", 50);
      fleaflicker.serve(OTHER, "FetchLeagueStandings", standings);
      return OTHER;
    }

    private String withPeriods(int last) {
      ObjectNode scoreboard = (ObjectNode) FleaflickerFixture.sample("FetchLeagueScoreboard");
      ArrayNode periods = scoreboard.putArray("eligibleSchedulePeriods");
      periods.addObject().putObject("low").put("ordinal", last);
      fleaflicker.serve(OTHER, "FetchLeagueScoreboard", scoreboard);
      return OTHER;
    }

    private String undrafted() {
      ObjectNode rosters = (ObjectNode) FleaflickerFixture.sample("FetchLeagueRosters");
      rosters.get("rosters").forEach(team -> ((ObjectNode) team).remove("players"));
      fleaflicker.serve(OTHER, "FetchLeagueRosters", rosters);
      fleaflicker.serve(OTHER, "FetchLeagueScoreboard", Json.WIRE.createObjectNode());
      return OTHER;
    }

    private String lineupsOfWeek(int week) {
      ObjectNode boxscore = (ObjectNode) FleaflickerFixture.sample("FetchLeagueBoxscore-70001");
      ((ObjectNode) boxscore.get("scoringPeriod")).put("ordinal", week);
      fleaflicker.serve(OTHER, "FetchLeagueBoxscore-70001", boxscore);
      return OTHER;
    }

    @Override
    public void close() {
      fleaflicker.close();
    }
  }
}
