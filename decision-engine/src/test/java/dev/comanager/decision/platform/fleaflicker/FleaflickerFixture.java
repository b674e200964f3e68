package dev.comanager.decision.platform.fleaflicker;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.decision.league.League;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A stub with our own samples of Fleaflicker's answers, and an adapter that uses it. */
final class FleaflickerFixture implements AutoCloseable {
  static final String LEAGUE = "4411";
  static final Instant FRIDAY_OF_WEEK_11 = Instant.parse("2026-11-20T12:00:00Z");

  private static final Path OWN = Path.of("src/test/resources/fleaflicker");

  final PlatformStub stub = new PlatformStub(this::truth, 0);
  final FleaflickerPlatform platform;
  private final Vertx vertx = Vertx.vertx();
  private final PlatformHttpClients clients =
      new PlatformHttpClients(vertx, new SimpleMeterRegistry());
  private final Map<String, JsonNode> changed = new HashMap<>();

  FleaflickerFixture() {
    FleaflickerClient client =
        new FleaflickerClient(
            clients,
            PlatformConfigs.quick("fleaflicker", Map.of("url", stub.url().toString() + "/api")));
    platform =
        new FleaflickerPlatform(
            client, new FleaflickerPicks(client), Clock.fixed(FRIDAY_OF_WEEK_11, ZoneOffset.UTC));
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

  /** The league as the adapter reads it. */
  League league(String id) {
    return platform.fetch(id).await().indefinitely();
  }

  League league() {
    return league(LEAGUE);
  }

  private Optional<String> truth(Request request) {
    return answer(request, changed);
  }

  /** The answers of our samples, overridden by the given documents of leagues. */
  static Optional<String> answer(Request request, Map<String, JsonNode> changed) {
    String method = request.path().substring("/api/".length());
    if (method.equals("FetchUserLeagues")) {
      return request
          .parameter("user_id")
          .or(() -> request.parameter("email"))
          .filter(person -> List.of("501", "ada@example.org").contains(person))
          .map(person -> text(sample(method)));
    }
    String league = request.parameter("league_id").orElse("");
    String name =
        request
            .parameter("fantasy_game_id")
            .or(() -> request.parameter("team_id"))
            .map(id -> method + "-" + id)
            .orElse(method);
    boolean season = method.equals("FetchLeagueRules") && request.parameter("season").isPresent();
    JsonNode other = changed.get(league + "/" + name);
    if (other != null) {
      return Optional.of(text(other));
    }
    boolean known =
        league.equals(LEAGUE)
            || changed.keySet().stream().anyMatch(key -> key.startsWith(league + "/"));
    return known && !season && Files.isRegularFile(OWN.resolve(name + ".json"))
        ? Optional.of(text(sample(name)))
        : Optional.empty();
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
