package dev.comanager.notifier.minutes;

import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.time.Instant;

/** Minutes of lines, read and held in the caller's session. */
@Singleton
public class Minutes {
  /** Minutes held for each call, which is also its maximum length. */
  public static final int MINUTES_PER_CALL = 1;

  /** Calls that a line may have on one day, by its own calendar (INTERFACE section 5). */
  public static final int MAX_CALLS_PER_DAY = 10;

  private final MinuteBalanceRepository balances;
  private final MinutesStore store;

  Minutes(MinuteBalanceRepository balances, MinutesStore store) {
    this.balances = balances;
    this.store = store;
  }

  /**
   * Minutes of a line.
   *
   * @param balance whole minutes, those held included
   */
  public record Balance(int balance, int held) {}

  /** The line's balance; zero when no operator has set one. */
  public Uni<Balance> balance(LineId line) {
    return balances
        .findById(line.value())
        .map(it -> it == null ? new Balance(0, 0) : new Balance(it.balance, it.held));
  }

  /**
   * Holds a minute for one call of a line that the caller's transaction holds locked.
   *
   * @param timeZone the line's, by which days begin
   * @param at when it is to be called; null = now
   */
  public Uni<MinuteReservation> reserveForCall(
      SqlConnection tx, LineId line, String timeZone, Instant at) {
    return balances
        .locked(line)
        .chain(
            it ->
                it == null || it.free() < MINUTES_PER_CALL
                    ? Uni.createFrom().item(MinuteReservation.NO_MINUTES)
                    : store.callsOfDay(tx, line, timeZone, at).map(calls -> hold(it, calls)));
  }

  private static MinuteReservation hold(MinuteBalanceEntity balance, long calls) {
    if (calls >= MAX_CALLS_PER_DAY) {
      return MinuteReservation.TOO_MANY;
    }
    balance.held += MINUTES_PER_CALL;
    return MinuteReservation.HELD;
  }

  /** Gives back what was held for a call that never came about, in the caller's transaction. */
  public Uni<Void> release(LineId line, int held) {
    return balances
        .locked(line)
        .onItem()
        .ifNotNull()
        .invoke(it -> it.held = Math.max(0, it.held - held))
        .replaceWithVoid();
  }
}
