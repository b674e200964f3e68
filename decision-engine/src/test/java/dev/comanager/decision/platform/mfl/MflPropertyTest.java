package dev.comanager.decision.platform.mfl;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.platform.PlatformException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Whatever MyFantasyLeague answers, the result is a league or a failure with a message. */
class MflPropertyTest {
  private static final LeagueKey KEY = new LeagueKey(PlatformCode.MFL, MflFixture.LEAGUE);
  private static final List<String> PARTS =
      List.of("league", "rules", "rosters", "leagueStandings", "liveScoring", "players");

  @Property(tries = 500)
  void anyDocumentIsALeagueOrAFailure(
      @ForAll("parts") String part,
      @ForAll @IntRange(min = 0, max = 400) int where,
      @ForAll("anything") JsonNode anything) {
    Optional<League> league = read(part, damaged(part, where, anything));

    league.ifPresent(
        found -> {
          assertThat(found.teams()).isNotEmpty();
          assertThat(found.teams())
              .allSatisfy(
                  team ->
                      assertThat(
                              team.spots().stream()
                                  .map(spot -> spot.slot())
                                  .filter(LineupSlot::starting))
                          .containsExactlyElementsOf(found.rules().startingSlots()));
          assertThat(found.rules().scoring().points(new StatLine(Map.of("rec", 5.0)), Position.WR))
              .isFinite();
        });
  }

  @Property(tries = 300)
  void anyRuleIsCountedOrNamedAndNeverGuessed(
      @ForAll("written") String event,
      @ForAll("written") String range,
      @ForAll("written") String points) {
    ObjectNode document = JsonNodeFactory.instance.objectNode();
    document
        .putObject("rules")
        .putObject("positionRules")
        .put("positions", "QB|RB|WR|TE|PK|Def|DE|LB|S")
        .putObject("rule")
        .put("event", event)
        .put("range", range)
        .put("points", points);

    MflScoring scoring = MflScoring.read(document, true);

    // A lone "<" is text, as in "<3".
    assertThat(scoring.unsupported())
        .allSatisfy(text -> assertThat(text).doesNotContainPattern("<[A-Za-z/!?]"));
    assertThat(scoring.rules().points(new StatLine(Map.of("pass_yd", 300.0)), Position.QB))
        .isFinite();
  }

  @Property(tries = 300)
  void asManyStartersAsPossibleGetASlot(
      @ForAll @Size(max = 10) List<LineupSlot> slots,
      @ForAll @Size(max = 8) List<Position> starters) {
    List<LineupSlot> starting = slots.stream().filter(LineupSlot::starting).sorted().toList();

    int[] who = MflPlaceRule.place(starting, starters);

    long placed = java.util.Arrays.stream(who).filter(index -> index >= 0).count();
    assertThat(java.util.Arrays.stream(who).filter(index -> index >= 0).distinct().count())
        .isEqualTo(placed);
    for (int slot = 0; slot < who.length; slot++) {
      if (who[slot] >= 0) {
        assertThat(starting.get(slot).accepts(starters.get(who[slot]))).isTrue();
      }
    }
    assertThat(placed).isEqualTo(most(starting, starters, 0, new boolean[starting.size()]));
  }

  private static long most(
      List<LineupSlot> slots, List<Position> starters, int starter, boolean[] taken) {
    if (starter == starters.size()) {
      return 0;
    }
    long best = most(slots, starters, starter + 1, taken);
    for (int slot = 0; slot < taken.length; slot++) {
      boolean sameAsBefore = slot > 0 && !taken[slot - 1] && slots.get(slot - 1) == slots.get(slot);
      if (!taken[slot] && !sameAsBefore && slots.get(slot).accepts(starters.get(starter))) {
        taken[slot] = true;
        best = Math.max(best, 1 + most(slots, starters, starter + 1, taken));
        taken[slot] = false;
      }
    }
    return best;
  }

  @Provide
  Arbitrary<String> parts() {
    return Arbitraries.of(PARTS);
  }

  @Provide
  Arbitrary<String> written() {
    return Arbitraries.oneOf(
        Arbitraries.of(
            "PY",
            "#P",
            "FG",
            "TPA",
            "RATE",
            "RC",
            "+",
            "PY+RY",
            "0-99",
            "-5--1",
            "1-",
            "*.1",
            "1/10",
            "1/0",
            "/",
            "*",
            "6",
            "-50-999",
            "1e9",
            "9".repeat(40),
            "<b>x</b>"),
        Arbitraries.strings().ofMaxLength(12));
  }

  @Provide
  Arbitrary<JsonNode> anything() {
    JsonNodeFactory json = JsonNodeFactory.instance;
    return Arbitraries.oneOf(
        Arbitraries.of(
            json.nullNode(),
            json.booleanNode(true),
            json.numberNode(-1),
            json.numberNode(1e300),
            json.textNode(""),
            json.textNode("0"),
            json.textNode("1-"),
            json.textNode("99999999999999999999"),
            json.textNode("1,2,3,,"),
            json.textNode("<script>x</script>"),
            json.arrayNode(),
            json.arrayNode().add(json.nullNode()).add("x").add(1),
            json.objectNode(),
            json.objectNode().put("$t", "7"),
            json.objectNode().set("franchise", json.arrayNode().addObject())),
        Arbitraries.strings().ofMaxLength(20).map(json::textNode));
  }

  private static JsonNode damaged(String part, int where, JsonNode anything) {
    JsonNode document = MflFixture.json(MflFixture.own(part));
    replace(document, new int[] {where}, anything);
    return document;
  }

  /** Replaces the value at that position, counted from the top. */
  private static void replace(JsonNode node, int[] left, JsonNode by) {
    if (node instanceof ObjectNode object) {
      for (String name : object.properties().stream().map(Map.Entry::getKey).toList()) {
        if (left[0]-- == 0) {
          object.set(name, by);
          return;
        }
        replace(object.get(name), left, by);
      }
    } else if (node instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        if (left[0]-- == 0) {
          array.set(i, by);
          return;
        }
        replace(array.get(i), left, by);
      }
    }
  }

  private static Optional<League> read(String damaged, JsonNode document) {
    Map<String, JsonNode> documents = new java.util.HashMap<>();
    PARTS.forEach(part -> documents.put(part, MflFixture.json(MflFixture.own(part))));
    documents.put(damaged, document);
    try {
      return Optional.of(
          MflLeagueReader.read(
              KEY,
              new MflDocuments(
                  documents.get("league"),
                  documents.get("rules"),
                  documents.get("rosters"),
                  documents.get("leagueStandings"),
                  MflFixture.json("{}"),
                  11,
                  documents.get("liveScoring"),
                  MflFixture.json("{}"),
                  MflPlayers.read(documents.get("players"))),
              2026,
              MflFixture.FRIDAY_OF_WEEK_11));
    } catch (PlatformException e) {
      assertThat(e.getMessage()).isNotBlank();
      return Optional.empty();
    }
  }
}
