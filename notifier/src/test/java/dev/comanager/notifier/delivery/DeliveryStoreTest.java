package dev.comanager.notifier.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.notifier.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.PreparedQuery;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class DeliveryStoreTest {
  @Inject Pool pool;

  @Test
  void theCarrierCountsAsNotCalledWhenTheAnswerToTheNoteIsLost() {
    AlertRows alerts = AlertRows.ofNewLine(pool);
    String id = alerts.add("started");
    alerts.change(id, "before_call = attempts");

    assertThatThrownBy(() -> new DeliveryStore(losingOneAnswer()).noteCall(alerts.claimed(id)))
        .hasMessage("lost");

    assertThat(alerts.value(id, "before_call")).isEqualTo("1");
  }

  /** Runs each statement, and fails after the first. */
  private Pool losingOneAnswer() {
    AtomicBoolean lost = new AtomicBoolean();
    return new Pool(pool.getDelegate()) {
      @Override
      public PreparedQuery<RowSet<Row>> preparedQuery(String sql) {
        PreparedQuery<RowSet<Row>> query = pool.preparedQuery(sql);
        return new PreparedQuery<>(query.getDelegate()) {
          @Override
          public Uni<RowSet<Row>> execute(Tuple values) {
            return query
                .execute(values)
                .invoke(
                    () -> {
                      if (lost.compareAndSet(false, true)) {
                        throw new IllegalStateException("lost");
                      }
                    });
          }
        };
      }
    };
  }
}
