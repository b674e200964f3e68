package dev.comanager.decision.platform.sleeper;

import dev.comanager.decision.platform.PlatformConfig;
import io.vertx.core.Vertx;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;

/** A stub with our own samples, and the adapter that asks it. */
final class SleeperFixture implements AutoCloseable {
  static final Path OWN = Path.of("src/test/resources/sleeper");
  static final Instant FRIDAY_OF_WEEK_11 = Instant.parse("2026-11-20T12:00:00Z");

  final SleeperStub stub;
  final Vertx vertx = Vertx.vertx();
  final SleeperClient client;
  final SleeperPlatform platform;
  final SleeperFacts facts;

  SleeperFixture(Path folder) {
    stub = new SleeperStub(folder, Optional.empty(), 0);
    client = new SleeperClient(vertx, config(stub.url()));
    platform = new SleeperPlatform(client, Clock.fixed(FRIDAY_OF_WEEK_11, ZoneOffset.UTC));
    facts = new SleeperFacts(client);
  }

  private static PlatformConfig config(URI url) {
    return new PlatformConfig() {
      @Override
      public Demo demo() {
        return Optional::empty;
      }

      @Override
      public Sleeper sleeper() {
        return new AskedAt(url);
      }
    };
  }

  /** Short patience and small limits, so that faults show soon. */
  private record AskedAt(URI url) implements PlatformConfig.Sleeper {
    @Override
    public Optional<URI> dataUrl() {
      return Optional.empty();
    }

    @Override
    public Duration connectTimeout() {
      return Duration.ofMillis(500);
    }

    @Override
    public Duration answerTimeout() {
      return Duration.ofMillis(700);
    }

    @Override
    public Duration bulkTimeout() {
      return Duration.ofSeconds(5);
    }

    @Override
    public int largestAnswer() {
      return 1_000_000;
    }

    @Override
    public int largestBulkAnswer() {
      return 30_000_000;
    }

    @Override
    public int concurrency() {
      return 4;
    }

    @Override
    public boolean alwaysRead() {
      return false;
    }
  }

  @Override
  public void close() {
    stub.close();
    client.close();
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }
}
