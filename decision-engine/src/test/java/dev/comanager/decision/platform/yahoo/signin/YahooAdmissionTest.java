package dev.comanager.decision.platform.yahoo.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.LineId;
import dev.comanager.decision.platform.OutsideResource;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Tuple;
import org.junit.jupiter.api.Test;

/** A line that Yahoo refuses sees nothing of what was read before. */
@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
@WithTestResource(OutsideResource.class)
class YahooAdmissionTest extends LinesAtYahoo {
  @Test
  void aGrantThatYahooEndedHidesItsLeaguesAtOnce() {
    String league = connectedAndLinked();
    yahoo.revoke(line.value());
    yahoo.expire();
    age(line);
    isStale(league);

    assertThat(refused(standings(line)).text()).contains("no longer accepts your sign-in");

    assertThat(answered(call(line, "get_my_leagues", arguments())).text()).contains("not shown");
  }

  @Test
  void anAccountRefusedInAReadingForOthersLosesTheLeagueAtOnce() {
    String league = connectedAndLinked();
    LineId other = newLine();
    yahoo.plays(other.value(), league);
    answered(connect(other));
    answered(link(other));
    yahoo.plays(other.value());
    isStale(league);

    answered(standings(line));

    assertThat(refused(standings(other)).text()).contains("isn't in this league");
  }

  private void isStale(String league) {
    pool.preparedQuery(
            "UPDATE league_snapshot SET fetched_at = now() - interval '1 hour' WHERE league = $1")
        .executeAndAwait(Tuple.of("yahoo:" + league));
  }
}
