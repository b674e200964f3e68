package dev.comanager.decision.platform.fleaflicker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.decision.league.DraftPick;
import dev.comanager.decision.league.League;
import dev.comanager.decision.platform.Fault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class FleaflickerPicksTest {
  private static final String KEEPS = "4455";
  private static final String PICKS = "FetchTeamPicks";

  @AutoClose private final FleaflickerFixture fleaflicker = new FleaflickerFixture();

  @Test
  void everyPickBelongsToTheTeamThatHoldsIt() {
    serveKeepers();

    assertThat(fleaflicker.league(KEEPS).rules().picks())
        .containsExactlyInAnyOrder(
            new DraftPick(2027, 1, "11", "12"),
            new DraftPick(2027, 2, "11", "11"),
            new DraftPick(2027, 1, "12", "12"));
  }

  @Test
  void theyAreReadOnceADay() {
    serveKeepers();

    fleaflicker.league(KEEPS);
    League again = fleaflicker.league(KEEPS);

    assertThat(again.rules().picks()).hasSize(3);
    assertThat(requests()).isEqualTo(3);
  }

  @Test
  void aLeagueWhosePicksCannotBeReadIsReadWithoutThem() {
    serveKeepers();
    fleaflicker.stub.fault(PICKS, Fault.NOT_ALLOWED);

    assertThat(fleaflicker.league(KEEPS).rules().picks()).isEmpty();
    assertThat(fleaflicker.league(KEEPS).teams()).hasSize(3);
    assertThat(requests()).isLessThanOrEqualTo(3);
  }

  @Test
  void picksOfARedraftLeagueAreNotRead() {
    fleaflicker.league();

    assertThat(requests()).isZero();
  }

  @Test
  void recordedPicksOfATeamAreRead() throws IOException {
    Path recorded =
        Path.of(System.getProperty("comanager.data", "absent"))
            .resolve("platforms/fleaflicker/api_FetchTeamPicks-c58fd3.json");
    assumeTrue(Files.isRegularFile(recorded), "recorded answers are not at hand");
    JsonNode document = Json.WIRE.readTree(Files.readString(recorded));
    String whole = Files.readString(recorded).replaceAll("\"id\":1\\d{6}", "\"id\":11");
    serveKeepers();
    League league = fleaflicker.league(KEEPS);

    // The recorded picks are those of seasons that are over, and of teams that this league lacks.
    assertThat(FleaflickerPicks.read(List.of(document), league)).isEmpty();
    assertThat(
            FleaflickerPicks.read(
                List.of(
                    json(
                        whole
                            .replace("\"season\":2021", "\"season\":2027")
                            .replace("\"season\":2022", "\"season\":2028")
                            .replace("\"season\":2023", "\"season\":2029"))),
                league))
        .extracting(DraftPick::season)
        .contains(2027, 2028, 2029)
        .hasSize(15);
  }

  private long requests() {
    return fleaflicker.stub.requests().stream()
        .filter(request -> request.path().endsWith(PICKS))
        .count();
  }

  private void serveKeepers() {
    ObjectNode standings = (ObjectNode) FleaflickerFixture.sample("FetchLeagueStandings");
    ((ObjectNode) standings.get("league")).put("maxKeepers", 50);
    fleaflicker.serve(KEEPS, "FetchLeagueStandings", standings);
    fleaflicker.serve(
        KEEPS,
        PICKS + "-11",
        json(
            """
            {"picks":[
              {"ownedBy":{"id":12},"originalOwner":{"id":11},"slot":{"round":1,"slot":3},
               "traded":true,"season":2027,"lost":true},
              {"ownedBy":{"id":11},"slot":{"round":2,"slot":3},"season":2027},
              {"ownedBy":{"id":11},"slot":{"round":2,"slot":3},"season":2026},
              {"ownedBy":{"id":11},"slot":{"round":11,"slot":3},"season":2027}]}
            """));
    fleaflicker.serve(
        KEEPS,
        PICKS + "-12",
        json(
            """
            {"picks":[
              {"ownedBy":{"id":12},"slot":{"round":1,"slot":1},"season":2027},
              {"ownedBy":{"id":12},"originalOwner":{"id":11},"slot":{"round":1,"slot":3},
               "traded":true,"season":2027}]}
            """));
    fleaflicker.serve(KEEPS, PICKS + "-13", json("{}"));
  }

  private static JsonNode json(String text) {
    try {
      return Json.WIRE.readTree(text);
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }
}
