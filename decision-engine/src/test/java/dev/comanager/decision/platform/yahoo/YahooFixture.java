package dev.comanager.decision.platform.yahoo;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.decision.platform.PlatformConfig;
import dev.comanager.decision.platform.PlatformConfigs;
import dev.comanager.decision.platform.PlatformStub;
import dev.comanager.decision.platform.PlatformStub.Request;
import dev.comanager.decision.platform.http.PlatformHttpClients;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A stub with our own samples of Yahoo's answers and tokens, and an adapter that uses it. */
final class YahooFixture implements AutoCloseable {
  static final String LEAGUE = "461.l.5511";
  static final Instant FRIDAY_OF_WEEK_11 = Instant.parse("2026-11-20T12:00:00Z");

  private static final Path OWN = Path.of("src/test/resources/yahoo");
  private static final Pattern PART = Pattern.compile("/v2/league/([^/]+)/(.+)");

  final PlatformStub stub = new PlatformStub(this::truth, 0);
  final AtomicInteger tokens = new AtomicInteger();
  final YahooPlatform platform;
  private final Vertx vertx = Vertx.vertx();
  private final PlatformHttpClients clients =
      new PlatformHttpClients(vertx, new SimpleMeterRegistry());
  private final YahooSignIn signIn;
  private final Map<String, JsonNode> changed = new HashMap<>();

  YahooFixture() {
    PlatformConfig config =
        PlatformConfigs.quick(
            "yahoo",
            Map.of(
                "enabled", "true",
                "url", stub.url() + "/v2",
                "token-url", stub.url() + "/oauth2/get_token",
                "client-id", "an-application",
                "client-secret", "its-secret",
                "refresh-token", "allowed-once"));
    Clock clock = Clock.fixed(FRIDAY_OF_WEEK_11, ZoneOffset.UTC);
    signIn = new YahooSignIn(vertx, config, clock);
    platform = new YahooPlatform(new YahooClient(clients, config, signIn), config, clock, "local");
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
    if (request.path().equals("/oauth2/get_token")) {
      return Optional.of(
          "{\"access_token\":\"token-%d\",\"expires_in\":3600}"
              .formatted(tokens.incrementAndGet()));
    }
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
    signIn.close();
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }
}
