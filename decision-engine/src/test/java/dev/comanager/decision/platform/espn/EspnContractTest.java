package dev.comanager.decision.platform.espn;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.comanager.decision.platform.Fault;
import dev.comanager.decision.platform.LeaguePlatform;
import dev.comanager.decision.platform.PlatformContractTest;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

class EspnContractTest extends PlatformContractTest {
  private static final Set<String> IDS =
      Set.of(
          "id",
          "teamId",
          "playerId",
          "lineupSlotId",
          "defaultPositionId",
          "proTeamId",
          "statId",
          "matchupPeriodId",
          "scoringPeriodId");

  @Override
  protected Subject start() {
    return new Espn();
  }

  private static final class Espn implements Subject {
    private final EspnStub answers = new EspnStub(Optional.empty(), 2026, 11);
    private final EspnFixture espn = new EspnFixture(answers);

    @Override
    public LeaguePlatform platform() {
      return espn.platform;
    }

    @Override
    public String league() {
      return "2001";
    }

    @Override
    public Optional<String> league(Variant variant) {
      UnaryOperator<ObjectNode> same = UnaryOperator.identity();
      switch (variant) {
        case IDS_OF_ANOTHER_TYPE -> answers.league("2900", Espn::withTextIds, Espn::withTextIds);
        case INDIVIDUAL_DEFENDERS ->
            answers.league(
                "2900",
                league -> {
                  ((ObjectNode) league.at("/settings/rosterSettings/lineupSlotCounts"))
                      .put("10", 2);
                  return league;
                },
                same);
        // ESPN has no such leagues.
        case BEST_BALL, GUILLOTINE -> {
          return Optional.empty();
        }
        case DYNASTY ->
            answers.league(
                "2900",
                league -> {
                  ((ObjectNode) league.get("settings"))
                      .putObject("draftSettings")
                      .put("keeperCount", 40);
                  return league;
                },
                same);
        case TWO_WEEK_FINAL -> answers.league("2900", league -> played(league, 13, 17), same);
        case ABSURD_WEEKS -> answers.league("2900", league -> played(league, 98, 99), same);
        case BEFORE_THE_DRAFT ->
            answers.league(
                "2900",
                league -> {
                  ((ObjectNode) league.get("draftDetail")).put("drafted", false);
                  return league;
                },
                rosters -> {
                  for (JsonNode team : rosters.get("teams")) {
                    ((ObjectNode) team).remove("roster");
                  }
                  return rosters;
                });
        case YESTERDAYS_WEEK ->
            answers.league("2900", same, rosters -> rosters.put("scoringPeriodId", 10));
      }
      return Optional.of("2900");
    }

    /** Each week is a matchup but the last two, which are one. */
    private static ObjectNode played(ObjectNode league, int regular, int last) {
      ObjectNode schedule = (ObjectNode) league.at("/settings/scheduleSettings");
      schedule.put("matchupPeriodCount", regular);
      ObjectNode periods = schedule.putObject("matchupPeriods");
      for (int week = 1; week < last; week++) {
        periods.putArray(Integer.toString(week)).add(week);
      }
      ((ArrayNode) periods.get(Integer.toString(last - 1))).add(last);
      return league;
    }

    private static ObjectNode withTextIds(ObjectNode document) {
      texts(document);
      return document;
    }

    private static void texts(JsonNode node) {
      if (node instanceof ObjectNode object) {
        object
            .properties()
            .forEach(
                field -> {
                  if (IDS.contains(field.getKey()) && field.getValue().isNumber()) {
                    field.setValue(TextNode.valueOf(field.getValue().asText()));
                  }
                });
      }
      if (node instanceof ObjectNode || node instanceof ArrayNode) {
        node.forEach(Espn::texts);
      }
    }

    @Override
    public Optional<String> person() {
      return Optional.empty();
    }

    @Override
    public void fault(Fault fault) {
      espn.stub.fault("/leagues/2001", fault);
    }

    @Override
    public void close() {
      espn.close();
    }
  }
}
