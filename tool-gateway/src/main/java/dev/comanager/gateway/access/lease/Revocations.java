package dev.comanager.gateway.access.lease;

import dev.comanager.contracts.event.GrantEnded;
import dev.comanager.contracts.event.GrantEnded.Kind;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * The endings heard of, kept for longer than any verdict is remembered: whether a verdict or the
 * ending that concerns it arrives first makes no difference. Any thread may look; one thread alone
 * writes.
 */
@Singleton
public final class Revocations {
  /** The generation of verdicts while endings may be missed. */
  public static final long NONE = 0;

  private static final Duration LONGER_THAN_A_VERDICT = Duration.ofMinutes(1);
  private static final long FOR_GOOD = Long.MAX_VALUE;

  private final int most;
  private final long keptNanos;
  private final LongSupplier nanoTime;
  private final Map<What, Ended> known = new ConcurrentHashMap<>();
  private final Deque<Entry> inOrder = new ArrayDeque<>();
  private long generations = NONE;
  private volatile long generation = NONE;

  private record What(Kind kind, String id) {}

  private record Ended(long receivedNanos, long lastEpoch) {}

  private record Entry(What what, Ended ended) {}

  @Inject
  Revocations(LeaseConfig config) {
    this(config.revocationLimit(), config.verdictLife(), System::nanoTime);
  }

  Revocations(int most, Duration verdictLife, LongSupplier nanoTime) {
    this.most = most;
    this.keptNanos = verdictLife.plus(LONGER_THAN_A_VERDICT).toNanos();
    this.nanoTime = nanoTime;
  }

  /**
   * Which verdicts the endings are complete for: those that were asked for in this generation. To
   * be read before the question. {@link #NONE} = what is asked now must not be remembered.
   */
  public long generation() {
    return generation;
  }

  /** Whether an ending is known that concerns a verdict on this standing. */
  public boolean concern(LeaseStatus status) {
    return !known.isEmpty()
        && (ended(Kind.BEARER, status.bearer(), status.epoch())
            || ended(Kind.LINE, status.line().value(), status.epoch())
            || (status.grant().isPresent()
                && ended(Kind.GRANT, status.grant().get(), status.epoch())));
  }

  /** Whether a verdict that was asked for in that generation counts under a lease. */
  public boolean allow(LeaseStatus status, long requestedIn) {
    // The generation last: it changes before endings are forgotten.
    return !concern(status) && requestedIn == generation && requestedIn != NONE;
  }

  /** From now on no ending is missed; what was judged before may have ended unheard. */
  void begin() {
    generation = ++generations;
    known.clear();
    inOrder.clear();
  }

  /** From now on endings may be missed. */
  void lose() {
    generation = NONE;
  }

  /** Takes an ending in; a line's counts for the epoch that it names and those before. */
  void add(GrantEnded revocation) {
    if (inOrder.size() >= most) {
      begin();
    }
    if (revocation.kind() == Kind.LINE && revocation.epoch() == null) {
      // Without its epoch nobody could tell a line that was resumed from one that was not.
      begin();
      return;
    }
    long lastEpoch = revocation.kind() == Kind.LINE ? revocation.epoch() : FOR_GOOD;
    What what = new What(revocation.kind(), revocation.id());
    Ended before = known.get(what);
    long last = before == null ? lastEpoch : Math.max(lastEpoch, before.lastEpoch);
    Ended ended = new Ended(nanoTime.getAsLong(), last);
    known.put(what, ended);
    inOrder.addLast(new Entry(what, ended));
  }

  /** Forgets what concerns no verdict that may still be remembered. */
  void sweep() {
    long now = nanoTime.getAsLong();
    while (!inOrder.isEmpty() && now - inOrder.getFirst().ended.receivedNanos >= keptNanos) {
      Entry eldest = inOrder.removeFirst();
      // What was told again since then stays for the time of its newer entry.
      known.remove(eldest.what, eldest.ended);
    }
  }

  /** How many are known. */
  int size() {
    return known.size();
  }

  private boolean ended(Kind kind, String id, long epoch) {
    Ended ended = known.get(new What(kind, id));
    return ended != null && epoch <= ended.lastEpoch;
  }
}
