package dev.comanager.evaluation.data;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** A past season, indexed by week and by player. */
public final class Season {
  private final int year;
  private final NavigableSet<Integer> weeks = new TreeSet<>();
  private final Map<Integer, Map<String, PlayerWeek>> byWeek = new HashMap<>();
  private final Map<String, TreeMap<Integer, PlayerWeek>> byPlayer = new LinkedHashMap<>();

  public Season(int year, List<PlayerWeek> rows) {
    this.year = year;
    for (PlayerWeek row : rows) {
      weeks.add(row.week());
      byWeek.computeIfAbsent(row.week(), _ -> new LinkedHashMap<>()).put(row.playerId(), row);
      byPlayer.computeIfAbsent(row.playerId(), _ -> new TreeMap<>()).put(row.week(), row);
    }
  }

  public int year() {
    return year;
  }

  /** In ascending order. */
  public NavigableSet<Integer> weeks() {
    return weeks;
  }

  public Collection<PlayerWeek> week(int week) {
    return byWeek.getOrDefault(week, Map.of()).values();
  }

  public Optional<PlayerWeek> row(int week, String playerId) {
    return Optional.ofNullable(byWeek.getOrDefault(week, Map.of()).get(playerId));
  }

  public Collection<String> players() {
    return byPlayer.keySet();
  }

  /** That player's weeks before the given one, newest first. */
  public List<PlayerWeek> before(int week, String playerId) {
    TreeMap<Integer, PlayerWeek> rows = byPlayer.get(playerId);
    return rows == null
        ? List.of()
        : List.copyOf(rows.headMap(week, false).descendingMap().values());
  }

  /** That player's weeks from the given one on, in ascending order. */
  public List<PlayerWeek> from(int week, String playerId) {
    TreeMap<Integer, PlayerWeek> rows = byPlayer.get(playerId);
    return rows == null ? List.of() : List.copyOf(rows.tailMap(week, true).values());
  }
}
