package dev.comanager.decision.platform.yahoo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.PlatformText;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ScoringClause;
import dev.comanager.decision.league.ScoringClause.Counting;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.SeasonCalendar;
import dev.comanager.decision.league.UnprojectedStats;
import dev.comanager.decision.league.WeekSpan;
import dev.comanager.decision.platform.LooseJson;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Reads the rules of a Yahoo league: its slots and its scoring. */
final class YahooRulesReader {
  private static final int MOST_PLACES = 40;
  private static final Pattern DAY = Pattern.compile("20\\d\\d-\\d\\d-\\d\\d");
  private static final LocalTime LAST_MINUTE = LocalTime.of(23, 59);
  private static final ZoneId EASTERN = ZoneId.of("America/New_York");
  private static final List<Position> NO_DEFENCE =
      List.of(Position.QB, Position.RB, Position.WR, Position.TE, Position.K);

  private static final List<Position> DEFENDERS =
      List.of(Position.DE, Position.DT, Position.LB, Position.CB, Position.S);

  private final Map<String, Double> points = new HashMap<>();
  private final List<ScoringClause> clauses = new ArrayList<>();
  private final Set<String> unsupported = new TreeSet<>();
  private final List<LineupSlot> starting = new ArrayList<>();
  private int bench;

  private YahooRulesReader(JsonNode settings) {
    places(settings);
    scoring(settings);
  }

  /** The rules of these settings, for a league with that many teams. */
  static LeagueRules read(JsonNode settings, int teams) {
    YahooRulesReader read = new YahooRulesReader(settings);
    ScoringRules scoring = new ScoringRules(read.points, read.clauses);
    UnprojectedStats.in(scoring).forEach(read.unsupported::add);
    return new LeagueRules(
        teams, read.starting, read.bench, scoring, List.copyOf(read.unsupported));
  }

  /** The league's weeks; a championship of several weeks is one matchup of two. */
  static SeasonCalendar calendar(JsonNode settings, JsonNode league) {
    int start = YahooJson.count(settings, "playoff_start_week");
    int end = YahooJson.count(league, "end_week");
    boolean none = settings.has("uses_playoff") && !YahooJson.flag(settings, "uses_playoff");
    OptionalInt last = end > 0 ? OptionalInt.of(end) : OptionalInt.empty();
    OptionalInt from = start > 0 ? OptionalInt.of(start) : OptionalInt.empty();
    boolean longFinal = end > 0 && YahooJson.flag(settings, "has_multiweek_championship");
    SeasonCalendar calendar =
        SeasonCalendar.of(
            none && end > 0 ? OptionalInt.of(end + 1) : from,
            last,
            longFinal ? List.of(new WeekSpan(end - 1, end)) : List.of());
    return YahooJson.flag(league, "is_finished") ? calendar.asReported() : calendar;
  }

  /** The number of teams that reach the playoffs; empty in a league without them. */
  static OptionalInt playoffTeams(JsonNode settings) {
    int teams = YahooJson.count(settings, "num_playoff_teams");
    return teams > 0 ? OptionalInt.of(teams) : OptionalInt.empty();
  }

  /** The end of the last day for trades; empty when there is none. */
  static Optional<Instant> tradesEnd(JsonNode settings) {
    return LooseJson.text(settings, "trade_end_date")
        .filter(written -> DAY.matcher(written).matches())
        .flatMap(LooseJson::day)
        .map(day -> day.atTime(LAST_MINUTE).atZone(EASTERN).toInstant());
  }

  /** The number of places for injured players. */
  static int reserve(JsonNode settings) {
    return YahooJson.items(settings.path("roster_positions"), "roster_position").stream()
        .filter(
            place ->
                slot(LooseJson.text(place, "position").orElse(""))
                    .filter(LineupSlot.RESERVE::equals)
                    .isPresent())
        .mapToInt(place -> YahooJson.count(place, "count"))
        .sum();
  }

  /** The slot for Yahoo's name; empty for one that isn't counted here. */
  static Optional<LineupSlot> slot(String written) {
    return switch (written) {
      case "QB" -> Optional.of(LineupSlot.QB_SLOT);
      case "RB" -> Optional.of(LineupSlot.RB_SLOT);
      case "WR" -> Optional.of(LineupSlot.WR_SLOT);
      case "TE" -> Optional.of(LineupSlot.TE_SLOT);
      case "K" -> Optional.of(LineupSlot.K_SLOT);
      case "DEF" -> Optional.of(LineupSlot.DEF_SLOT);
      case "W/R/T" -> Optional.of(LineupSlot.FLEX);
      case "W/R" -> Optional.of(LineupSlot.RB_WR);
      case "W/T" -> Optional.of(LineupSlot.WR_TE);
      case "Q/W/R/T" -> Optional.of(LineupSlot.SUPERFLEX);
      case "D" -> Optional.of(LineupSlot.IDP_FLEX);
      case "DL" -> Optional.of(LineupSlot.DL_SLOT);
      case "DE" -> Optional.of(LineupSlot.DE_SLOT);
      case "DT" -> Optional.of(LineupSlot.DT_SLOT);
      case "LB" -> Optional.of(LineupSlot.LB_SLOT);
      case "DB" -> Optional.of(LineupSlot.DB_SLOT);
      case "CB" -> Optional.of(LineupSlot.CB_SLOT);
      case "S" -> Optional.of(LineupSlot.S_SLOT);
      case "BN" -> Optional.of(LineupSlot.BENCH);
      case "IR", "IR+" -> Optional.of(LineupSlot.RESERVE);
      default -> Optional.empty();
    };
  }

