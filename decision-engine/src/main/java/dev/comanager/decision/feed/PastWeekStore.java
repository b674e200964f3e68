package dev.comanager.decision.feed;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import dev.comanager.contracts.Json;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.StatLine;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** Past weeks, each complete, so that no platform has to be read for them again. */
@ApplicationScoped
class PastWeekStore {
  private static final TypeReference<Map<String, Map<String, Double>>> LINES =
      new TypeReference<>() {};

  private static final String STORED =
      "SELECT week, kind, read_at FROM past_week WHERE universe = $1 AND season = $2";
  private static final String READ =
      "SELECT lines::text AS lines FROM past_week"
          + " WHERE universe = $1 AND season = $2 AND week = $3 AND kind = $4";
  private static final String WRITE =
      """
      INSERT INTO past_week (universe, season, week, kind, lines, read_at)
      VALUES ($1, $2, $3, $4, $5::text::jsonb, $6)
      ON CONFLICT (universe, season, week, kind)
        DO UPDATE SET lines = excluded.lines, read_at = excluded.read_at
      """;

  private final Pool pool;

  PastWeekStore(Pool pool) {
    this.pool = pool;
  }

  /** What is stored of a week. */
  enum Kind {
    DONE,
    EXPECTED
  }

  /** One stored week. */
  record Week(int week, Kind kind) {}

  /** The weeks of that season that are stored, with the time at which each was read. */
  Uni<Map<Week, Instant>> stored(PlayerPool playerPool, int season) {
    return pool.preparedQuery(STORED)
        .execute(Tuple.of(playerPool.name(), season))
        .map(
            rows -> {
              Map<Week, Instant> weeks = new HashMap<>();
              rows.forEach(
                  row ->
                      weeks.put(
                          new Week(row.getInteger("week"), Kind.valueOf(row.getString("kind"))),
                          row.getOffsetDateTime("read_at").toInstant()));
              return weeks;
            });
  }

  /** The lines of that week; none when it isn't stored. */
  Uni<Map<PlayerId, StatLine>> lines(PlayerPool playerPool, int season, Week week) {
    return pool.preparedQuery(READ)
        .execute(Tuple.of(playerPool.name(), season, week.week(), week.kind().name()))
        .map(
            rows -> {
              Map<PlayerId, StatLine> lines = new HashMap<>();
              rows.forEach(row -> lines.putAll(read(row.getString("lines"))));
              return lines;
            });
  }

  /** Stores a week in place of what was known of it. */
  Uni<Void> put(
      PlayerPool playerPool, int season, Week week, Map<PlayerId, StatLine> lines, Instant readAt) {
    return pool.preparedQuery(WRITE)
        .execute(
            Tuple.of(
                playerPool.name(),
                season,
                week.week(),
                week.kind().name(),
                written(lines),
                readAt.atOffset(ZoneOffset.UTC)))
        .replaceWithVoid();
  }

  private static Map<PlayerId, StatLine> read(String document) {
    Map<PlayerId, StatLine> lines = new HashMap<>();
    try {
      Json.WIRE
          .readValue(document, LINES)
          .forEach((player, stats) -> lines.put(new PlayerId(player), new StatLine(stats)));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a stored week is unreadable", e);
    }
    return lines;
  }

  private static String written(Map<PlayerId, StatLine> lines) {
    Map<String, Map<String, Double>> byPlayer = new LinkedHashMap<>();
    lines.forEach((player, line) -> byPlayer.put(player.value(), line.stats()));
    return Json.text(byPlayer);
  }
}
