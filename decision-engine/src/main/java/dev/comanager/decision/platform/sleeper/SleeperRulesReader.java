package dev.comanager.decision.platform.sleeper;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.PlatformText;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.ReserveTerms;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.SeasonCalendar;
import dev.comanager.decision.league.UnprojectedStats;
import dev.comanager.decision.league.WeekSpan;
import dev.comanager.decision.platform.LooseJson;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/** Reads a Sleeper league's slots and scoring. */
final class SleeperRulesReader {
  private static final double FINEST = 1e6;
  private static final int CHOPPED = 3;
  private static final int TWO_WEEK_FINAL = 1;
  private static final int TWO_WEEKS = 2;
  private static final int MOST_TAXI_YEARS = 10;

  private SleeperRulesReader() {}

  /**
   * A starting slot in the platform's order.
   *
   * @param slot empty for a slot that isn't counted here
   */
  record StartingPlace(Optional<LineupSlot> slot) {}

  /** The starting slots, one for each entry of a roster's {@code starters}. */
  static List<StartingPlace> startingPlaces(JsonNode league) {
    List<StartingPlace> places = new ArrayList<>();
    for (JsonNode position : league.path("roster_positions")) {
      String written = position.asText();
      switch (written) {
        case "BN", "IR", "TAXI" -> {}
        default -> places.add(new StartingPlace(slot(written)));
      }
    }
    return places;
  }

  static LeagueRules rules(JsonNode league, int teams) {
    List<LineupSlot> starting =
        startingPlaces(league).stream().flatMap(place -> place.slot().stream()).toList();
    int bench = 0;
    for (JsonNode position : league.path("roster_positions")) {
      bench += position.asText().equals("BN") ? 1 : 0;
    }
    return SleeperWaivers.with(
        new LeagueRules(teams, starting, bench, scoring(league), unsupported(league))
            .as(kind(league))
            .with(format(league))
            .with(reserve(league.path("settings"))),
        league);
  }

  private static LeagueFormat format(JsonNode league) {
    JsonNode settings = league.path("settings");
    LeagueFormat format =
        new LeagueFormat(calendar(league), features(settings))
            .withPlayoffs(SleeperJson.integer(settings, "playoff_teams"))
            .withTradeDeadline(SleeperJson.integer(settings, "trade_deadline"));
    OptionalInt reserve = SleeperJson.integer(settings, "reserve_slots");
    if (reserve.isPresent()) {
      format = format.withReserve(reserve.getAsInt());
    }
    OptionalInt keepers = SleeperJson.integer(settings, "max_keepers");
    return kind(league) == LeagueKind.KEEPER && keepers.isPresent()
        ? format.withKeepers(keepers.getAsInt())
        : format;
  }

  private static ReserveTerms reserve(JsonNode settings) {
    return new ReserveTerms(
            allowed(settings, "reserve_allow_out"),
            allowed(settings, "reserve_allow_doubtful"),
            allowed(settings, "reserve_allow_sus"))
        .withTaxiYears(taxiYears(settings));
  }

  // Sleeper counts the years before the season: one lets rookies and second-year players in.
  private static Integer taxiYears(JsonNode settings) {
    if (allowed(settings, "taxi_allow_vets")) {
      return ReserveTerms.EVERYBODY;
    }
    OptionalInt most = SleeperJson.integer(settings, "taxi_years");
    return most.isPresent() && most.getAsInt() >= 1 && most.getAsInt() <= MOST_TAXI_YEARS
        ? Integer.valueOf(most.getAsInt())
        : null;
  }

  private static boolean allowed(JsonNode settings, String name) {
    return SleeperJson.integer(settings, name).orElse(0) == 1;
  }

  private static List<LeagueFeature> features(JsonNode settings) {
    List<LeagueFeature> features = new ArrayList<>();
    if (SleeperJson.integer(settings, "best_ball").orElse(0) == 1) {
      features.add(LeagueFeature.BEST_BALL);
    }
    // Sleeper calls such leagues "chopped".
    if (SleeperJson.integer(settings, "type").orElse(0) == CHOPPED
        || SleeperJson.integer(settings, "last_chopped_leg").isPresent()) {
      features.add(LeagueFeature.GUILLOTINE);
    }
    if (SleeperJson.integer(settings, "taxi_slots").orElse(0) > 0) {
      features.add(LeagueFeature.TAXI_SQUAD);
    }
    if (SleeperJson.integer(settings, "league_average_match").orElse(0) == 1) {
      features.add(LeagueFeature.MEDIAN_GAMES);
    }
    if (SleeperJson.integer(settings, "divisions").orElse(0) > 1) {
      features.add(LeagueFeature.DIVISIONS);
    }
    return features;
  }

