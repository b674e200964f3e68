package dev.comanager.decision.linking;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
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
class LinkingTest {
  @Inject FantasyLinkLeague link;
  @Inject Links links;
  @Inject FantasyUnlinkLeague unlink;
  @Inject FantasySetPrimaryLeague setPrimary;
  @Inject Pool pool;

  private final LineId line = Calls.newLine();

  @Test
  void theDemoLeagueIsLinkedInOneCallAndIsPrimary() {
    JsonNode league = linkDemo().body().get("league");

    assertThat(league.get("platform").asText()).isEqualTo("demo");
    assertThat(league.get("league_id").asText()).isEqualTo("midfield");
    assertThat(league.get("primary").asBoolean()).isTrue();
    assertThat(league.get("team_count").asInt()).isEqualTo(12);
    assertThat(league.get("scoring").asText()).isEqualTo("Half PPR");
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
  void afterUnlinkingTheFirstLinkedOfTheRestIsPrimary() {
    linkDemo();
    insert("sleeper:1", false);
    insert("sleeper:2", false);

    ToolOutcome outcome = Calls.call(unlink, line, midfield());

    assertThat(answered(outcome).body().get("leagues").isArray()).isTrue();
    assertThat(primary()).isEqualTo("sleeper:1");
  }

  @Test
  void unlinkingOrPreferringAnUnlinkedLeagueIsNotFound() {
    assertThat(refused(Calls.call(unlink, line, midfield())).code())
        .isEqualTo(ToolErrorCode.E_NOT_FOUND);
    assertThat(refused(Calls.call(setPrimary, line, midfield())).code())
        .isEqualTo(ToolErrorCode.E_NOT_FOUND);
  }

  @Test
  void anotherLinesLeagueIsNotFoundAndStaysLinked() {
    linkDemo();

    ToolOutcome.Refused refused = refused(Calls.call(unlink, Calls.newLine(), midfield()));

    assertThat(refused.code()).isEqualTo(ToolErrorCode.E_NOT_FOUND);
    assertThat(links()).isEqualTo(1);
  }

  @Test
  void theNewPrimaryIsReportedWithItsPlatform() {
    insert("sleeper:1", true);
    linkDemo();

    ToolOutcome.Answered answered = answered(Calls.call(setPrimary, line, midfield()));

    assertThat(answered.body().get("primary_platform").asText()).isEqualTo("demo");
    assertThat(answered.body().get("leagues").get(0).get("primary").asBoolean()).isTrue();
    assertThat(primary()).isEqualTo("demo:midfield");
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
  void linkUnlinkAndLinkAgainAreThreeChanges() {
    linkDemo();
    answered(Calls.call(unlink, line, midfield()));

    ToolOutcome.Answered again = answered(Calls.call(link, line, midfield()));

    assertThat(again.body().has("replayed")).isFalse();
    assertThat(links()).isEqualTo(1);
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

  @Test
  void aChangeOfLinksIsPublishedWithRisingVersions() {
    linkDemo();
    answered(Calls.call(unlink, line, midfield()));

    long version =
        pool.preparedQuery("SELECT version FROM line_leagues WHERE line = $1")
            .executeAndAwait(Tuple.of(line.value()))
            .iterator()
            .next()
            .getLong(0);
    assertThat(version).isEqualTo(2);
  }

  private ToolOutcome.Answered linkDemo() {
    return answered(Calls.call(link, line, midfield()));
  }

  private static ObjectNode midfield() {
    return Calls.arguments("platform", "demo", "league_id", "midfield");
  }

  private void insert(String league, boolean primary) {
    pool.preparedQuery(
            "INSERT INTO league_link (line, league, team_id, is_primary) VALUES ($1, $2, '1', $3)")
        .executeAndAwait(Tuple.of(line.value(), league, primary));
  }

  private long links() {
    return pool.preparedQuery("SELECT count(*) FROM league_link WHERE line = $1")
        .executeAndAwait(Tuple.of(line.value()))
        .iterator()
        .next()
        .getLong(0);
  }

  private String primary() {
    return pool.preparedQuery("SELECT league FROM league_link WHERE line = $1 AND is_primary")
        .executeAndAwait(Tuple.of(line.value()))
        .iterator()
        .next()
        .getString(0);
  }

  private static ToolOutcome.Answered answered(ToolOutcome outcome) {
    assertThat(outcome).isInstanceOf(ToolOutcome.Answered.class);
    return (ToolOutcome.Answered) outcome;
  }

  private static ToolOutcome.Refused refused(ToolOutcome outcome) {
    assertThat(outcome).isInstanceOf(ToolOutcome.Refused.class);
    return (ToolOutcome.Refused) outcome;
  }
}
