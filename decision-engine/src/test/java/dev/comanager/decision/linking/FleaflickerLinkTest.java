package dev.comanager.decision.linking;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.platform.fleaflicker.FleaflickerStubResource;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
@QuarkusTestResource(FleaflickerStubResource.class)
class FleaflickerLinkTest {
  @Inject FantasyLinkLeague link;

  private final LineId line = Calls.newLine();

  @Test
  void anEmailAddressLinksTheOnlyLeagueWithThePersonsTeam() {
    JsonNode league = linked("username", "ada@example.org");

    assertThat(league.get("league_id").asText()).isEqualTo("4411");
    assertThat(league.get("team").asText()).isEqualTo("Harbor Lights");
    assertThat(league.get("platform_label").asText()).isEqualTo("Fleaflicker");
    assertThat(league.get("scoring").asText()).startsWith("Half PPR");
    assertThat(league.get("waiver_position").asInt()).isEqualTo(3);
  }

  @Test
  void anEmailAddressFindsTheTeamOfANamedLeague() {
    assertThat(linked("league_id", "4411", "username", "ada@example.org").get("team").asText())
        .isEqualTo("Harbor Lights");
  }

  @Test
  void aProfileNumberFindsTheTeamByItsOwners() {
    assertThat(linked("league_id", "4411", "username", "503").get("team").asText())
        .isEqualTo("Idle Hands");
  }

  @Test
  void theNameShownInTheLeagueFindsTheTeam() {
    assertThat(linked("league_id", "4411", "username", "owner 501").get("team").asText())
        .isEqualTo("Harbor Lights");
  }

  @Test
  void theAddressOfItsPageNamesALeague() {
    String page = "https://www.fleaflicker.com/nfl/leagues/4411/teams/9";

    assertThat(linked("league_id", page, "username", "503").get("team").asText())
        .isEqualTo("Idle Hands");
  }

  @Test
  void aTeamIsFoundByItsExactName() {
    assertThat(linked("league_id", "4411", "team", "best bet united").get("team").asText())
        .isEqualTo("Best Bet United");
  }

  @Test
  void anUnknownPersonLinksNothing() {
    ToolOutcome outcome =
        Calls.call(
            link,
            line,
            Calls.arguments(
                "platform", "fleaflicker", "league_id", "4411", "username", "bo@example.org"));

    assertThat(outcome)
        .isInstanceOfSatisfying(
            ToolOutcome.Refused.class,
            refused -> assertThat(refused.code()).isEqualTo(ToolErrorCode.E_NOT_FOUND));
  }

  @Test
  void aMissingLeagueIsRequestedOncePerMinuteForAllLines() {
    ToolOutcome.Refused last = null;
    for (int i = 0; i < 25; i++) {
      last =
          (ToolOutcome.Refused)
              Calls.call(
                  link, line, Calls.arguments("platform", "fleaflicker", "league_id", "990099"));
    }

    // If each call had reached the platform, the line's budget would be used up.
    assertThat(last.code()).isEqualTo(ToolErrorCode.E_NOT_FOUND);
  }

  private JsonNode linked(String... arguments) {
    String[] all = new String[arguments.length + 2];
    all[0] = "platform";
    all[1] = "fleaflicker";
    System.arraycopy(arguments, 0, all, 2, arguments.length);
    return ((ToolOutcome.Answered) Calls.call(link, line, Calls.arguments(all)))
        .body()
        .get("league");
  }
}
