package dev.comanager.decision.platform.mfl;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.platform.PlatformConfigs;
import dev.comanager.decision.platform.PlatformStub;
import dev.comanager.decision.platform.http.PlatformHttpClients;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** MyFantasyLeague on the loopback address with our own samples, and an adapter that uses it. */
final class MflFixture implements AutoCloseable {
  static final Path OWN = Path.of("src/test/resources/mfl");
  static final Instant FRIDAY_OF_WEEK_11 = Instant.parse("2026-11-20T12:00:00Z");
  static final String LEAGUE = "31007";
  private static final List<String> OF_LEAGUES =
      List.of("league", "rules", "rosters", "leagueStandings", "liveScoring");

  final PlatformStub stub = new PlatformStub(this::answer, 0);
  final MflPlatform platform;
  private final Vertx vertx = Vertx.vertx();
  private final PlatformHttpClients clients =
      new PlatformHttpClients(vertx, new SimpleMeterRegistry());
  private final Map<String, String> documents = new ConcurrentHashMap<>();
  private Clock clock = Clock.fixed(FRIDAY_OF_WEEK_11, ZoneOffset.UTC);

  MflFixture() {
    OF_LEAGUES.forEach(type -> documents.put(type + " " + LEAGUE, own(type)));
    documents.put("players", own("players"));
    MflClient client =
        new MflClient(clients, PlatformConfigs.quick("mfl", Map.of("url", stub.url().toString())));
    Clock passing =
        new Clock() {
          @Override
          public ZoneOffset getZone() {
            return ZoneOffset.UTC;
          }

          @Override
          public Clock withZone(java.time.ZoneId zone) {
            return this;
          }

          @Override
          public Instant instant() {
            return clock.instant();
          }
        };
    platform = new MflPlatform(client, new MflPlayerList(client, passing), week11(), passing);
  }

  /** Advances the clock by that many hours. */
  void later(long hours) {
    clock = Clock.offset(clock, Duration.ofHours(hours));
  }

  /** From now on that league has this document of that type. */
  void answer(String type, String league, String document) {
    documents.put(type + " " + league, document);
  }

  /** From now on this is the list of players. */
  void players(String document) {
    documents.put("players", document);
  }

  /** A league like the usual one, except for some documents. */
  String like(String league, Map<String, Consumer<ObjectNode>> changes) {
    for (String type : OF_LEAGUES) {
      ObjectNode document = (ObjectNode) json(own(type));
      changes.getOrDefault(type, none -> {}).accept(document);
      answer(type, league, document.toString());
    }
    return league;
  }

  private Optional<String> answer(PlatformStub.Request request) {
    if (!request.path().equals("/2026/export")) {
      return Optional.of("<html>no such season</html>");
    }
    String type = request.parameter("TYPE").orElse("");
    if (type.equals("players")) {
      return Optional.of(documents.get("players"));
    }
    String league = request.parameter("L").orElse("");
    String known = documents.get(type + " " + league);
    return Optional.of(
        known != null || documents.containsKey("league " + league)
            ? Optional.ofNullable(known).orElse("{\"version\":\"1.0\",\"encoding\":\"utf-8\"}")
            : "{\"error\":{\"$t\":\"Invalid league ID %s\"}}".formatted(league));
  }

  static String own(String type) {
    try {
      return Files.readString(OWN.resolve(type + ".json"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static JsonNode json(String document) {
    try {
      return Json.WIRE.readTree(document);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static CurrentFacts week11() {
    SeasonFacts facts =
        new SeasonFacts(
            PlayerPool.NFL, 2026, 11, 1, Map.of(), List.of(), true, FRIDAY_OF_WEEK_11, List.of());
    return playerPool -> playerPool == PlayerPool.NFL ? Optional.of(facts) : Optional.empty();
  }

  @Override
  public void close() {
    stub.close();
    clients.close();
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }
}
