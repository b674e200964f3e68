package dev.comanager.decision.platform.espn;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.platform.LooseJson;
import dev.comanager.decision.players.PlayerIdentities;
import dev.comanager.decision.projections.ProjectionSource;
import dev.comanager.decision.projections.ProjectionsConfig;
import dev.comanager.decision.projections.UnusableProjections;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** ESPN's public projections of a week, as stats of each player. */
@ApplicationScoped
class EspnProjections implements ProjectionSource {
  private static final int PROJECTED = 1;
  private static final int ONE_WEEK = 1;

  private final EspnClient client;
  private final ProjectionsConfig config;
  private final PlayerIdentities identities;
  private final Vertx vertx;

  EspnProjections(
      EspnClient client, ProjectionsConfig config, PlayerIdentities identities, Vertx vertx) {
    this.client = client;
    this.config = config;
    this.identities = identities;
    this.vertx = vertx;
  }

  @Override
  public String label() {
    return "ESPN projections";
  }

  @Override
  public boolean enabled() {
    return config.espn();
  }

  @Override
  public Uni<Map<PlayerId, StatLine>> read(int season, int week) {
    return client
        .projections(season, week)
        .chain(
            document ->
                Uni.createFrom()
                    .completionStage(
                        () ->
                            vertx
                                .executeBlocking(
                                    () -> lines(document, season, week, identities::of), false)
                                .toCompletionStage()));
  }

  /**
   * The projections of that week in ESPN's answer.
   *
   * @throws UnusableProjections if it has none
   */
  static Map<PlayerId, StatLine> lines(
      JsonNode document, int season, int week, Function<ForeignPlayer, Optional<PlayerId>> join) {
    Map<PlayerId, StatLine> lines = new HashMap<>();
    for (JsonNode entry : document.path("players")) {
      JsonNode player = entry.path("player");
      Optional<Position> position =
          EspnIds.position(EspnJson.integer(player.path("defaultPositionId")).orElse(0));
      Optional<String> id =
          EspnJson.text(player.path("id")).filter(it -> it.matches("-?\\d{1,19}"));
      Optional<JsonNode> stats = projected(player.path("stats"), season, week);
      if (position.isPresent() && id.isPresent() && stats.isPresent()) {
        StatLine line = line(stats.get(), position.get());
        // On a bye, and for players who aren't expected to play, ESPN projects nothing.
        if (!line.stats().isEmpty()) {
          join.apply(
                  new ForeignPlayer(
                      PlatformCode.ESPN,
                      id.get(),
                      EspnJson.name(player.path("fullName")).orElse(""),
                      position.get(),
                      EspnIds.team(EspnJson.integer(player.path("proTeamId")).orElse(0))
                          .orElse(null)))
              .ifPresent(known -> lines.putIfAbsent(known, line));
        }
      }
    }
    if (lines.isEmpty()) {
      throw new UnusableProjections("no projection of week %d of %d".formatted(week, season));
    }
    return lines;
  }

  private static Optional<JsonNode> projected(JsonNode all, int season, int week) {
    for (JsonNode one : all) {
      if (is(one, "statSourceId", PROJECTED)
          && is(one, "statSplitTypeId", ONE_WEEK)
          && is(one, "seasonId", season)
          && is(one, "scoringPeriodId", week)
          && one.path("stats").isObject()) {
        return Optional.of(one.path("stats"));
      }
    }
    return Optional.empty();
  }

  private static boolean is(JsonNode node, String name, int value) {
    return EspnJson.integer(node.path(name)).orElse(-1) == value;
  }

  /** ESPN's stats in our vocabulary; those that ESPN derives from others are left out. */
  static StatLine line(JsonNode stats, Position position) {
    Map<String, Double> line = new HashMap<>();
    stats
        .properties()
        .forEach(
            stat -> {
              Optional<String> name = name(stat.getKey(), position);
              double amount = LooseJson.number(stat.getValue()).orElse(0);
              if (name.isPresent() && amount != 0) {
                line.merge(name.get(), amount, Double::sum);
              }
            });
    return new StatLine(line);
  }

  private static Optional<String> name(String item, Position position) {
    if (!item.matches("\\d{1,4}")) {
      return Optional.empty();
    }
    int id = Integer.parseInt(item);
    Optional<EspnStat> known =
        switch (id) {
          // Receptions, a shutout's chance and touchdowns of a defence also stand under other ids.
          case 41, 89, 94 -> Optional.empty();
          default -> position == Position.DEF ? EspnStat.ofDefences(id) : EspnStat.ofPlayers(id);
        };
    return known
        .filter(stat -> stat.every() == 0 && !stat.isOnce() && stat.counted().size() == 1)
        .map(stat -> stat.counted().getFirst());
  }
}
