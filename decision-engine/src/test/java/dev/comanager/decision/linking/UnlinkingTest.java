package dev.comanager.decision.linking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
class UnlinkingTest extends LinksUnderTest {
  @Inject FantasyUnlinkLeague unlink;
  @Inject FantasySetPrimaryLeague setPrimary;

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
  void linkUnlinkAndLinkAgainAreThreeChanges() {
    linkDemo();
    answered(Calls.call(unlink, line, midfield()));

    ToolOutcome.Answered again = answered(Calls.call(link, line, midfield()));

    assertThat(again.body().has("replayed")).isFalse();
    assertThat(links()).isEqualTo(1);
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
}
