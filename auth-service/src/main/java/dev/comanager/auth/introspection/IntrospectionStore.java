package dev.comanager.auth.introspection;

import dev.comanager.auth.phoneline.OwnBearer;
import dev.comanager.auth.token.GrantId;
import dev.comanager.contracts.Coded;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Surface;
import io.smallrye.common.vertx.VertxContext;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.net.PemTrustOptions;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.pgclient.PgConnection;
import io.vertx.pgclient.SslMode;
import io.vertx.sqlclient.PreparedStatement;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowIterator;
import io.vertx.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/**
 * The introspection query, which every tool call needs. It has a connection of its own on which
 * queries are pipelined, and each statement is prepared once. A connection that fails or doesn't
 * answer in time is closed, so that the next query opens a new one.
 */
@Singleton
public class IntrospectionStore {
  private static final String ACTIVE_LINE =
      "SELECT l.id, l.epoch,"
          + " b.used_at IS NULL OR b.used_at < clock_timestamp() - interval '1 hour',"
          + " b.expires_at,"
          + " (extract(epoch FROM b.expires_at - clock_timestamp()) * 1000)::bigint"
          + " FROM own_bearer b JOIN phone_line l ON l.id = b.line"
          + " WHERE b.hash = $1 AND b.ended_at IS NULL AND l.state = 'active'"
          + " AND (b.expires_at IS NULL OR b.expires_at > clock_timestamp())";

  private static final String ACTIVE_GRANT =
      "SELECT l.id, l.epoch, g.client, c.surface, g.scopes FROM oauth_grant g"
          + " JOIN phone_line l ON l.id = g.line JOIN registered_client c ON c.id = g.client"
          + " WHERE g.id = $1 AND g.ended_at IS NULL AND l.state = 'active'"
          + " AND c.leaving_until IS NULL";

  private static final int IDLE_SECONDS = 30;

  private final Vertx vertx;
  private final Context context;
  private final PgConnectOptions address;
  private final long timeoutMs;
  private final int mostAtOnce;

  // The fields below are used on the context's thread only.
  private Connecting current;
  private int underWay;

  IntrospectionStore(Vertx vertx, IntrospectionConfig config) {
    this.vertx = vertx;
    this.context = VertxContext.getRootContext(vertx.getOrCreateContext());
    this.timeoutMs = config.timeout().toMillis();
    this.mostAtOnce = config.mostAtOnce();
    this.address =
        secured(PgConnectOptions.fromUri(config.database().getFirst()), config.tls())
            .setUser(config.user())
            .setPassword(config.password())
            .setPipeliningLimit(mostAtOnce)
            .setConnectTimeout((int) timeoutMs)
            // A connection that was given up ends here at the latest, should its peer be gone.
            .setIdleTimeout(IDLE_SECONDS)
            .addProperty("application_name", "auth-service introspection");
  }

  private static PgConnectOptions secured(PgConnectOptions address, IntrospectionConfig.Tls tls) {
    tls.trusted()
        .ifPresent(
            files -> {
              PemTrustOptions trusted = new PemTrustOptions();
              files.forEach(trusted::addCertPath);
              address.setPemTrustOptions(trusted);
            });
    if (!tls.hostNames().equalsIgnoreCase("NONE")) {
      address.setHostnameVerificationAlgorithm(tls.hostNames());
    }
    return address.setTrustAll(tls.trustAll()).setSslMode(SslMode.of(tls.mode()));
  }

  /**
   * An active line.
   *
   * @param epoch rises with every ending of the whole line
   * @param useDue whether a use of the bearer is to be noted again
   * @param term of a bearer that expires
   */
  record ActiveLine(LineId id, int epoch, boolean useDue, Optional<TokenVerdict.Term> term) {}

  /**
   * A grant that hasn't ended, of an active line, held by a registered client.
   *
   * @param scopes by name
   */
  record ActiveGrant(
      LineId line, int epoch, String clientId, Surface surface, List<String> scopes) {
    ActiveGrant {
      scopes = List.copyOf(scopes);
    }
  }

