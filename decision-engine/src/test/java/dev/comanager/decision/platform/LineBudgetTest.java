package dev.comanager.decision.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.PlatformException.Reason;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
class LineBudgetTest {
  private final LineId greedy = LinesOnPlatform.newLine();
  private final Pool pool;
  private final LineBudget budget;
  private final LineBudget onAnotherReplica;

  @Inject
  LineBudgetTest(Pool pool) {
    this.pool = pool;
    this.budget = new LineBudget(new LineBudgetStore(pool));
    this.onAnotherReplica = new LineBudget(new LineBudgetStore(pool));
  }

  @Test
  void everyLineHasItsOwnTwentyPlatformRequestsAMinute() {
    useUp();

    assertThat(spend(onAnotherReplica, greedy, PlatformCode.SLEEPER)).isFalse();
    assertThat(spend(budget, LinesOnPlatform.newLine(), PlatformCode.ESPN)).isTrue();
    assertThat(spend(budget, greedy, PlatformCode.DEMO)).isTrue();
    pool.preparedQuery("UPDATE line_budget SET since = since - interval '1 minute' WHERE line = $1")
        .executeAndAwait(Tuple.of(greedy.value()));
    useUp();
    assertThat(spend(budget, greedy, PlatformCode.ESPN)).isFalse();
  }

  @Test
  void aRequestBeyondTheBudgetNeverReachesThePlatform() {
    useUp();

    assertThatThrownBy(
            () ->
                now(
                    budget.within(
                        greedy,
                        PlatformCode.ESPN,
                        () -> Uni.createFrom().failure(new AssertionError("it was asked")))))
        .isInstanceOfSatisfying(
            PlatformException.class, it -> assertThat(it.reason()).isEqualTo(Reason.LIMITED));
  }

  private void useUp() {
    for (int i = 0; i < LineBudget.A_MINUTE; i++) {
      assertThat(spend(i % 2 == 0 ? budget : onAnotherReplica, greedy, PlatformCode.ESPN)).isTrue();
    }
  }

  private static boolean spend(LineBudget from, LineId line, PlatformCode platform) {
    return now(from.spend(line, platform));
  }

  private static <T> T now(Uni<T> work) {
    return work.await().atMost(Duration.ofSeconds(10));
  }
}
