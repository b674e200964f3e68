package dev.comanager.decision.platform.sleeper;

import dev.comanager.decision.facts.AvailabilityReport;
import dev.comanager.decision.facts.PlayedWeek;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.PlayerStatus;
import dev.comanager.decision.facts.Projection;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.facts.SeasonSoFar;
import dev.comanager.decision.facts.SourceNote;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.platform.PlatformConfigs;
import dev.comanager.decision.platform.http.PlatformHttpClients;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The NFL season at a given time as {@link SleeperSeason} serves it, read completely. */
public final class ServedSeason {
  private static final String PROJECTIONS = "Sleeper projections";
  private static final int RECENT_WEEKS = 3;

  private ServedSeason() {}

  /** The facts of the season in that folder of historical data at that time. */
  public static SeasonFacts facts(Path folder, Instant now) {
    SleeperSeason season = new SleeperSeason(folder, Clock.fixed(now, ZoneOffset.UTC));
    Vertx vertx = Vertx.vertx();
    PlatformHttpClients clients = new PlatformHttpClients(vertx, new SimpleMeterRegistry());
    try (SleeperStub stub = new SleeperStub(folder, Optional.of(season), 0)) {
      SleeperFacts sleeper =
          new SleeperFacts(
              new SleeperClient(
                  clients,
                  PlatformConfigs.quick(
                      "sleeper",
                      Map.of(
                          "url", stub.url().toString(),
                          "bulk-timeout", "30s",
                          "answer-timeout", "30s",
                          "largest-answer", "30000000",
                          "largest-bulk-answer", "60000000"))));
      return read(sleeper, now);
    } finally {
      clients.close();
      vertx.close().toCompletionStage().toCompletableFuture().join();
    }
  }

  private static SeasonFacts read(SleeperFacts sleeper, Instant now) {
    SleeperState state = await(sleeper.state());
    int year = state.season();
    int week = state.week();
    var projections = await(sleeper.projections(year, week));
    Map<PlayerId, List<PlayedWeek>> played = new HashMap<>();
    for (int past = week - 1; past >= 1; past--) {
      int number = past;
      await(sleeper.statistics(year, past))
          .forEach(
              (id, line) ->
                  played
                      .computeIfAbsent(id, none -> new ArrayList<>())
                      .add(new PlayedWeek(number, line)));
    }
    Map<PlayerId, PlayerFacts> players = new HashMap<>();
    for (PlayerStatus status : await(sleeper.players())) {
      players.put(
          status.id(),
          new PlayerFacts(
              status.player(),
              new AvailabilityReport(
                  status.availability(),
                  status.practice(),
                  status.detail(),
                  status.expectedReturn(),
                  now),
              projection(projections.lines().get(status.id()), now),
              lately(played.getOrDefault(status.id(), List.of()), week),
              soFar(played.getOrDefault(status.id(), List.of())),
              1,
              status.crossIds(),
              status.bornOn()));
    }
    return new SeasonFacts(
        PlayerPool.NFL,
        year,
        week,
        1,
        players,
        await(sleeper.schedule(year, week, projections.allowed(), now)),
        true,
        now,
        List.of(new SourceNote(PROJECTIONS, now), new SourceNote("Sleeper statuses", now)));
  }

  private static List<PlayedWeek> lately(List<PlayedWeek> played, int week) {
    return played.stream().filter(one -> one.week() >= week - RECENT_WEEKS).toList();
  }

  private static SeasonSoFar soFar(List<PlayedWeek> played) {
    Map<String, Double> total = new HashMap<>();
    for (PlayedWeek week : played) {
      week.stats().stats().forEach((stat, amount) -> total.merge(stat, amount, Double::sum));
    }
    return new SeasonSoFar(played.size(), new StatLine(total), List.of(), null);
  }

  private static List<Projection> projection(StatLine line, Instant now) {
    return line == null ? List.of() : List.of(new Projection(line, PROJECTIONS, now));
  }

  private static <T> T await(Uni<T> read) {
    return read.await().indefinitely();
  }
}
