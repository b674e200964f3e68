package dev.comanager.decision.platform.mfl;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.decision.platform.Fault;
import dev.comanager.decision.platform.LeaguePlatform;
import dev.comanager.decision.platform.PlatformContractTest;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

class MflContractTest extends PlatformContractTest {
  @Override
  protected Subject start() {
    return new Mfl();
  }

  private static final class Mfl implements Subject {
    private final MflFixture mfl = new MflFixture();

    @Override
    public LeaguePlatform platform() {
      return mfl.platform;
    }

    @Override
    public String league() {
      return MflFixture.LEAGUE;
    }

    @Override
    public Optional<String> league(Variant variant) {
      if (variant == Variant.TWO_WEEK_FINAL) {
        return Optional.empty(); // MyFantasyLeague doesn't report it
      }
      return Optional.of(
          mfl.like(
              "31008",
              switch (variant) {
                case IDS_OF_ANOTHER_TYPE -> {
                  mfl.players(numbered(MflFixture.json(MflFixture.own("players"))).toString());
                  Consumer<ObjectNode> numbers = Mfl::numbered;
                  yield Map.of(
                      "league", numbers,
                      "rosters", numbers,
                      "leagueStandings", numbers,
                      "liveScoring", numbers);
                }
                case INDIVIDUAL_DEFENDERS ->
                    Map.of(
                        "league",
                        league ->
                            ((ArrayNode) league.at("/league/starters/position"))
                                .addObject()
                                .put("name", "LB")
                                .put("limit", "2-4"));
                case BEST_BALL -> Map.of("league", league -> put(league, "bestLineup", "Yes"));
                case GUILLOTINE ->
                    Map.of(
                        "league",
                        league -> put(league, "h2h", "NO"),
                        "rosters",
                        rosters ->
                            ((ObjectNode) rosters.at("/rosters/franchise/3")).remove("player"));
                case BEFORE_THE_DRAFT ->
                    Map.of(
                        "rosters",
                        rosters ->
                            rosters
                                .at("/rosters/franchise")
                                .forEach(team -> ((ObjectNode) team).remove("player")),
                        "liveScoring",
                        ObjectNode::removeAll);
                case DYNASTY -> Map.of("league", league -> put(league, "taxiSquad", "4"));
                case ABSURD_WEEKS -> Map.of("league", league -> put(league, "endWeek", "99"));
                case TWO_WEEK_FINAL -> throw new IllegalArgumentException(variant.name());
                case YESTERDAYS_WEEK ->
                    Map.of(
                        "liveScoring",
                        live -> ((ObjectNode) live.get("liveScoring")).put("week", "10"));
              }));
    }

    /** MyFantasyLeague shows a person's leagues only to that person. */
    @Override
    public Optional<String> person() {
      return Optional.empty();
    }

    @Override
    public void fault(Fault fault) {
      mfl.stub.fault("L=" + MflFixture.LEAGUE, fault);
    }

    private static void put(ObjectNode league, String name, String value) {
      ((ObjectNode) league.get("league")).put(name, value);
    }

    private static JsonNode numbered(JsonNode node) {
      node.forEach(Mfl::numbered);
      if (node instanceof ObjectNode object && object.path("id").isTextual()) {
        object.put("id", Long.parseLong(object.get("id").textValue()));
      }
      return node;
    }

    @Override
    public void close() {
      mfl.close();
    }
  }
}