  private void places(JsonNode settings) {
    for (ObjectNode place : YahooJson.items(settings.path("roster_positions"), "roster_position")) {
      String written = LooseJson.text(place, "position").orElse("");
      int count = YahooJson.count(place, "count");
      Optional<LineupSlot> slot = slot(written);
      if (slot.isEmpty()) {
        unsupported.add("the slot " + PlatformText.clean(written));
      } else if (slot.get().starting()) {
        for (int i = 0; i < count && starting.size() < MOST_PLACES; i++) {
          starting.add(slot.get());
        }
      } else if (slot.get() == LineupSlot.BENCH) {
        bench = count;
      }
    }
  }

  private record Category(String name, String positionType) {
    /** Of points for a stat that the settings don't list. */
    static final Category UNNAMED = new Category("", "O");
  }

  private void scoring(JsonNode settings) {
    Map<String, Category> categories = new HashMap<>();
    for (ObjectNode stat :
        YahooJson.items(settings.path("stat_categories").path("stats"), "stat")) {
      LooseJson.text(stat, "stat_id")
          .ifPresent(
              id ->
                  categories.put(
                      id,
                      new Category(
                          LooseJson.name(stat, "name").orElse(""),
                          LooseJson.text(stat, "position_type").orElse("O"))));
    }
    boolean fractions =
        !settings.has("uses_fractional_points")
            || YahooJson.flag(settings, "uses_fractional_points");
    for (ObjectNode modifier :
        YahooJson.items(settings.path("stat_modifiers").path("stats"), "stat")) {
      Category category =
          LooseJson.text(modifier, "stat_id").map(categories::get).orElse(Category.UNNAMED);
      modify(category, modifier, fractions);
    }
  }

  private void modify(Category category, ObjectNode modifier, boolean fractions) {
    double worth = LooseJson.number(modifier, "value").orElse(0);
    List<ObjectNode> bonuses = YahooJson.items(modifier.path("bonuses"), "bonus");
    boolean ofDefenders = YahooStat.defenders(category.positionType());
    boolean unplayed = ofDefenders && starting.stream().noneMatch(LineupSlot::takesDefenders);
    if ((worth == 0 && bonuses.isEmpty()) || unplayed) {
      return;
    }
    Optional<List<String>> stats = YahooStat.of(category.name(), category.positionType());
    if (stats.isEmpty()) {
      unsupported.add(
          "points by " + (category.name().isEmpty() ? "a stat without a name" : category.name()));
      return;
    }
    List<Position> whom =
        YahooStat.defences(category.positionType())
            ? List.of(Position.DEF)
            : ofDefenders ? DEFENDERS : NO_DEFENCE;
    if (worth != 0) {
      worth(stats.get(), worth, fractions, whom);
    }
    for (ObjectNode bonus : bonuses) {
      double target = LooseJson.number(bonus, "target").orElse(0);
      double brings = LooseJson.number(bonus, "points").orElse(0);
      if (target > 0 && brings != 0) {
        clauses.add(new ScoringClause(stats.get(), Counting.ONCE, brings, 1, target, null, whom));
      }
    }
  }

  private void worth(List<String> stats, double worth, boolean fractions, List<Position> whom) {
    boolean yards = stats.getFirst().endsWith("_yd") || stats.getFirst().endsWith("_yds");
    if (yards && !fractions && Math.abs(worth) < 1) {
      // Converts a tenth of a point per yard to one point per ten full yards.
      clauses.add(
          new ScoringClause(
              stats,
              Counting.FULL,
              Math.signum(worth),
              Math.rint(1 / Math.abs(worth)),
              null,
              null,
              whom));
    } else if (stats.stream().allMatch(YahooRulesReader::countsItself)) {
      stats.forEach(stat -> points.merge(stat, worth, Double::sum));
    } else {
      clauses.add(new ScoringClause(stats, Counting.FRACTIONS, worth, 1, null, null, whom));
    }
  }

  // Statistics shared by players and defences go to the side they are meant for.
  private static boolean countsItself(String stat) {
    return !stat.equals("pr_yd") && !stat.equals("kr_yd") && !stat.equals("fum_rec_td");
  }
}
