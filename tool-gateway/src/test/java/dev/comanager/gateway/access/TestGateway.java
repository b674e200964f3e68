package dev.comanager.gateway.access;

import dev.comanager.gateway.access.lease.LeaseTerms;
import dev.comanager.gateway.access.lease.TestLease;
import dev.comanager.messaging.tracing.RecordSpans;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;

/** The bearer check of one gateway, assembled as in the gateway. */
final class TestGateway implements AutoCloseable {
  /** The first connection of a new process may take seconds on a busy machine. */
  private static final String SLOW_CONNECT = "20s";

  final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  final TestLease lease;
  final VerdictCache memory;
  private final HttpIntrospector authService;
  private final CachingIntrospector introspector;

  TestGateway(Vertx vertx, String broker, String prefix, int authPort) {
    this(vertx, broker, prefix, authPort, LeaseTerms.USUAL, System::nanoTime);
  }

  TestGateway(
      Vertx vertx,
      String broker,
      String prefix,
      int authPort,
      LeaseTerms terms,
      LongSupplier leaseClock) {
    lease = new TestLease(broker, prefix, registry, leaseClock);
    memory = new VerdictCache(terms);
    authService = new HttpIntrospector(vertx, auth(authPort, SLOW_CONNECT), RecordSpans.NONE);
    introspector =
        new CachingIntrospector(
            authService, lease.lease, lease.revocations, memory, terms, registry, System::nanoTime);
  }

  boolean grants(String bearer) {
    return granted(
        introspector.introspect(new Bearer(bearer)).await().atMost(Duration.ofMinutes(1)));
  }

  /** Whether the bearer is granted; completes when the answer arrives. */
  CompletableFuture<Boolean> introspecting(String bearer) {
    return introspector
        .introspect(new Bearer(bearer))
        .map(TestGateway::granted)
        .subscribeAsCompletionStage();
  }

  private static boolean granted(BearerVerdict verdict) {
    return switch (verdict) {
      case BearerVerdict.Granted granted -> true;
      case BearerVerdict.Refused refused -> false;
      case BearerVerdict.Unavailable unavailable ->
          throw new AssertionError("auth-service unavailable");
      case BearerVerdict.TooManyRefused tooMany ->
          throw new AssertionError("no limit is configured");
    };
  }

  /** The number of verdicts from this source, cached or introspected. */
  long verdicts(String source) {
    return (long)
        registry.get("comanager.gateway.verdicts").tag("source", source).counter().count();
  }

  @Override
  public void close() {
    lease.close();
    authService.close();
  }

  static AuthConfig auth(int port) {
    return auth(port, "1500ms");
  }

  static AuthConfig auth(int port, String connectTimeout) {
    Map<String, String> settings =
        Map.of(
            "comanager.auth.introspection-url",
            "http://127.0.0.1:" + port + "/internal/introspect",
            "comanager.auth.secret",
            "secret-of-tests",
            "comanager.auth.connect-timeout",
            connectTimeout,
            // Tests hold answers back for longer than the confirmation of a revocation takes.
            "comanager.auth.answer-timeout",
            "20s");
    return new SmallRyeConfigBuilder()
        .addDefaultInterceptors()
        .addDiscoveredConverters()
        .withMapping(AuthConfig.class)
        .withSources(new PropertiesConfigSource(settings, "test", 100))
        .build()
        .getConfigMapping(AuthConfig.class);
  }
}
