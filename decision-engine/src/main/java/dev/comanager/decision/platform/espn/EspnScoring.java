package dev.comanager.decision.platform.espn;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ReturnTouchdowns;
import dev.comanager.decision.league.ScoringClause;
import dev.comanager.decision.league.ScoringClause.Counting;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.platform.LooseJson;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Converts a league's scoring items to rules. An item has general points and overrides for single
 * positions. Points that are the same for all eligible positions become plain entries; the rest
 * become clauses.
 */
final class EspnScoring {
  private static final double FINEST = 1e6;
  private static final List<Position> PLAYERS =
      List.of(Position.QB, Position.RB, Position.WR, Position.TE, Position.K);

  private static final List<Position> DEFENDERS =
      List.of(Position.DE, Position.DT, Position.LB, Position.CB, Position.S);

  /** Items that our sources count as one stat. */
  private static final List<Set<Integer>> ONE_STAT =
      List.of(Set.of(103, 104), Set.of(93, 101, 102));

  /** ESPN separates field goals of 60 yards and more from those of 50 to 59. */
  private static final Map<Integer, Integer> FROM_60 = Map.of(198, 201, 200, 203, 199, 202);

  private final List<Position> defenders;
  private final Map<Integer, Map<Position, Double>> items = new TreeMap<>();
  private final Map<String, Double> plain = new HashMap<>();
  private final List<ScoringClause> clauses = new ArrayList<>();
  private final Set<String> unsupported = new TreeSet<>();

  private EspnScoring(JsonNode settings, boolean defenders) {
    this.defenders = defenders ? DEFENDERS : List.of();
    for (JsonNode item : settings.path("scoringSettings").path("scoringItems")) {
      int id = EspnJson.integer(item.path("statId")).orElse(-1);
      items.put(id, points(item));
    }
    joinedKicks();
    joinedReturns();
    items.forEach(this::add);
    String type = EspnJson.text(settings.path("scoringSettings").path("scoringType")).orElse("");
    if (!type.isEmpty() && !type.endsWith("POINTS")) {
      unsupported.add("scoring by categories");
    }
  }

  /**
   * The league's scoring.
   *
   * @param unsupported items that aren't counted here, worded for people
   */
  record Read(ScoringRules rules, Set<String> unsupported) {}

  /**
   * Reads those settings.
   *
   * @param defenders whether the league plays individual defenders
   */
  static Read read(JsonNode settings, boolean defenders) {
    EspnScoring scoring = new EspnScoring(settings, defenders);
    return new Read(new ScoringRules(scoring.plain, scoring.clauses), scoring.unsupported);
  }

  private static Map<Position, Double> points(JsonNode item) {
    double forAll = exact(LooseJson.number(item.path("points")).orElse(0));
    Map<Position, Double> points = new EnumMap<>(Position.class);
    for (Position position : Position.values()) {
      points.put(position, forAll);
    }
    item.path("pointsOverrides")
        .properties()
        .forEach(
            override ->
                EspnSlots.ofPosition(override.getKey())
                    .ifPresent(
                        position ->
                            points.put(
                                position,
                                exact(LooseJson.number(override.getValue()).orElse(forAll)))));
    return points;
  }

  // Sources count field goals of 50 yards and more, and sometimes those of 60 and more among them.
  private void joinedKicks() {
    FROM_60.forEach(
        (from50, from60) -> {
          Map<Position, Double> shorter = items.remove(from50);
          Map<Position, Double> longer = items.remove(from60);
          double below60 = shorter == null ? 0 : shorter.get(Position.K);
          double above60 = longer == null ? 0 : longer.get(Position.K);
          switch (from50) {
            case 198 -> kicks("fgm", below60, above60);
            case 200 -> kicks("fgmiss", below60, above60);
            default -> {
              kicks("fgm", below60, above60);
              kicks("fgmiss", below60, above60);
            }
          }
        });
  }

  private void kicks(String what, double below60, double above60) {
    plus(what + "_50p", below60);
    plus(what + "_60p", above60 - below60);
  }

