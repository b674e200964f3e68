package dev.comanager.decision.facts;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import dev.comanager.contracts.Json;
import dev.comanager.decision.league.CrossId;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.StatLine;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The JSON form of stat lines in a player's row. */
@ApplicationScoped
class FactsDocuments {
  private static final TypeReference<LinkedHashMap<String, Map<String, Double>>> BY_SOURCE =
      new TypeReference<>() {};
  private static final TypeReference<Map<String, String>> BY_NAME = new TypeReference<>() {};
  private static final TypeReference<Map<String, Double>> STATS = new TypeReference<>() {};
  private static final TypeReference<List<Played>> PLAYED = new TypeReference<>() {};

  /** Player ids and, at the same indexes, their documents. */
  record Columns(List<String> ids, List<String> documents) {}

  /** One of the last weeks, in its stored form. */
  record Played(int week, Map<String, Double> stats) {}

  /** A season before this week, in its stored form. */
  record Season(int games, Map<String, Double> total, List<Played> expected) {}

  Columns projections(Map<String, Map<PlayerId, StatLine>> bySource) {
    Map<PlayerId, Map<String, Map<String, Double>>> byPlayer = new LinkedHashMap<>();
    bySource.forEach(
        (source, lines) ->
            lines.forEach(
                (player, line) ->
                    byPlayer
                        .computeIfAbsent(player, id -> new LinkedHashMap<>())
                        .put(source, line.stats())));
    return columns(byPlayer);
  }

  Columns recent(Map<PlayerId, List<PlayedWeek>> weeks) {
    Map<PlayerId, List<Played>> byPlayer = new LinkedHashMap<>();
    weeks.forEach((player, played) -> byPlayer.put(player, played(played)));
    return columns(byPlayer);
  }

  Columns season(Map<PlayerId, SeasonSoFar> seasons) {
    Map<PlayerId, Season> byPlayer = new LinkedHashMap<>();
    seasons.forEach(
        (player, season) ->
            byPlayer.put(
                player,
                new Season(season.games(), season.total().stats(), played(season.expected()))));
    return columns(byPlayer);
  }

  Columns thisWeek(Map<PlayerId, StatLine> done) {
    Map<PlayerId, Map<String, Double>> byPlayer = new LinkedHashMap<>();
    done.forEach((player, line) -> byPlayer.put(player, line.stats()));
    return columns(byPlayer);
  }

  private static List<Played> played(List<PlayedWeek> weeks) {
    return weeks.stream().map(week -> new Played(week.week(), week.stats().stats())).toList();
  }

  /** External ids as stored in a player's row. */
  String crossIds(Map<CrossId, String> ids) {
    return Json.text(new TreeMap<>(ids));
  }

  Map<CrossId, String> readCrossIds(String document) {
    Map<CrossId, String> ids = new EnumMap<>(CrossId.class);
    try {
      Json.WIRE
          .readValue(document, BY_NAME)
          .forEach((name, id) -> CrossId.find(name).ifPresent(known -> ids.put(known, id)));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("stored ids are unreadable", e);
    }
    return ids;
  }

  Map<String, StatLine> readProjections(String document) {
    Map<String, StatLine> lines = new LinkedHashMap<>();
    try {
      Json.WIRE
          .readValue(document, BY_SOURCE)
          .forEach((source, stats) -> lines.put(source, new StatLine(stats)));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a stored projection is unreadable", e);
    }
    return lines;
  }

  List<PlayedWeek> readRecent(String document) {
    try {
      return weeks(Json.WIRE.readValue(document, PLAYED));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a stored week is unreadable", e);
    }
  }

  /**
   * A season as stored in a player's row.
   *
   * @param thisWeek {@code null} in JSON while nothing is known of the week
   */
  SeasonSoFar readSeason(String before, String thisWeek) {
    try {
      Season season = Json.WIRE.readValue(before, Season.class);
      Map<String, Double> done = Json.WIRE.readValue(thisWeek, STATS);
      if (season.total() == null && done == null) {
        return SeasonSoFar.NOTHING;
      }
      return new SeasonSoFar(
          season.games(),
          new StatLine(season.total() == null ? Map.of() : season.total()),
          season.expected() == null ? List.of() : weeks(season.expected()),
          done == null ? null : new StatLine(done));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a stored season is unreadable", e);
    }
  }

  private static List<PlayedWeek> weeks(List<Played> stored) {
    return stored.stream()
        .map(played -> new PlayedWeek(played.week(), new StatLine(played.stats())))
        .toList();
  }

  private static Columns columns(Map<PlayerId, ?> byPlayer) {
    List<String> ids = new ArrayList<>(byPlayer.size());
    List<String> documents = new ArrayList<>(byPlayer.size());
    byPlayer.forEach(
        (player, document) -> {
          ids.add(player.value());
          documents.add(Json.text(document));
        });
    return new Columns(ids, documents);
  }
}
