package dev.comanager.gateway.access;

import dev.comanager.gateway.access.VerdictMemory.Remembered;
import dev.comanager.gateway.access.lease.Endings;
import dev.comanager.gateway.access.lease.Lease;
import dev.comanager.gateway.access.lease.LeaseConfig;
import dev.comanager.gateway.access.lease.Standing;
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
 * Remembers what auth-service granted. A verdict is used only under a lease and only if no ending
 * concerns it; in every other case auth-service is asked.
 */
@Singleton
final class RememberingJudge {
  private static final Logger LOG = Logger.getLogger(RememberingJudge.class);
  private static final Uni<Verdict> REFUSED = Uni.createFrom().item(new Verdict.Refused());

  private final IntrospectingJudge authService;
  private final Lease lease;
  private final Endings endings;
  private final VerdictMemory memory;
  private final boolean remembers;
  private final Duration leaseLength;
  private final LongSupplier nanoTime;
  private final Counter remembered;
  private final Counter asked;
  private final AtomicBoolean told = new AtomicBoolean();

  @Inject
  RememberingJudge(
      IntrospectingJudge authService,
      Lease lease,
      Endings endings,
      VerdictMemory memory,
      LeaseConfig config,
      MeterRegistry registry) {
    this(authService, lease, endings, memory, config, registry, System::nanoTime);
  }

  RememberingJudge(
      IntrospectingJudge authService,
      Lease lease,
      Endings endings,
      VerdictMemory memory,
      LeaseConfig config,
      MeterRegistry registry,
      LongSupplier nanoTime) {
    this.authService = authService;
    this.lease = lease;
    this.endings = endings;
    this.memory = memory;
    this.remembers = config.verdicts() > 0;
    this.leaseLength = config.length();
    this.nanoTime = nanoTime;
    remembered = verdicts(registry, "remembered");
    asked = verdicts(registry, "asked");
    Gauge.builder("comanager.gateway.verdicts.held", memory, VerdictMemory::size)
        .description("Verdicts that are remembered at the moment")
        .register(registry);
  }

  /** The verdict at this moment. The result never fails. */
  Uni<Verdict> judge(Bearer bearer) {
    if (!bearer.wellFormed()) {
      return REFUSED;
    }
    // The lease first: what it covers stands in the endings when they are looked at.
    if (lease.holds()) {
      Optional<Remembered> found = memory.find(bearer.hash());
      if (found.isPresent() && endings.allow(found.get().standing(), found.get().askedIn())) {
        remembered.increment();
        return found.get().verdict();
      }
    }
    // Who asks says it now: when the question begins, something else may be current.
    Context trace = Context.current();
    // An answer can be older than an ending that came meanwhile: then it is asked for once more.
    return ask(bearer, trace)
        .chain(
            verdict ->
                concerned(bearer, verdict) ? ask(bearer, trace) : Uni.createFrom().item(verdict))
        .chain(verdict -> concerned(bearer, verdict) ? REFUSED : Uni.createFrom().item(verdict));
  }

  private Uni<Verdict> ask(Bearer bearer, Context trace) {
    return Uni.createFrom()
        .deferred(
            () -> {
              asked.increment();
              long askedIn = endings.generation();
              long at = nanoTime.getAsLong();
              return authService
                  .ask(bearer, trace)
                  .invoke(verdict -> note(bearer, verdict, askedIn, at));
            });
  }

  private void note(Bearer bearer, Verdict verdict, long askedIn, long at) {
    if (!remembers) {
      return;
    }
    switch (verdict) {
      case Verdict.Granted granted -> {
        if (granted.terms().isPresent() && askedIn != Endings.NONE && settles(granted)) {
          Verdict.Terms terms = granted.terms().get();
          memory.keep(bearer.hash(), granted, terms, standing(bearer, granted, terms), askedIn, at);
        }
      }
      case Verdict.Refused refused -> memory.forget(bearer.hash());
      case Verdict.OutOfReach outOfReach -> {
        // Says nothing about what is remembered.
      }
      case Verdict.TooManyRefused tooMany -> {
        // Nobody was asked.
      }
    }
  }

  /** Whether auth-service confirms an ending only when every lease from before it is over. */
  private boolean settles(Verdict.Granted granted) {
    boolean longEnough =
        granted.terms().filter(terms -> terms.settle().compareTo(leaseLength) > 0).isPresent();
    if (!longEnough && told.compareAndSet(false, true)) {
      LOG.warnf(
          "verdicts are not remembered: auth-service confirms endings too soon for leases of %s",
          leaseLength);
    }
    return longEnough;
  }

  private boolean concerned(Bearer bearer, Verdict verdict) {
    return verdict instanceof Verdict.Granted granted
        && granted.terms().isPresent()
        && endings.concern(standing(bearer, granted, granted.terms().get()));
  }

  private static Standing standing(Bearer bearer, Verdict.Granted granted, Verdict.Terms terms) {
    return new Standing(bearer.hash().hex(), terms.grant(), granted.grant().line(), terms.epoch());
  }

  private static Counter verdicts(MeterRegistry registry, String source) {
    return Counter.builder("comanager.gateway.verdicts")
        .description("Verdicts on bearers, by whether auth-service had to be asked")
        .tag("source", source)
        .register(registry);
  }
}
