package dev.comanager.decision.platform.yahoo;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.decision.platform.PlatformConfig;
import dev.comanager.decision.platform.PlatformConfigs;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformSecrets;
import dev.comanager.decision.platform.PlatformStub;
import dev.comanager.decision.platform.PlatformStub.Request;
import dev.comanager.decision.platform.http.PlatformHttpClients;
import dev.comanager.decision.platform.yahoo.signin.YahooAccess;
import dev.comanager.decision.platform.yahoo.signin.YahooFailure;
import dev.comanager.messaging.rpc.handler.LeaguePage;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A stub with our own samples of Yahoo's answers, and an adapter that uses it. */
final class YahooFixture implements AutoCloseable {
  static final String LEAGUE = "461.l.5511";
  static final Instant FRIDAY_OF_WEEK_11 = Instant.parse("2026-11-20T12:00:00Z");

  private static final Path OWN = Path.of("src/test/resources/yahoo");
  private static final Pattern PART = Pattern.compile("/v2/league/([^/]+)/(.+)");

  final PlatformStub stub = new PlatformStub(this::truth, 0);
  final YahooPlatform platform;
  private final Vertx vertx = Vertx.vertx();
  private final PlatformHttpClients clients =
      new PlatformHttpClients(vertx, new SimpleMeterRegistry());
  private final Map<String, JsonNode> changed = new HashMap<>();

  YahooFixture() {
    PlatformConfig config =
        PlatformConfigs.quick(
            "yahoo",
            Map.of(
                "url", stub.url() + "/v2",
                "client-id", "an-application",
                "client-secret", "its-secret"));
    platform =
        new YahooPlatform(
            new YahooClient(clients, config),
            new Connected(),
            new YahooFailure(new LeaguePage("https://auth.example.com")),
            config,
            new PlatformSecrets(Optional::empty, vertx),
            Clock.fixed(FRIDAY_OF_WEEK_11, ZoneOffset.UTC));
  }

  /** One line that has connected an account. */
  private static final class Connected implements YahooAccess {
    private static final LineId LINE = new LineId("ln_000000000000000000000001");

    @Override
    public <T> Uni<T> with(
        LineId line, Function<String, Uni<T>> read, Supplier<PlatformException> meaning) {
      return read.apply("a-token");
    }

    @Override
    public Uni<List<LineId>> readers(LeagueKey league) {
      return Uni.createFrom().item(List.of(LINE));
    }

    @Override
    public Uni<Void> opened(LineId line, LeagueKey league) {
      return Uni.createFrom().voidItem();
    }

    @Override
    public Uni<Void> refused(LineId line, LeagueKey league) {
      return Uni.createFrom().voidItem();
    }

    @Override
    public Uni<Void> revoke(LineId line) {
      return Uni.createFrom().voidItem();
    }

    @Override
    public Uni<Void> admitted(LineId line, LeagueKey league, Instant at) {
      return Uni.createFrom().voidItem();
    }
  }

  /** A sample document, to be changed. */
  static JsonNode sample(String name) {
    try {
      return Json.WIRE.readTree(Files.readString(OWN.resolve(name + ".json")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** From now on that league has that document instead. */
  void serve(String league, String name, JsonNode document) {
    changed.put(league + "/" + name, document);
  }

  private Optional<String> truth(Request request) {
    Matcher part = PART.matcher(request.path());
    if (!part.matches()) {
      return Optional.empty();
    }
    String name = part.group(2).replace('/', '_');
    JsonNode other = changed.get(part.group(1) + "/" + name);
    if (other != null) {
      return Optional.of(text(other));
    }
    boolean known =
        part.group(1).equals(LEAGUE)
            || changed.keySet().stream().anyMatch(key -> key.startsWith(part.group(1) + "/"));
    return known ? Optional.of(text(sample(name))) : Optional.empty();
  }

  private static String text(JsonNode document) {
    try {
      return Json.WIRE.writeValueAsString(document);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    stub.close();
    clients.close();
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }
}
