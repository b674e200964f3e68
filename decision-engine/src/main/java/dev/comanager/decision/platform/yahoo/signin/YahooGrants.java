package dev.comanager.decision.platform.yahoo.signin;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.YahooCodeReceived;
import dev.comanager.decision.platform.PlatformConfig;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import dev.comanager.decision.platform.yahoo.signin.YahooGrantStore.Kept;
import dev.comanager.messaging.VertxBridge;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The grants of lines: gives access tokens, refreshed before they expire and after Yahoo refused
 * one. A grant is refreshed by one replica at a time, and a refresh that was begun ends and is
 * stored even if no caller waits for it any more, because it may have replaced the refresh token.
 */
@ApplicationScoped
class YahooGrants implements YahooAccess {
  private static final Duration LEASE = Duration.ofSeconds(30);
  private static final Duration LONGEST_STORED = Duration.ofSeconds(15);
  private static final Duration FIRST_WAIT = Duration.ofMillis(50);
  private static final Duration LONGEST_WAIT = Duration.ofMillis(250);
  // A token that Yahoo refuses so soon is refused for another reason than its age.
  private static final Duration FRESH = Duration.ofMinutes(1);

  private final YahooGrantStore store;
  private final YahooOAuth yahoo;
  private final YahooFailure failure;
  private final VertxBridge bridge;
  private final Clock clock;
  private final Duration timeout;
  private final Map<LineId, Uni<String>> refreshing = new ConcurrentHashMap<>();

  /** Whether a line has a grant. */
  enum Connection {
    NONE,
    CONNECTED,
    REFUSED
  }

  YahooGrants(
      YahooGrantStore store,
      YahooOAuth yahoo,
      YahooFailure failure,
      VertxBridge bridge,
      PlatformConfig platforms,
      Clock clock) {
    this.store = store;
    this.yahoo = yahoo;
    this.failure = failure;
    this.bridge = bridge;
    this.clock = clock;
    this.timeout = platforms.yahoo().answerTimeout();
  }

  @Override
  public <T> Uni<T> with(
      LineId line, Function<String, Uni<T>> read, Supplier<PlatformException> meaning) {
    return token(line)
        .chain(
            token ->
                read.apply(token)
                    .onFailure(Reason.NOT_ALLOWED::isOf)
                    .recoverWithUni(
                        () ->
                            tokenAfter(line, token)
                                .chain(
                                    next ->
                                        next.equals(token)
                                            ? Uni.createFrom().failure(meaning.get())
                                            : read.apply(next)
                                                .onFailure(Reason.NOT_ALLOWED::isOf)
                                                .transform(_ -> meaning.get()))));
  }

  /** Exchanges the code and stores the tokens; false when Yahoo refuses the code. */
  Uni<Boolean> connect(LineId line, YahooCodeReceived code) {
    return yahoo
        .exchange(code)
        .ifNoItem()
        .after(timeout.multipliedBy(2))
        .failWith(YahooFailure.YAHOO::late)
        .call(tokens -> store.keep(line, tokens))
        .replaceWith(true)
        .onFailure(YahooOAuth.Refused.class)
        .recoverWithItem(false);
  }

  /** Deletes the line's tokens, then revokes them; false when Yahoo didn't confirm that. */
  Uni<Boolean> disconnect(LineId line) {
    return store
        .delete(line)
        .chain(
            tokens ->
                tokens
                    .map(known -> yahoo.revoke(known.refresh()))
                    .orElseGet(() -> Uni.createFrom().item(true)))
        .ifNoItem()
        .after(timeout.multipliedBy(2))
        .recoverWithItem(false);
  }

  @Override
  public Uni<Void> revoke(LineId line) {
    return store
        .find(line)
        .chain(
            found ->
                found
                    .filter(kept -> !kept.refused())
                    .flatMap(Kept::tokens)
                    .map(tokens -> yahoo.revoke(tokens.refresh()))
                    .orElseGet(() -> Uni.createFrom().item(true)))
        .ifNoItem()
        .after(timeout)
        .recoverWithItem(false)
        .onFailure()
        .invoke(lost -> Log.warnf("yahoo grant not revoked cause=%s", lost.getClass().getName()))
        .onFailure()
        .recoverWithItem(false)
        .replaceWithVoid();
  }

  Uni<Connection> connection(LineId line) {
    return store
        .find(line)
        .map(
            kept ->
                kept.map(it -> it.ended() ? Connection.REFUSED : Connection.CONNECTED)
                    .orElse(Connection.NONE));
  }

  @Override
  public Uni<List<LineId>> readers(LeagueKey league) {
    return store.readers(league);
  }

