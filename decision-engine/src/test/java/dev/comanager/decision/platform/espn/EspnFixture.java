package dev.comanager.decision.platform.espn;

import dev.comanager.contracts.LineId;
import dev.comanager.decision.platform.PlatformStub;
import dev.comanager.decision.platform.http.PlatformHttpClients;
import dev.comanager.decision.platform.http.QuickLimits;
import dev.comanager.messaging.rpc.handler.LeaguePage;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

/** A stub, and an adapter that uses it. */
final class EspnFixture implements AutoCloseable {
  static final Instant FRIDAY_OF_WEEK_11 = Instant.parse("2026-11-20T12:00:00Z");

  final PlatformStub stub;
  final EspnPlatform platform;
  private final Vertx vertx = Vertx.vertx();
  private final PlatformHttpClients clients;

  EspnFixture(EspnStub espn) {
    this(new PlatformStub(espn::answer, 0), FRIDAY_OF_WEEK_11);
  }

  EspnFixture(PlatformStub stub, Instant now) {
    this(stub, now, new NoCookies());
  }

  EspnFixture(PlatformStub stub, Instant now, EspnAccess access) {
    this.stub = stub;
    clients = new PlatformHttpClients(vertx, new SimpleMeterRegistry());
    platform =
        new EspnPlatform(
            new EspnClient(clients, new TestConfig(stub.url())),
            access,
            new LeaguePage("https://auth.example.com"),
            Clock.fixed(now, ZoneOffset.UTC));
  }

  private static final class NoCookies implements EspnAccess {
    @Override
    public Uni<Kept> of(String leagueId) {
      return Uni.createFrom().item(new Kept(List.of(), List.of()));
    }

    @Override
    public Uni<Kept> of(String leagueId, LineId line) {
      return of(leagueId);
    }

    @Override
    public Uni<Void> opened(String leagueId, Owned owned, Instant at) {
      return Uni.createFrom().voidItem();
    }

    @Override
    public Uni<Void> refused(String leagueId, Owned owned) {
      return Uni.createFrom().voidItem();
    }
  }

  private record TestConfig(URI url) implements EspnConfig, QuickLimits {
    @Override
    public int largestAnswer() {
      return 4_000_000;
    }
  }

  @Override
  public void close() {
    stub.close();
    clients.close();
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }
}