  /** The line whose bearer this is, if both count; fails when the database doesn't say in time. */
  Future<Optional<ActiveLine>> findActiveLine(OwnBearer bearer) {
    return query(
        connecting -> connecting.activeLine,
        Tuple.of(Buffer.buffer(bearer.hash())),
        row ->
            new ActiveLine(
                new LineId(row.getString(0)), row.getInteger(1), row.getBoolean(2), term(row)));
  }

  private static Optional<TokenVerdict.Term> term(Row row) {
    return Optional.ofNullable(row.getOffsetDateTime(3))
        .map(
            expiry ->
                new TokenVerdict.Term(
                    Optional.empty(), expiry.toInstant(), Duration.ofMillis(row.getLong(4))));
  }

  /** The grant, if it and its line count; fails when the database doesn't say in time. */
  Future<Optional<ActiveGrant>> findActiveGrant(GrantId grant) {
    return query(
        connecting -> connecting.activeGrant,
        Tuple.of(grant.value()),
        row ->
            new ActiveGrant(
                new LineId(row.getString(0)),
                row.getInteger(1),
                row.getString(2),
                Coded.of(Surface.class, row.getString(3)),
                List.of(row.getArrayOfStrings(4))));
  }

  private <T> Future<Optional<T>> query(
      Function<Connecting, Future<PreparedStatement>> query,
      Tuple values,
      Function<Row, T> reader) {
    Promise<Optional<T>> answer = Promise.promise();
    context.runOnContext(ignored -> query(query, values, reader, answer));
    return answer.future();
  }

  private <T> void query(
      Function<Connecting, Future<PreparedStatement>> query,
      Tuple values,
      Function<Row, T> reader,
      Promise<Optional<T>> answer) {
    if (underWay >= mostAtOnce) {
      answer.fail(new IllegalStateException("too many introspections are under way"));
      return;
    }
    underWay++;
    answer.future().onComplete(ignored -> underWay--);
    Connecting connecting = connecting();
    long timer = vertx.setTimer(timeoutMs, ignored -> giveUp(connecting, answer));
    query
        .apply(connecting)
        .compose(statement -> statement.query().execute(values))
        .onComplete(
            rows -> {
              vertx.cancelTimer(timer);
              if (rows.succeeded()) {
                RowIterator<Row> found = rows.result().iterator();
                answer.tryComplete(
                    found.hasNext() ? Optional.of(reader.apply(found.next())) : Optional.empty());
              } else {
                answer.tryFail(rows.cause());
                drop(connecting);
              }
            });
  }

  private void giveUp(Connecting connecting, Promise<?> answer) {
    if (answer.tryFail(new TimeoutException("the database did not answer in time"))) {
      drop(connecting);
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

  private void drop(Connecting closed) {
    if (current == closed) {
      current = null;
    }
    closed.close();
  }

  /** A connection, from before it is open until it is closed. */
  private final class Connecting {
    private final Promise<PgConnection> ready = Promise.promise();
    private final Future<PreparedStatement> activeLine = prepared(ACTIVE_LINE);
    private final Future<PreparedStatement> activeGrant = prepared(ACTIVE_GRANT);
    private PgConnection connection;
    private boolean closed;

    void begin() {
      PgConnection.connect(vertx, address)
          .compose(this::opened)
          .onSuccess(ready::tryComplete)
          .onFailure(
              failure -> {
                ready.tryFail(failure);
                drop(this);
              });
    }

    private Future<PgConnection> opened(PgConnection opened) {
      connection = opened;
      if (closed) {
        close();
        return Future.failedFuture("given up while it was being opened");
      }
      opened.closeHandler(ignored -> drop(this));
      return Future.succeededFuture(opened);
    }

    private Future<PreparedStatement> prepared(String statement) {
      return ready.future().compose(opened -> opened.prepare(statement));
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
