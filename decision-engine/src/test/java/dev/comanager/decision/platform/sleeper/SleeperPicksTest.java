package dev.comanager.decision.platform.sleeper;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.decision.league.DraftPick;
import dev.comanager.decision.league.FantasyTeam;
import java.util.List;
import org.junit.jupiter.api.Test;

class SleeperPicksTest {
  private static final String DYNASTY =
      "{\"settings\":{\"type\":2,\"pick_trading\":1,\"draft_rounds\":1}}";
  private static final List<FantasyTeam> TEAMS =
      List.of(FantasyTeam.unknown("1"), FantasyTeam.unknown("2"));

  @Test
  void aTradedPickIsThatOfItsNewOwner() {
    List<DraftPick> picks =
        read(DYNASTY, "[{\"season\":\"2027\",\"round\":1,\"roster_id\":1,\"owner_id\":2}]");

    assertThat(picks)
        .hasSize(6)
        .contains(new DraftPick(2027, 1, "1", "2"), new DraftPick(2028, 1, "1", "1"));
  }

  @Test
  void picksOfOtherYearsRoundsAndTeamsAreLeftOut() {
    assertThat(
            read(
                DYNASTY,
                "[{\"season\":\"2026\",\"round\":1,\"roster_id\":1,\"owner_id\":2},"
                    + "{\"season\":\"2027\",\"round\":7,\"roster_id\":1,\"owner_id\":2},"
                    + "{\"season\":\"2027\",\"round\":1,\"roster_id\":1,\"owner_id\":99}, 7]"))
        .hasSize(6)
        .allMatch(pick -> pick.teamId().equals(pick.originalTeamId()));
  }

  @Test
  void whereNoPicksAreTradedNoneAreRead() {
    assertThat(read(DYNASTY.replace("\"pick_trading\":1", "\"pick_trading\":0"), "[]")).isEmpty();
    assertThat(read(DYNASTY.replace("\"type\":2", "\"type\":0"), "[]")).isEmpty();
    assertThat(read(DYNASTY, "{}")).isEmpty();
    assertThat(read(DYNASTY.replace("\"draft_rounds\":1", "\"draft_rounds\":-1"), "[]")).isEmpty();
  }

  private static List<DraftPick> read(String league, String picks) {
    return SleeperPicks.read(json(league), json(picks), 2026, TEAMS);
  }

  private static JsonNode json(String text) {
    try {
      return Json.WIRE.readTree(text);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
