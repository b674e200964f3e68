package dev.comanager.decision.linking;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolOutcome;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;

/** A new line and its links, as they are set by a tool call and as they stand in the table. */
abstract class LinksUnderTest {
  @Inject FantasyLinkLeague link;
  @Inject Pool pool;

  final LineId line = Calls.newLine();

  ToolOutcome.Answered linkDemo() {
    return answered(Calls.call(link, line, midfield()));
  }

  static ObjectNode midfield() {
    return Calls.arguments("platform", "demo", "league_id", "midfield");
  }

  void insert(String league, boolean primary) {
    pool.preparedQuery(
            "INSERT INTO league_link (line, league, team_id, is_primary) VALUES ($1, $2, '1', $3)")
        .executeAndAwait(Tuple.of(line.value(), league, primary));
  }

  long links() {
    return pool.preparedQuery("SELECT count(*) FROM league_link WHERE line = $1")
        .executeAndAwait(Tuple.of(line.value()))
        .iterator()
        .next()
        .getLong(0);
  }

  String primary() {
    return pool.preparedQuery("SELECT league FROM league_link WHERE line = $1 AND is_primary")
        .executeAndAwait(Tuple.of(line.value()))
        .iterator()
        .next()
        .getString(0);
  }

  static ToolOutcome.Answered answered(ToolOutcome outcome) {
    assertThat(outcome).isInstanceOf(ToolOutcome.Answered.class);
    return (ToolOutcome.Answered) outcome;
  }

  static ToolOutcome.Refused refused(ToolOutcome outcome) {
    assertThat(outcome).isInstanceOf(ToolOutcome.Refused.class);
    return (ToolOutcome.Refused) outcome;
  }
}
