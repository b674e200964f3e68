package dev.comanager.decision.platform.sleeper;

import dev.comanager.decision.platform.PlatformConfigs;
import dev.comanager.decision.platform.http.PlatformHttpClients;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;

/** A stub with our own samples, and an adapter that uses it. */
final class SleeperFixture implements AutoCloseable {
  static final Path OWN = Path.of("src/test/resources/sleeper");
  static final Instant FRIDAY_OF_WEEK_11 = Instant.parse("2026-11-20T12:00:00Z");

  final SleeperStub stub;
  final Vertx vertx = Vertx.vertx();
  final PlatformHttpClients clients;
  final SleeperClient client;
  final SleeperPlatform platform;
  final SleeperFacts facts;

  SleeperFixture(Path folder) {
    this(folder, Optional.empty());
  }

  SleeperFixture(Path folder, Optional<SleeperSeason> season) {
    stub = new SleeperStub(folder, season, 0);
    clients = new PlatformHttpClients(vertx, new SimpleMeterRegistry());
    client =
        new SleeperClient(
            clients, PlatformConfigs.quick("sleeper", Map.of("url", stub.url().toString())));
    platform = new SleeperPlatform(client, Clock.fixed(FRIDAY_OF_WEEK_11, ZoneOffset.UTC));
    facts = new SleeperFacts(client);
  }

  @Override
  public void close() {
    stub.close();
    clients.close();
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }
}