  private void joinedReturns() {
    for (Set<Integer> ids : ONE_STAT) {
      List<Double> worth =
          ids.stream().map(id -> of(id, Position.DEF)).filter(points -> points != 0).toList();
      if (worth.isEmpty()) {
        continue;
      }
      if (worth.size() < ids.size() || worth.stream().distinct().count() > 1) {
        unsupported.add(ReturnTouchdowns.BY_KIND);
      }
      double mean = worth.stream().mapToDouble(Double::doubleValue).average().orElse(0);
      int first = ids.stream().min(Integer::compare).orElseThrow();
      for (int id : ids) {
        Map<Position, Double> points =
            items.computeIfAbsent(id, none -> new EnumMap<>(Position.class));
        points.put(Position.DEF, id == first ? mean : 0.0);
      }
    }
    for (Position position : defenders) {
      joinedTouchdowns(position);
    }
    // For players, both kinds of returns are one stat as well.
    double kickoffs = of(101, Position.WR);
    double punts = of(102, Position.WR);
    if (kickoffs != 0 && kickoffs == punts) {
      for (Position position : PLAYERS) {
        items.get(102).put(position, 0.0);
      }
    } else if (kickoffs != punts) {
      unsupported.add(ReturnTouchdowns.BY_KIND);
    }
  }

  /** Interceptions and fumbles returned by a defender, and both of them together, are one stat. */
  private void joinedTouchdowns(Position defender) {
    double interceptions = of(103, defender);
    double fumbles = of(104, defender);
    if (interceptions != fumbles) {
      unsupported.add(ReturnTouchdowns.BY_KIND);
    }
    double each = (interceptions + fumbles) / 2;
    if (each != 0) {
      items.get(interceptions == 0 ? 104 : 103).put(defender, each);
      if (interceptions != 0 && fumbles != 0) {
        items.get(104).put(defender, 0.0);
      }
    }
  }

  private double of(int id, Position position) {
    return items.getOrDefault(id, Map.of()).getOrDefault(position, 0.0);
  }

  private void add(int id, Map<Position, Double> points) {
    boolean known = false;
    Optional<EspnStat> ofPlayers = EspnStat.ofPlayers(id);
    if (ofPlayers.isPresent()) {
      known = true;
      add(ofPlayers.get(), points, PLAYERS);
    }
    Optional<EspnStat> ofDefences = EspnStat.ofDefences(id);
    if (ofDefences.isPresent()) {
      known = true;
      add(ofDefences.get(), points, List.of(Position.DEF));
    }
    Optional<EspnStat> ofDefenders = EspnStat.ofDefenders(id);
    if (ofDefenders.isPresent() && !defenders.isEmpty()) {
      known = true;
      add(ofDefenders.get(), points, defenders);
    }
    if (!known && points.values().stream().anyMatch(worth -> worth != 0)) {
      unknown(id).ifPresent(unsupported::add);
    }
  }

  /**
   * The description of an item that isn't counted here; empty for items that almost never occur.
   */
  private static Optional<String> unknown(int id) {
    return switch (id) {
      // A one-point safety has never happened in the NFL.
      case 204, 207, 208, 209 -> Optional.empty();
      case 21, 22, 39, 40, 59, 60, 61, 126, 137 -> Optional.of("averages");
      case 65, 66, 67, 69, 70, 71 -> Optional.of("fumbles by their kind");
      case 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186 ->
          Optional.of("touchdowns by their length");
      default ->
          id >= 138 && id <= 174
              ? Optional.of(id < 155 ? "punting" : "results of NFL teams")
              : Optional.of("scoring item " + id);
    };
  }

  private void add(EspnStat stat, Map<Position, Double> points, List<Position> who) {
    Map<Double, List<Position>> byPoints = new LinkedHashMap<>();
    for (Position position : who) {
      double worth = points.getOrDefault(position, 0.0);
      if (worth != 0) {
        byPoints.computeIfAbsent(worth, none -> new ArrayList<>()).add(position);
      }
    }
    byPoints.forEach(
        (worth, positions) -> {
          boolean all = positions.size() == who.size();
          if (all && stat.every() == 0 && !stat.isOnce()) {
            stat.counted().forEach(name -> plus(name, worth));
          } else {
            clauses.add(clause(stat, worth, positions));
          }
        });
  }

  private static ScoringClause clause(EspnStat stat, double points, List<Position> positions) {
    if (stat.isOnce()) {
      return ScoringClause.once(
          stat.counted().getFirst(), points, stat.from(), stat.to(), positions);
    }
    return stat.every() > 0
        ? new ScoringClause(
            stat.counted(), Counting.FULL, points, stat.every(), null, null, positions)
        : new ScoringClause(stat.counted(), Counting.FRACTIONS, points, 1, null, null, positions);
  }

  private void plus(String stat, double points) {
    if (points != 0) {
      plain.merge(stat, points, (before, more) -> exact(before + more));
    }
  }

  private static double exact(double points) {
    return Math.round(points * FINEST) / FINEST;
  }
}
