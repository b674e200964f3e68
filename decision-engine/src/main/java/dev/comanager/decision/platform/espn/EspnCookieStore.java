package dev.comanager.decision.platform.espn;

import dev.comanager.contracts.EspnCookiesEntered;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.PlatformSecrets;
import dev.comanager.messaging.outbox.EntitySessions;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Cookies as they came: sealed, and opened only to ask ESPN. */
@ApplicationScoped
class EspnCookieStore implements EspnAccess {
  private static final int MOST_TRIED = 5;
  // A line that was refused is checked itself when it comes again: its watches depend on it.
  private static final String OPENED =
      "UPDATE league_link SET admitted_at = $3"
          + " WHERE line = $1 AND league = $2 AND NOT refused"
          + " AND (admitted_at IS NULL OR admitted_at < $3)";
  // The line sees nothing of the league until ESPN admits it again.
  private static final String SHUT =
      "UPDATE league_link SET admitted_at = NULL WHERE line = $1 AND league = $2";
  private static final String KEEP =
      """
      INSERT INTO espn_cookie (line, league, sealed) VALUES ($1, $2, $3)
      ON CONFLICT (line, league) DO UPDATE
      SET sealed = excluded.sealed, refused = false, entered_at = now()
      """;
  // Entered, and the league never linked.
  private static final String DELETE_UNLINKED =
      """
      DELETE FROM espn_cookie c WHERE entered_at < now() - interval '1 day' AND NOT EXISTS
        (SELECT FROM league_link l WHERE l.line = c.line AND l.league = c.league)
      """;

  private final Pool pool;
  private final Transactions transactions;
  private final EntitySessions sessions;
  private final EspnCookieRepository cookies;
  private final PlatformSecrets secrets;

  EspnCookieStore(
      Pool pool,
      Transactions transactions,
      EntitySessions sessions,
      EspnCookieRepository cookies,
      PlatformSecrets secrets) {
    this.pool = pool;
    this.transactions = transactions;
    this.sessions = sessions;
    this.cookies = cookies;
    this.secrets = secrets;
  }

  @Override
  public Uni<Kept> of(String leagueId) {
    return sessions
        .read(() -> cookies.ofLeague(key(leagueId), MOST_TRIED))
        .chain(entered -> kept(leagueId, entered));
  }

  @Override
  public Uni<Kept> of(String leagueId, LineId line) {
    EspnCookieEntity.Key key = new EspnCookieEntity.Key(line.value(), key(leagueId));
    return sessions
        .read(() -> cookies.findById(key))
        .chain(entered -> kept(leagueId, Stream.ofNullable(entered).toList()));
  }

  private Uni<Kept> kept(String leagueId, List<EspnCookieEntity> entered) {
    List<Owned> usable = new ArrayList<>();
    List<LineId> refused = new ArrayList<>();
    Uni<Void> opened = Uni.createFrom().voidItem();
    for (EspnCookieEntity it : entered) {
      LineId line = new LineId(it.line);
      if (it.refused) {
        refused.add(line);
      } else {
        opened =
            opened
                .chain(() -> open(line, leagueId, it.sealed))
                .invoke(
                    found ->
                        found.ifPresentOrElse(
                            inside -> usable.add(new Owned(line, inside)), () -> refused.add(line)))
                .replaceWithVoid();
      }
    }
    return opened.map(done -> new Kept(usable, refused));
  }

  @Override
  public Uni<Void> opened(String leagueId, Owned owned, Instant at) {
    return pool.preparedQuery(OPENED)
        .execute(Tuple.of(owned.line().value(), key(leagueId), at.atOffset(ZoneOffset.UTC)))
        .replaceWithVoid();
  }

  @Override
  public Uni<Void> refused(String leagueId, Owned owned) {
    return transactions.run(
        transaction ->
            cookies
                .locked(owned.line().value(), key(leagueId))
                .onItem()
                .ifNotNull()
                .invoke(it -> it.refused = true)
                .chain(
                    () ->
                        transaction
                            .preparedQuery(SHUT)
                            .execute(Tuple.of(owned.line().value(), key(leagueId))))
                .replaceWithVoid());
  }

  /** Keeps what was sealed for that line and league. */
  Uni<Void> keep(LineId line, String leagueId, String sealed) {
    return pool.preparedQuery(KEEP)
        .execute(Tuple.of(line.value(), key(leagueId), sealed))
        .replaceWithVoid();
  }

  /** Deletes cookies a day after they were entered where the line never linked the league. */
  Uni<Void> deleteUnlinked() {
    return pool.query(DELETE_UNLINKED).execute().replaceWithVoid();
  }

  /** The cookies inside; empty when they can't be opened, or can't be cookies. */
  Uni<Optional<EspnCookies>> open(LineId line, String leagueId, String sealed) {
    return secrets
        .open(EspnCookiesEntered.placeOf(line, leagueId), sealed)
        .map(value -> value.flatMap(EspnCookieStore::read));
  }

  private static Optional<EspnCookies> read(byte[] value) {
    try {
      EspnCookiesEntered entered = Json.WIRE.readValue(value, EspnCookiesEntered.class);
      return entered.s2() == null || entered.swid() == null
          ? Optional.empty()
          : EspnCookies.read(entered.s2(), entered.swid());
    } catch (IOException e) {
      // The cause would repeat what was read.
      return Optional.empty();
    }
  }

  private static String key(String leagueId) {
    return PlatformCode.ESPN.code() + ":" + leagueId;
  }
}
