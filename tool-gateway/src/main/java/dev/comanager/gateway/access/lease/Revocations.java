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
 * The revocations received, kept longer than any verdict is cached, so the order in which a verdict
 * and its revocation arrive makes no difference. Any thread may read; only one thread writes.
 */
@Singleton
public final class Revocations {
  /** The generation while revocations may be missed. */
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
  Revocations() {
    this(LeaseTerms.USUAL.revocationLimit(), LeaseTerms.USUAL.verdictLife(), System::nanoTime);
  }

  Revocations(int most, Duration verdictLife, LongSupplier nanoTime) {
    this.most = most;
    this.keptNanos = verdictLife.plus(LONGER_THAN_A_VERDICT).toNanos();
    this.nanoTime = nanoTime;
  }

  /**
   * The current generation: revocations are complete for verdicts requested in it. Read it before
   * the introspection. {@link #NONE} = the verdict must not be cached.
   */
  public long generation() {
    return generation;
  }

  /** Whether a known revocation concerns a verdict with this status. */
  public boolean concern(LeaseStatus status) {
    return !known.isEmpty()
        && (ended(Kind.BEARER, status.bearer(), status.epoch())
            || ended(Kind.LINE, status.line().value(), status.epoch())
            || (status.grant().isPresent()
                && ended(Kind.GRANT, status.grant().get(), status.epoch())));
  }

  /** Whether a verdict that was requested in that generation may be used under a lease. */
  public boolean allow(LeaseStatus status, long requestedIn) {
    // Check the generation last: it changes before revocations are evicted.
    return !concern(status) && requestedIn == generation && requestedIn != NONE;
  }

  /**
   * Starts a new generation: no revocation is missed from now on. Earlier verdicts may have been
   * revoked unnoticed.
   */
  void begin() {
    generation = ++generations;
    known.clear();
    inOrder.clear();
  }

  /** Marks that revocations may be missed from now on. */
  void lose() {
    generation = NONE;
  }

  /**
   * Records a revocation. The revocation of a line applies to the epoch that it names and to
   * earlier ones.
   */
  void add(GrantEnded revocation) {
    if (inOrder.size() >= most) {
      begin();
    }
    if (revocation.kind() == Kind.LINE && revocation.epoch() == null) {
      // Without an epoch, a resumed line can't be distinguished from a suspended one.
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

  /** Drops revocations that can no longer concern a cached verdict. */
  void sweep() {
    long now = nanoTime.getAsLong();
    while (!inOrder.isEmpty() && now - inOrder.getFirst().ended.receivedNanos >= keptNanos) {
      Entry eldest = inOrder.removeFirst();
      // A revocation that was published again stays until its newer entry expires.
      known.remove(eldest.what, eldest.ended);
    }
  }

  /** The number of known revocations. */
  int size() {
    return known.size();
  }

  private boolean ended(Kind kind, String id, long epoch) {
    Ended ended = known.get(new What(kind, id));
    return ended != null && epoch <= ended.lastEpoch;
  }
}
