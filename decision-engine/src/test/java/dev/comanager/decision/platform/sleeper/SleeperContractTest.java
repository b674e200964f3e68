package dev.comanager.decision.platform.sleeper;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.decision.platform.Fault;
import dev.comanager.decision.platform.LeaguePlatform;
import dev.comanager.decision.platform.PlatformContractTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

class SleeperContractTest extends PlatformContractTest {
  private static final List<String> PARTS = List.of("", "/rosters", "/users", "/matchups/11");

  @Override
  protected Subject start() {
    return new Sleeper();
  }

  private static final class Sleeper implements Subject {
    private final SleeperFixture sleeper = new SleeperFixture(SleeperFixture.OWN);

    Sleeper() {
      sleeper.stub.answer("/league/7001/users", text(users()));
    }

    @Override
    public LeaguePlatform platform() {
      return sleeper.platform;
    }

    @Override
    public String league() {
      return "7001";
    }

    @Override
    public Optional<String> league(Variant variant) {
      return switch (variant) {
        case IDS_OF_ANOTHER_TYPE -> Optional.of(withNumbers());
        case INDIVIDUAL_DEFENDERS ->
            Optional.of(
                changed(league -> ((ArrayNode) league.get("roster_positions")).add("IDP_FLEX")));
        case BEST_BALL ->
            Optional.of(
                changed(league -> ((ObjectNode) league.get("settings")).put("best_ball", 1)));
        case GUILLOTINE ->
            Optional.of(
                changed(
                    league -> ((ObjectNode) league.get("settings")).put("last_chopped_leg", 3)));
        case DYNASTY ->
            Optional.of(changed(league -> ((ObjectNode) league.get("settings")).put("type", 2)));
        case TWO_WEEK_FINAL -> Optional.of(playoffs(14, 8, 1));
        case ABSURD_WEEKS -> Optional.of(playoffs(99, 6, 0));
        case BEFORE_THE_DRAFT -> Optional.of(undrafted());
        // Rosters are always today's; matchups are requested by week.
        case YESTERDAYS_WEEK -> Optional.empty();
      };
    }

    @Override
    public Optional<String> person() {
      return Optional.of("willow");
    }

    @Override
    public void fault(Fault fault) {
      for (String part : PARTS) {
        sleeper.stub.fault("/league/7001" + part, fault);
      }
    }

    private static ArrayNode users() {
      ArrayNode users = (ArrayNode) read("league_7001_users");
      ((ObjectNode) users.get(1)).putObject("metadata").put("team_name", "Best Bet <i>United</i>");
      return users;
    }

    private String withNumbers() {
      ArrayNode rosters = (ArrayNode) read("league_7001_rosters");
      for (var roster : rosters) {
        ObjectNode changed = (ObjectNode) roster;
        changed.put("roster_id", roster.get("roster_id").asInt());
        if (!roster.get("owner_id").isNull()) {
          changed.put("owner_id", roster.get("owner_id").asLong());
        }
      }
      return serve(read("league_7001"), rosters);
    }

    private String changed(Consumer<ObjectNode> change) {
      ObjectNode league = (ObjectNode) read("league_7001");
      change.accept(league);
      return serve(league, read("league_7001_rosters"));
    }

    private String playoffs(int from, int teams, int roundType) {
      return changed(
          league ->
              ((ObjectNode) league.get("settings"))
                  .put("playoff_week_start", from)
                  .put("playoff_teams", teams)
                  .put("playoff_round_type", roundType));
    }

    private String undrafted() {
      ObjectNode league = (ObjectNode) read("league_7001");
      league.put("status", "pre_draft");
      ArrayNode rosters = (ArrayNode) read("league_7001_rosters");
      for (var roster : rosters) {
        ((ObjectNode) roster).putNull("players").putNull("starters");
        ((ObjectNode) roster).putNull("reserve").putNull("taxi");
      }
      return serve(league, rosters);
    }

    private String serve(JsonNode league, Object rosters) {
      sleeper.stub.answer("/league/7900", text(league));
      sleeper.stub.answer("/league/7900/rosters", text(rosters));
      sleeper.stub.answer("/league/7900/users", text(users()));
      sleeper.stub.answer("/league/7900/matchups/11", text(read("league_7001_matchups_11")));
      return "7900";
    }

    private static JsonNode read(String name) {
      try {
        return Json.WIRE.readTree(Files.readString(SleeperFixture.OWN.resolve(name + ".json")));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static String text(Object document) {
      try {
        return Json.WIRE.writeValueAsString(document);
      } catch (JsonProcessingException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void close() {
      sleeper.close();
    }
  }
}