  @Override
  public Uni<Void> opened(LineId line, LeagueKey league) {
    return store.opened(line, league);
  }

  @Override
  public Uni<Void> admitted(LineId line, LeagueKey league, Instant at) {
    return store.admitted(line, league, at);
  }

  @Override
  public Uni<Void> refused(LineId line, LeagueKey league) {
    return store.shut(line, league);
  }

  private Uni<String> token(LineId line) {
    return current(line)
        .chain(
            kept -> {
              YahooTokens tokens = kept.tokens().orElseThrow();
              return tokens.usable(clock.instant())
                  ? Uni.createFrom().item(tokens.access())
                  : refreshed(line, tokens.access());
            });
  }

  private Uni<String> tokenAfter(LineId line, String refused) {
    return current(line)
        .chain(
            kept -> {
              String known = kept.tokens().orElseThrow().access();
              return known.equals(refused)
                      && kept.renewedAt().isBefore(clock.instant().minus(FRESH))
                  ? refreshed(line, refused)
                  : Uni.createFrom().item(known);
            });
  }

  private Uni<Kept> current(LineId line) {
    return store
        .find(line)
        .map(
            found -> {
              Kept kept = found.orElseThrow(failure::notConnected);
              if (kept.ended()) {
                throw failure.expired();
              }
              return kept;
            });
  }

  /** A token other than the given one. */
  private Uni<String> refreshed(LineId line, String former) {
    Uni<String> shared =
        refreshing.computeIfAbsent(
            line,
            missing ->
                bridge
                    .run(() -> claimed(missing, former))
                    .onTermination()
                    .invoke(() -> refreshing.remove(missing))
                    .memoize()
                    .indefinitely());
    return VertxBridge.onCallersContext(
        shared.ifNoItem().after(timeout).failWith(YahooFailure.YAHOO::late));
  }

  private Uni<String> claimed(LineId line, String former) {
    return store
        .claim(line, LEASE)
        .chain(
            claimed ->
                claimed
                    .map(kept -> refresh(line, kept, former))
                    .orElseGet(() -> refreshedElsewhere(line, former)));
  }

  private Uni<String> refresh(LineId line, Kept claimed, String former) {
    Optional<YahooTokens> known = claimed.tokens();
    if (known.isEmpty() || !known.get().access().equals(former)) {
      return store
          .release(line, claimed)
          .replaceWith(() -> known.map(YahooTokens::access).orElseThrow(failure::expired));
    }
    return yahoo
        .refresh(known.get().refresh())
        .onFailure(YahooOAuth.Refused.class)
        .call(() -> store.refused(line, claimed))
        .onFailure(YahooOAuth.Refused.class)
        .transform(_ -> failure.expired())
        .onFailure(
            thrown -> thrown instanceof PlatformException && !Reason.NOT_ALLOWED.isOf(thrown))
        .call(() -> store.release(line, claimed))
        .chain(tokens -> stored(line, claimed, tokens));
  }

  // A refresh token that was replaced and not stored would be lost.
  private Uni<String> stored(LineId line, Kept claimed, YahooTokens tokens) {
    return store
        .renewed(line, claimed, tokens)
        .onFailure()
        .retry()
        .withBackOff(FIRST_WAIT, Duration.ofSeconds(1))
        .expireIn(LONGEST_STORED.toMillis())
        .onFailure()
        .invoke(
            lost ->
                Log.errorf(
                    "yahoo tokens refreshed but not stored cause=%s", lost.getClass().getName()))
        .chain(
            kept ->
                kept
                    ? Uni.createFrom().item(tokens.access())
                    // The line has disconnected meanwhile, or connected anew.
                    : current(line).map(now -> now.tokens().orElseThrow().access()));
  }

  /** Waits for the replica that refreshes the grant. */
  private Uni<String> refreshedElsewhere(LineId line, String former) {
    return Uni.createFrom()
        .deferred(() -> current(line))
        .map(
            kept -> {
              String access = kept.tokens().orElseThrow().access();
              if (access.equals(former)) {
                throw new StillRefreshing();
              }
              return access;
            })
        .onFailure(StillRefreshing.class)
        .retry()
        .withBackOff(FIRST_WAIT, LONGEST_WAIT)
        .expireIn(yahoo.timeout().toMillis())
        .onFailure(failed -> !(failed instanceof PlatformException))
        .transform(_ -> YahooFailure.YAHOO.late());
  }

  private static final class StillRefreshing extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private StillRefreshing() {
      super("another replica refreshes", null, false, false);
    }
  }
}