  /**
   * The playoffs begin in a reported week, of which 0 means that there are none; the bracket's size
   * and the length of its rounds give their end. {@code last_scored_leg} is the last week scored so
   * far, so it doesn't. Once the league is complete, its {@code leg} stays at its last week.
   */
  static SeasonCalendar calendar(JsonNode league) {
    JsonNode settings = league.path("settings");
    OptionalInt from = SleeperJson.integer(settings, "playoff_week_start");
    int rounds = SeasonCalendar.rounds(SleeperJson.integer(settings, "playoff_teams").orElse(0));
    if (from.isEmpty() || from.getAsInt() < 1 || rounds == 0) {
      OptionalInt last =
          complete(league) ? SleeperJson.integer(settings, "leg") : OptionalInt.empty();
      SeasonCalendar calendar =
          SeasonCalendar.of(
              from.equals(OptionalInt.of(0)) ? OptionalInt.empty() : from, last, List.of());
      SeasonCalendar ended = complete(league) ? calendar.asReported() : calendar;
      return from.equals(OptionalInt.of(0)) ? ended.withoutPlayoffs() : ended;
    }
    int type = SleeperJson.integer(settings, "playoff_round_type").orElse(0);
    List<WeekSpan> longer = new ArrayList<>();
    int next = from.getAsInt();
    for (int round = 1; round <= rounds; round++) {
      boolean two = type == TWO_WEEKS || (type == TWO_WEEK_FINAL && round == rounds);
      if (two) {
        longer.add(new WeekSpan(next, next + 1));
      }
      next += two ? 2 : 1;
    }
    return SeasonCalendar.of(from, OptionalInt.of(next - 1), longer);
  }

  static boolean complete(JsonNode league) {
    return LooseJson.text(league, "status").filter("complete"::equals).isPresent();
  }

  private static LeagueKind kind(JsonNode league) {
    return switch (SleeperJson.integer(league.path("settings"), "type").orElse(0)) {
      case 1 -> LeagueKind.KEEPER;
      case 2 -> LeagueKind.DYNASTY;
      default -> LeagueKind.REDRAFT;
    };
  }

  private static ScoringRules scoring(JsonNode league) {
    Map<String, Double> points = new HashMap<>();
    league
        .path("scoring_settings")
        .properties()
        .forEach(
            setting -> {
              // Single-precision floats written as doubles: 0.10000000149011612 means 0.1.
              double worth = Math.round(setting.getValue().asDouble() * FINEST) / FINEST;
              if (worth != 0) {
                points.put(setting.getKey(), worth);
              }
            });
    return new ScoringRules(points);
  }

  private static List<String> unsupported(JsonNode league) {
    Set<String> found = new TreeSet<>();
    for (JsonNode position : league.path("roster_positions")) {
      String written = position.asText();
      if (slot(written).isEmpty() && !Set.of("BN", "IR", "TAXI").contains(written)) {
        found.add("the slot " + PlatformText.clean(written));
      }
    }
    league
        .path("scoring_settings")
        .properties()
        .forEach(
            setting -> {
              if (setting.getValue().asDouble() != 0) {
                notProjected(setting.getKey()).ifPresent(found::add);
              }
            });
    UnprojectedStats.in(scoring(league)).forEach(found::add);
    return List.copyOf(found);
  }

  // Lines of played games state these, so means of them count.
  private static Optional<String> notProjected(String stat) {
    if (stat.startsWith("bonus_") && stat.contains("_yd_")) {
      return Optional.of("yardage bonuses in projections");
    }
    return stat.endsWith("_td_40p") || stat.endsWith("_td_50p")
        ? Optional.of("bonuses for long touchdowns in projections")
        : Optional.empty();
  }

  private static Optional<LineupSlot> slot(String written) {
    return switch (written) {
      case "QB" -> Optional.of(LineupSlot.QB_SLOT);
      case "RB" -> Optional.of(LineupSlot.RB_SLOT);
      case "WR" -> Optional.of(LineupSlot.WR_SLOT);
      case "TE" -> Optional.of(LineupSlot.TE_SLOT);
      case "K" -> Optional.of(LineupSlot.K_SLOT);
      case "DEF" -> Optional.of(LineupSlot.DEF_SLOT);
      case "FLEX" -> Optional.of(LineupSlot.FLEX);
      case "WRRB_FLEX" -> Optional.of(LineupSlot.RB_WR);
      case "REC_FLEX" -> Optional.of(LineupSlot.WR_TE);
      case "SUPER_FLEX" -> Optional.of(LineupSlot.SUPERFLEX);
      case "DE" -> Optional.of(LineupSlot.DE_SLOT);
      case "DT" -> Optional.of(LineupSlot.DT_SLOT);
      case "DL" -> Optional.of(LineupSlot.DL_SLOT);
      case "LB" -> Optional.of(LineupSlot.LB_SLOT);
      case "CB" -> Optional.of(LineupSlot.CB_SLOT);
      case "S" -> Optional.of(LineupSlot.S_SLOT);
      case "DB" -> Optional.of(LineupSlot.DB_SLOT);
      case "IDP_FLEX" -> Optional.of(LineupSlot.IDP_FLEX);
      default -> Optional.empty();
    };
  }
}
