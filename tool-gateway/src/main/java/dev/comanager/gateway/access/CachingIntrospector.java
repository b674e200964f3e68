package dev.comanager.gateway.access;

import dev.comanager.gateway.access.VerdictCache.Remembered;
import dev.comanager.gateway.access.lease.Lease;
import dev.comanager.gateway.access.lease.LeaseStatus;
import dev.comanager.gateway.access.lease.LeaseTerms;
import dev.comanager.gateway.access.lease.Revocations;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.opentelemetry.context.Context;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import org.jboss.logging.Logger;

/**
 * Caches the verdicts that auth-service granted. A cached verdict is used only under a valid lease
 * and only if no revocation concerns it; otherwise auth-service is asked.
 */
@Singleton
final class CachingIntrospector {
  private static final Logger LOG = Logger.getLogger(CachingIntrospector.class);
  private static final Uni<BearerVerdict> REFUSED =
      Uni.createFrom().item(new BearerVerdict.Refused());

  private final HttpIntrospector authService;
  private final Lease lease;
  private final Revocations revocations;
  private final VerdictCache memory;
  private final boolean remembers;
  private final Duration leaseLength;
  private final LongSupplier nanoTime;
  private final Counter remembered;
  private final Counter misses;
  private final AtomicBoolean logged = new AtomicBoolean();

  @Inject
  CachingIntrospector(
      HttpIntrospector authService,
      Lease lease,
      Revocations revocations,
      VerdictCache memory,
      MeterRegistry registry) {
    this(authService, lease, revocations, memory, LeaseTerms.USUAL, registry, System::nanoTime);
  }

  CachingIntrospector(
      HttpIntrospector authService,
      Lease lease,
      Revocations revocations,
      VerdictCache memory,
      LeaseTerms terms,
      MeterRegistry registry,
      LongSupplier nanoTime) {
    this.authService = authService;
    this.lease = lease;
    this.revocations = revocations;
    this.memory = memory;
    this.remembers = terms.verdicts() > 0;
    this.leaseLength = terms.length();
    this.nanoTime = nanoTime;
    remembered = verdicts(registry, "cached");
    misses = verdicts(registry, "introspected");
    Gauge.builder("comanager.gateway.verdicts.held", memory, VerdictCache::size)
        .description("Verdicts that are remembered at the moment")
        .register(registry);
  }

  /** The current verdict. The result never fails. */
  Uni<BearerVerdict> introspect(Bearer bearer) {
    if (!bearer.isWellFormed()) {
      return REFUSED;
    }
    // Check the lease first: every revocation that it covers is then visible in revocations.
    if (lease.holds()) {
      Optional<Remembered> found = memory.find(bearer.hash());
      if (found.isPresent() && revocations.allow(found.get().status(), found.get().requestedIn())) {
        remembered.increment();
        return found.get().verdict();
      }
    }
    // Captured now, because another trace context may be current when the introspection begins.
    Context trace = Context.current();
    // An answer may be older than a revocation that arrived meanwhile; introspect once more in that
    // case.
    return introspectRemotely(bearer, trace)
        .chain(
            verdict ->
                concerned(bearer, verdict)
                    ? introspectRemotely(bearer, trace)
                    : Uni.createFrom().item(verdict))
        .chain(verdict -> concerned(bearer, verdict) ? REFUSED : Uni.createFrom().item(verdict));
  }

  private Uni<BearerVerdict> introspectRemotely(Bearer bearer, Context trace) {
    return Uni.createFrom()
        .deferred(
            () -> {
              misses.increment();
              long requestedIn = revocations.generation();
              long at = nanoTime.getAsLong();
              return authService
                  .introspect(bearer, trace)
                  .invoke(verdict -> note(bearer, verdict, requestedIn, at));
            });
  }

  private void note(Bearer bearer, BearerVerdict verdict, long requestedIn, long at) {
    if (!remembers) {
      return;
    }
    switch (verdict) {
      case BearerVerdict.Granted granted -> {
        if (granted.terms().isPresent() && requestedIn != Revocations.NONE && settles(granted)) {
          BearerVerdict.Terms terms = granted.terms().get();
          memory.keep(
              bearer.hash(), granted, terms, status(bearer, granted, terms), requestedIn, at);
        }
      }
      case BearerVerdict.Refused refused -> memory.remove(bearer.hash());
      case BearerVerdict.Unavailable unavailable -> {
        // No information about the cached verdict.
      }
      case BearerVerdict.TooManyRefused tooMany -> {
        // auth-service was not asked.
      }
    }
  }

  /** Whether auth-service confirms a revocation only after every earlier lease has expired. */
  private boolean settles(BearerVerdict.Granted granted) {
    boolean longEnough =
        granted.terms().filter(terms -> terms.settle().compareTo(leaseLength) > 0).isPresent();
    if (!longEnough && logged.compareAndSet(false, true)) {
      LOG.warnf(
          "verdicts are not cached: auth-service confirms revocations too soon for leases of %s",
          leaseLength);
    }
    return longEnough;
  }

  private boolean concerned(Bearer bearer, BearerVerdict verdict) {
    return verdict instanceof BearerVerdict.Granted granted
        && granted.terms().isPresent()
        && revocations.concern(status(bearer, granted, granted.terms().get()));
  }

  private static LeaseStatus status(
      Bearer bearer, BearerVerdict.Granted granted, BearerVerdict.Terms terms) {
    return new LeaseStatus(
        bearer.hash().hex(), terms.grant(), granted.principal().line(), terms.epoch());
  }

  private static Counter verdicts(MeterRegistry registry, String source) {
    return Counter.builder("comanager.gateway.verdicts")
        .description("Verdicts on bearers, by whether auth-service had to be asked")
        .tag("source", source)
        .register(registry);
  }
}
