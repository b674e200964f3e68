package dev.comanager.auth.introspection;

import dev.comanager.auth.phoneline.OwnBearer;
import dev.comanager.contracts.LineId;
import io.smallrye.common.vertx.VertxContext;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.pgclient.PgConnection;
import io.vertx.sqlclient.PreparedStatement;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowIterator;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.concurrent.TimeoutException;

/**
 * The one question that every tool call puts to the database: which active line does this bearer
 * belong to. It has a connection of its own on which questions are pipelined, one statement is
 * prepared once, and a connection that fails or doesn't answer in time is given up, so that the
 * next question begins with a new one.
 */
@Singleton
public class OwnBearerStore {
  private static final String ACTIVE_LINE =
      "SELECT l.id, l.epoch FROM own_bearer b JOIN phone_line l ON l.id = b.line"
          + " WHERE b.hash = $1 AND b.ended_at IS NULL AND l.state = 'active'";

  private static final int IDLE_SECONDS = 30;

  private final Vertx vertx;
  private final Context context;
  private final PgConnectOptions address;
  private final long patienceMs;
  private final int mostAtOnce;

  // Everything below is touched on the context's thread alone.
  private Connecting current;
  private int underWay;

  OwnBearerStore(Vertx vertx, IntrospectionConfig config) {
    this.vertx = vertx;
    this.context = VertxContext.getRootContext(vertx.getOrCreateContext());
    this.patienceMs = config.patience().toMillis();
    this.mostAtOnce = config.mostAtOnce();
    this.address =
        PgConnectOptions.fromUri(config.database().getFirst())
            .setUser(config.user())
            .setPassword(config.password())
            .setPipeliningLimit(mostAtOnce)
            .setConnectTimeout((int) patienceMs)
            // A connection that was given up ends here at the latest, should its peer be gone.
            .setIdleTimeout(IDLE_SECONDS)
            .addProperty("application_name", "auth-service introspection");
  }

  /**
   * A line whose bearers count.
   *
   * @param epoch rises with every ending of the whole line
   */
  record ActiveLine(LineId id, int epoch) {}

  /** The line whose bearer this is, if both count; fails when the database doesn't say in time. */
  Future<Optional<ActiveLine>> activeLine(OwnBearer bearer) {
    Promise<Optional<ActiveLine>> answer = Promise.promise();
    Buffer hash = Buffer.buffer(bearer.hash());
    context.runOnContext(ignored -> ask(hash, answer));
    return answer.future();
  }

  private void ask(Buffer hash, Promise<Optional<ActiveLine>> answer) {
    if (underWay >= mostAtOnce) {
      answer.fail(new IllegalStateException("too many introspections are under way"));
      return;
    }
    underWay++;
    answer.future().onComplete(ignored -> underWay--);
    Connecting asked = connecting();
    long timer = vertx.setTimer(patienceMs, ignored -> giveUp(asked, answer));
    asked
        .statement
        .compose(statement -> statement.query().execute(Tuple.of(hash)))
        .onComplete(
            rows -> {
              vertx.cancelTimer(timer);
              if (rows.succeeded()) {
                answer.tryComplete(firstLine(rows.result()));
              } else {
                answer.tryFail(rows.cause());
                drop(asked);
              }
            });
  }

  private void giveUp(Connecting asked, Promise<Optional<ActiveLine>> answer) {
    if (answer.tryFail(new TimeoutException("the database did not answer in time"))) {
      drop(asked);
    }
  }

  private Connecting connecting() {
    if (current == null) {
      Connecting fresh = new Connecting();
      current = fresh;
      fresh.begin();
    }
    return current;
  }

  private void drop(Connecting gone) {
    if (current == gone) {
      current = null;
    }
    gone.close();
  }

  private static Optional<ActiveLine> firstLine(RowSet<Row> rows) {
    RowIterator<Row> found = rows.iterator();
    if (!found.hasNext()) {
      return Optional.empty();
    }
    Row row = found.next();
    return Optional.of(new ActiveLine(new LineId(row.getString(0)), row.getInteger(1)));
  }

  /** A connection from its first packet to its end. */
  private final class Connecting {
    private final Promise<PreparedStatement> ready = Promise.promise();
    private final Future<PreparedStatement> statement = ready.future();
    private PgConnection connection;
    private boolean closed;

    void begin() {
      PgConnection.connect(vertx, address)
          .compose(this::prepare)
          .onSuccess(ready::tryComplete)
          .onFailure(
              failure -> {
                ready.tryFail(failure);
                drop(this);
              });
    }

    private Future<PreparedStatement> prepare(PgConnection opened) {
      connection = opened;
      if (closed) {
        close();
        return Future.failedFuture("given up while it was being opened");
      }
      opened.closeHandler(ignored -> drop(this));
      return opened.prepare(ACTIVE_LINE);
    }

    void close() {
      closed = true;
      ready.tryFail("the connection was given up");
      if (connection != null) {
        connection.close();
      }
    }
  }
}
