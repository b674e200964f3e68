package dev.comanager.decision.platform.mfl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.StatLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Rules of a recorded league that pays defenders, with places for them added. */
class MflRecordedDefendersTest {
  private static final Path RECORDED =
      Path.of(System.getProperty("comanager.data", "absent")).resolve("platforms/mfl");

  @Test
  void recordedRulesPayDefendersByPosition() throws IOException {
    assumeTrue(
        Files.isDirectory(RECORDED), "recorded answers are not at hand (property comanager.data)");
    JsonNode league = document("2020_league_b").get("league");
    ((ObjectNode) league.get("starters"))
        .put("count", "13")
        .put("idp_starters", "4")
        .withArray("position")
        .add(starters("DT+DE", "1-2"))
        .add(starters("LB", "1-2"))
        .add(starters("CB+S", "1-2"));
    ScoringRules scoring =
        MflRulesReader.rules(
                league,
                document("2020_rules_b"),
                Json.WIRE.createObjectNode(),
                MflLineup.read(league))
            .scoring();
    StatLine line =
        new StatLine(Map.of("idp_tkl_solo", 4.0, "idp_tkl_ast", 2.0, "idp_pass_def", 1.0));

    assertThat(MflLineup.read(league).slots())
        .hasSize(13)
        .contains(LineupSlot.DL_SLOT, LineupSlot.LB_SLOT, LineupSlot.DB_SLOT, LineupSlot.IDP_FLEX);
    assertThat(scoring.points(line, Position.DE)).isEqualTo(17, within(1e-9));
    assertThat(scoring.points(line, Position.DT)).isEqualTo(12, within(1e-9));
    assertThat(scoring.points(line, Position.LB)).isEqualTo(12, within(1e-9));
    assertThat(scoring.points(line, Position.CB)).isEqualTo(15.5, within(1e-9));
    assertThat(scoring.points(line, Position.S)).isEqualTo(14, within(1e-9));
  }

  private static JsonNode starters(String name, String limit) {
    return Json.WIRE.createObjectNode().put("name", name).put("limit", limit);
  }

  private static JsonNode document(String name) throws IOException {
    return Json.WIRE.readTree(Files.readString(RECORDED.resolve(name + ".json")));
  }
}
