package dev.comanager.decision.linking;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.platform.mfl.MflStubResource;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
@QuarkusTestResource(MflStubResource.class)
class MflLinkTest {
  @Inject FantasyLinkLeague link;

  private final LineId line = Calls.newLine();

  @Test
  void aLeagueIsLinkedByItsIdAndTheTeamsName() {
    JsonNode league = answered("league_id", "31007", "team", "night heron").get("league");

    assertThat(league.get("platform_label").asText()).isEqualTo("MyFantasyLeague");
    assertThat(league.get("team").asText()).isEqualTo("Night Heron");
    assertThat(league.get("record").asText()).isEqualTo("7-2-1");
    assertThat(league.get("scoring").asText()).startsWith("Half PPR");
    assertThat(league.get("waiver_position").asInt()).isEqualTo(3);
  }

  @Test
  void withoutATeamTheLeaguesTeamsAreListed() {
    assertThat(answered("league_id", "31007").get("choices")).hasSize(4);
    assertThat(answered("league_id", "31007", "username", "ada").get("choices")).hasSize(4);
  }

  @Test
  void aUsernameAloneFindsNothingAndTheAnswerSaysWhatToUse() {
    ToolOutcome.Refused refused = refused("username", "ada");

    assertThat(refused.code()).isEqualTo(ToolErrorCode.E_NOT_FOUND);
    assertThat(refused.text()).contains("league's id").contains("so nothing was linked");
  }

  @Test
  void aMissingLeagueLinksNothing() {
    ToolOutcome.Refused refused = refused("league_id", "999", "team", "night heron");

    assertThat(refused.code()).isEqualTo(ToolErrorCode.E_NOT_FOUND);
    assertThat(refused.text()).contains("/home/").endsWith("Nothing was linked.");
  }

  private JsonNode answered(String... arguments) {
    return ((ToolOutcome.Answered) call(arguments)).body();
  }

  private ToolOutcome.Refused refused(String... arguments) {
    return (ToolOutcome.Refused) call(arguments);
  }

  private ToolOutcome call(String... arguments) {
    String[] all = new String[arguments.length + 2];
    all[0] = "platform";
    all[1] = "mfl";
    System.arraycopy(arguments, 0, all, 2, arguments.length);
    return Calls.call(link, line, Calls.arguments(all));
  }
}
