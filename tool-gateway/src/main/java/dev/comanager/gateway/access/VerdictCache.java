package dev.comanager.gateway.access;

import dev.comanager.gateway.access.lease.LeaseStatus;
import dev.comanager.gateway.access.lease.LeaseTerms;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.LongSupplier;

/**
 * Granted verdicts by the hash of their bearer, bounded in number and lifetime. The caller decides
 * whether a verdict may be used.
 */
@Singleton
final class VerdictCache {
  private final int most;
  private final long lifeNanos;
  private final LongSupplier nanoTime;
  // In insertion order: the first entry is the oldest.
  private final SequencedMap<Bearer.Hash, Remembered> byBearer = new LinkedHashMap<>();

  /**
   * A cached verdict and what is needed to decide whether it may be used.
   *
   * @param requestedIn the generation of revocations in which it was requested
   * @param ends expiry on the monotonic clock, in nanoseconds
   */
  record Remembered(Uni<BearerVerdict> verdict, LeaseStatus status, long requestedIn, long ends) {}

  @Inject
  VerdictCache() {
    this(LeaseTerms.USUAL);
  }

  VerdictCache(LeaseTerms terms) {
    this(terms.verdicts(), terms.verdictLife().toNanos(), System::nanoTime);
  }

  VerdictCache(int most, long lifeNanos, LongSupplier nanoTime) {
    this.most = most;
    this.lifeNanos = lifeNanos;
    this.nanoTime = nanoTime;
  }

  Optional<Remembered> find(Bearer.Hash bearer) {
    long now = nanoTime.getAsLong();
    synchronized (byBearer) {
      Remembered found = byBearer.get(bearer);
      return found == null || now - found.ends >= 0 ? Optional.empty() : Optional.of(found);
    }
  }

  /**
   * Caches a verdict for as long as its terms and the lifetime allow.
   *
   * @param since when it was requested; its lifetime runs from there
   */
  void keep(
      Bearer.Hash bearer,
      BearerVerdict.Granted verdict,
      BearerVerdict.Terms terms,
      LeaseStatus status,
      long requestedIn,
      long since) {
    long left = terms.life().map(life -> Math.min(life.toNanos(), lifeNanos)).orElse(lifeNanos);
    Remembered remembered =
        new Remembered(Uni.createFrom().item(verdict), status, requestedIn, since + left);
    long now = nanoTime.getAsLong();
    synchronized (byBearer) {
      byBearer.putLast(bearer, remembered);
      Iterator<Remembered> oldest = byBearer.values().iterator();
      while (oldest.hasNext() && now - oldest.next().ends >= 0) {
        oldest.remove();
      }
      while (byBearer.size() > most) {
        byBearer.pollFirstEntry();
      }
    }
  }

  void remove(Bearer.Hash bearer) {
    synchronized (byBearer) {
      byBearer.remove(bearer);
    }
  }

  int size() {
    synchronized (byBearer) {
      return byBearer.size();
    }
  }
}
