package dev.comanager.decision.linking;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
class LinkingTest extends LinksUnderTest {
  @Inject Links links;

  @Test
  void theDemoLeagueIsLinkedInOneCallAndIsPrimary() {
    JsonNode league = linkDemo().body().get("league");

    assertThat(league.get("platform").asText()).isEqualTo("demo");
    assertThat(league.get("league_id").asText()).isEqualTo("midfield");
    assertThat(league.get("primary").asBoolean()).isTrue();
    assertThat(league.get("team_count").asInt()).isEqualTo(12);
    assertThat(league.get("scoring").asText()).isEqualTo("Half PPR + TE premium");
    assertThat(league.get("matchup").get("opponent").asText()).isNotEmpty();
  }

  @Test
  void aLeagueLinkHasTheKeysOfTheSpecInOrder() {
    JsonNode league = linkDemo().body().get("league");

    List<String> keys = new ArrayList<>();
    league.fieldNames().forEachRemaining(keys::add);
    assertThat(keys)
        .containsExactly(
            "platform",
            "platform_label",
            "league_id",
            "name",
            "team",
            "record",
            "scoring",
            "team_count",
            "week",
            "matchup",
            "primary",
            "waiver_position");
  }

  @Test
  void theDemoLeagueNeedsNoLeagueId() {
    assertThat(answered(Calls.call(link, line, Calls.arguments("platform", "demo"))).body())
        .hasToString(linkDemo().body().toString());
  }

  @Test
  void linkingAgainUpdatesTheTeam() {
    linkDemo();

    ToolOutcome again =
        Calls.call(
            link,
            line,
            Calls.arguments(
                "platform", "demo", "league_id", "midfield", "team", "the long snappers"));

    assertThat(answered(again).body().get("league").get("team").asText())
        .isEqualTo("The Long Snappers");
    assertThat(links()).isEqualTo(1);
  }

  @Test
  void theTeamOfAUsernameIsLinked() {
    ToolOutcome outcome =
        Calls.call(link, line, Calls.arguments("platform", "demo", "username", "Gravel"));

    assertThat(answered(outcome).body().get("league").get("team").asText())
        .isEqualTo("Gravel Road Gang");
  }

  @Test
  void severalMatchingTeamsAreListedAndNothingIsLinked() {
    ToolOutcome outcome =
        Calls.call(link, line, Calls.arguments("platform", "demo", "team", "ers"));

    assertThat(answered(outcome).body().get("choices").size()).isGreaterThan(1);
    assertThat(links()).isZero();
  }

  @Test
  void anUnknownTeamIsABadArgumentWithCandidates() {
    ToolOutcome.Refused refused =
        refused(Calls.call(link, line, Calls.arguments("platform", "demo", "team", "Nobodies")));

    assertThat(refused.code()).isEqualTo(ToolErrorCode.E_BAD_ARGS);
    assertThat(refused.details().get("candidates").size()).isEqualTo(5);
  }

  @Test
  void anUnknownLeagueOrPersonIsNotFound() {
    assertThat(
            refused(
                    Calls.call(
                        link, line, Calls.arguments("platform", "demo", "league_id", "nowhere")))
                .code())
        .isEqualTo(ToolErrorCode.E_NOT_FOUND);
    assertThat(
            refused(Calls.call(link, line, Calls.arguments("platform", "demo", "username", "nix")))
                .code())
        .isEqualTo(ToolErrorCode.E_NOT_FOUND);
  }

  @Test
  void anUnofferedPlatformIsRefusedPermanentlyWithAReason() {
    ToolOutcome.Refused refused =
        refused(Calls.call(link, line, Calls.arguments("platform", "yahoo", "league_id", "1")));

    assertThat(refused.code()).isEqualTo(ToolErrorCode.E_UNAVAILABLE);
    assertThat(refused.details().get("retryable").asBoolean()).isFalse();
    assertThat(refused.text()).contains("Yahoo leagues can't be linked yet");
  }

  @Test
  void anUnknownPlatformIsABadArgument() {
    assertThat(refused(Calls.call(link, line, Calls.arguments("platform", "nfl"))).code())
        .isEqualTo(ToolErrorCode.E_BAD_ARGS);
  }

  @Test
  void anAddressOfAnotherPlatformIsABadArgument() {
    ToolOutcome.Refused refused =
        refused(
            Calls.call(
                link,
                line,
                Calls.arguments(
                    "platform",
                    "sleeper",
                    "league_id",
                    "https://fantasy.espn.com/football/league?leagueId=336358")));

    assertThat(refused.code()).isEqualTo(ToolErrorCode.E_BAD_ARGS);
    assertThat(refused.details().get("argument").asText()).isEqualTo("platform");
    assertThat(refused.text()).contains("a league on ESPN").contains("espn");
  }

  @Test
  void anAddressOfNoLeagueIsABadArgument() {
    for (String other : List.of("https://evil.example/leagues/1", "a/b", "//", "midfield/")) {
      ToolOutcome.Refused refused =
          refused(Calls.call(link, line, Calls.arguments("platform", "demo", "league_id", other)));

      assertThat(refused.code()).isEqualTo(ToolErrorCode.E_BAD_ARGS);
      assertThat(refused.details().get("argument").asText()).isEqualTo("league_id");
    }
  }

  @Test
  void theTwentyFirstLeagueReachesTheLimit() {
    for (int i = 0; i < Links.MOST; i++) {
      insert("sleeper:" + i, i == 0);
    }

    ToolOutcome.Refused refused = refused(Calls.call(link, line, midfield()));

    assertThat(refused.code()).isEqualTo(ToolErrorCode.E_LIMIT);
    assertThat(links()).isEqualTo(Links.MOST);
  }

  @Test
  void aRepeatWithTheSameKeyIsReplayed() {
    String key = "key-" + line.value();
    answered(Calls.call(link, line, midfield(), key));

    ToolOutcome.Answered again = answered(Calls.call(link, line, midfield(), key));

    assertThat(again.body().get("replayed").asBoolean()).isTrue();
  }

  @Test
  void aRepeatWithTheSameKeyCallsNoPlatform() {
    String key = "key-" + line.value();
    answered(Calls.call(link, line, midfield(), key));
    FantasyLinkLeague withoutPlatforms = new FantasyLinkLeague(null, null, null, links);

    ToolOutcome.Answered again = answered(Calls.call(withoutPlatforms, line, midfield(), key));
    ToolOutcome.Refused others =
        refused(Calls.call(withoutPlatforms, line, Calls.arguments("platform", "demo"), key));

    assertThat(again.body().get("replayed").asBoolean()).isTrue();
    assertThat(others.code()).isEqualTo(ToolErrorCode.E_BAD_ARGS);
  }

  @Test
  void concurrentLinksLeaveOneLinkAsPrimary() throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
      List<Future<ToolOutcome>> outcomes = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        outcomes.add(threads.submit(() -> Calls.call(link, line, midfield())));
      }
      for (Future<ToolOutcome> outcome : outcomes) {
        answered(outcome.get());
      }
    }

    assertThat(links()).isEqualTo(1);
    assertThat(primary()).isEqualTo("demo:midfield");
  }
}
