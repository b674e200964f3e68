package dev.comanager.decision.linking;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.snapshot.StoredLeagues;
import dev.comanager.messaging.outbox.EntitySessions;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PoolLeaks;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Links that are read and changed many times at the same moment. */
@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
class ParallelLinksTest {
  private final LineId line = Calls.newLine();

  private final FantasyLinkLeague link;
  private final FantasyUnlinkLeague unlink;
  private final FantasySetPrimaryLeague setPrimary;
  private final StoredLeagues leagues;
  private final LeagueLinkRepository repository;
  private final EntitySessions sessions;
  private final Vertx vertx;
  private final Pool pool;

  @Inject
  ParallelLinksTest(
      FantasyLinkLeague link,
      FantasyUnlinkLeague unlink,
      FantasySetPrimaryLeague setPrimary,
      StoredLeagues leagues,
      LeagueLinkRepository repository,
      EntitySessions sessions,
      Vertx vertx,
      Pool pool) {
    this.link = link;
    this.unlink = unlink;
    this.setPrimary = setPrimary;
    this.leagues = leagues;
    this.repository = repository;
    this.sessions = sessions;
    this.vertx = vertx;
    this.pool = pool;
  }

  @AfterEach
  void everyConnectionIsBack() {
    PoolLeaks.assertNone(pool);
  }

  @Test
  void leaguesAreRead() {
    linkDemo(line);

    assertThat(inParallel(() -> leagues.of(line)))
        .allSatisfy(found -> assertThat(found).hasSize(1));
  }

  @Test
  void linksAreRead() {
    linkDemo(line);

    assertThat(inParallel(() -> sessions.read(() -> repository.ofLine(line))))
        .allSatisfy(found -> assertThat(found).hasSize(1));
  }

  @Test
  void onesLinksAreChanged() {
    linkDemo(line);

    assertThat(inParallel(() -> handle(setPrimary, line)))
        .allSatisfy(it -> assertThat(it).isInstanceOf(ToolOutcome.Answered.class));
  }

  @Test
  void manyUnlink() {
    List<LineId> lines = Stream.generate(Calls::newLine).limit(PoolLeaks.BRANCHES).toList();
    lines.forEach(this::linkDemo);
    Queue<LineId> waiting = new ConcurrentLinkedQueue<>(lines);

    assertThat(inParallel(() -> handle(unlink, waiting.remove())))
        .allSatisfy(it -> assertThat(it).isInstanceOf(ToolOutcome.Answered.class));
    assertThat(lines)
        .allSatisfy(it -> assertThat(leagues.of(it).await().atMost(PoolLeaks.TIMEOUT)).isEmpty());
  }

  private <T> List<T> inParallel(Supplier<Uni<T>> work) {
    List<T> results = PoolLeaks.inParallel(vertx, work);
    assertThat(results).hasSize(PoolLeaks.BRANCHES);
    return results;
  }

  private void linkDemo(LineId of) {
    assertThat(Calls.call(link, of, midfield())).isInstanceOf(ToolOutcome.Answered.class);
  }

  private static Uni<ToolOutcome> handle(ToolHandler handler, LineId of) {
    return handler.handle(Calls.of(handler, of, midfield(), null));
  }

  private static ObjectNode midfield() {
    return Calls.arguments("platform", "demo", "league_id", "midfield");
  }
}
