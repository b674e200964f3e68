package dev.comanager.decision.sample;

import static dev.comanager.decision.sample.FullRosters.player;

import dev.comanager.decision.league.DraftPick;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ReserveTerms;
import dev.comanager.decision.league.ScoringClause;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.SeasonCalendar;
import dev.comanager.decision.league.WeekSpan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/** A small league of every type: the same two rosters under other rules. */
public final class LeagueTypes {
  /** Ends, tackles, cornerbacks and safeties with slots and points of their own. */
  public static final String APART = "defenders by position";

  private static final Map<String, UnaryOperator<LeagueRules>> TYPES = new LinkedHashMap<>();

  static {
    TYPES.put("redraft", rules -> rules);
    TYPES.put("dynasty", rules -> rules.as(LeagueKind.DYNASTY).withPicks(picks()));
    TYPES.put(
        "keeper", rules -> rules.as(LeagueKind.KEEPER).with(LeagueFormat.USUAL.withKeepers(2)));
    TYPES.put("keeper of an unknown number of players", rules -> rules.as(LeagueKind.KEEPER));
    TYPES.put("superflex", rules -> slots(rules, plus(rules, LineupSlot.SUPERFLEX)));
    TYPES.put(
        "tight end premium",
        rules ->
            scoring(
                rules,
                new ScoringRules(
                    Map.of("points", 1.0, "rec", .5),
                    List.of(ScoringClause.each("points", .5, List.of(Position.TE))))));
    TYPES.put(
        "best ball",
        rules -> rules.with(LeagueFormat.USUAL.with(List.of(LeagueFeature.BEST_BALL))));
    TYPES.put(
        "median games",
        rules -> rules.with(LeagueFormat.USUAL.with(List.of(LeagueFeature.MEDIAN_GAMES))));
    TYPES.put(
        "divisions",
        rules -> rules.with(LeagueFormat.USUAL.with(List.of(LeagueFeature.DIVISIONS))));
    TYPES.put("matchups of two weeks", rules -> rules.with(twoWeeks()));
    TYPES.put("individual defenders", rules -> slots(rules, Defenders.slots(rules)));
    TYPES.put(APART, rules -> rules);
    TYPES.put(
        "uncounted individual defenders", rules -> unsupported(rules, "individual defenders"));
    TYPES.put(
        "guillotine",
        rules -> rules.with(LeagueFormat.USUAL.with(List.of(LeagueFeature.GUILLOTINE))));
    TYPES.put(
        "taxi squad",
        rules ->
            rules
                .as(LeagueKind.DYNASTY)
                .with(LeagueFormat.USUAL.with(List.of(LeagueFeature.TAXI_SQUAD))));
    TYPES.put("taxi squad of two years", rules -> taxi(rules, 2));
    TYPES.put("taxi squad for anybody", rules -> taxi(rules, ReserveTerms.EVERYBODY));
    TYPES.put("salaries", rules -> unsupported(rules.as(LeagueKind.DYNASTY), "salaries"));
    TYPES.put("no teams", rules -> teams(rules, 0));
    TYPES.put("forty slots", rules -> slots(rules, Collections.nCopies(40, LineupSlot.FLEX)));
    TYPES.put("no slots", rules -> slots(rules, List.of()));
    TYPES.put("negative points", rules -> scoring(rules, new ScoringRules(Map.of("points", -1.0))));
    TYPES.put("no points at all", rules -> scoring(rules, new ScoringRules(Map.of())));
    TYPES.put(
        "points beyond all measure",
        rules -> scoring(rules, new ScoringRules(Map.of("points", 1e9))));
    TYPES.put("an unknown slot", rules -> unsupported(rules, "the slot XYZ"));
  }

  private LeagueTypes() {}

  /** The names of all types. */
  public static List<String> names() {
    return List.copyOf(TYPES.keySet());
  }

  /** The league of that type, with a young and an old free agent. */
  public static SampleLeague of(String name) {
    SampleLeague league =
        FullRosters.usual()
            .free(player("young", "Kit Young", Position.WR, "KC", 12.5).aged(22))
            .free(player("old", "Gus Elder", Position.WR, "BUF", 12.6).aged(33));
    if (name.equals("individual defenders")) {
      Defenders.on(league);
    }
    if (name.equals(APART)) {
      return Defenders.apart(league);
    }
    return league.rules(TYPES.get(name).apply(league.linked().league().rules()));
  }

  private static LeagueRules taxi(LeagueRules rules, int years) {
    return rules
        .as(LeagueKind.DYNASTY)
        .with(LeagueFormat.USUAL.with(List.of(LeagueFeature.TAXI_SQUAD)))
        .with(ReserveTerms.STRICT.withTaxiYears(years));
  }

  private static List<DraftPick> picks() {
    return List.of(
        new DraftPick(2027, 1, "2", "2"),
        new DraftPick(2027, 2, "2", "2"),
        new DraftPick(2027, 1, "1", "1"));
  }

  private static LeagueFormat twoWeeks() {
    int week = SampleLeague.WEEK;
    return new LeagueFormat(
        SeasonCalendar.of(
            OptionalInt.of(week),
            OptionalInt.of(week + 3),
            List.of(new WeekSpan(week, week + 1), new WeekSpan(week + 2, week + 3))));
  }

  private static List<LineupSlot> plus(LeagueRules rules, LineupSlot slot) {
    List<LineupSlot> slots = new ArrayList<>(rules.startingSlots());
    slots.add(slot);
    return slots;
  }

  static LeagueRules slots(LeagueRules rules, List<LineupSlot> slots) {
    return with(rules, rules.teamCount(), slots, rules.scoring(), List.of());
  }

  private static LeagueRules teams(LeagueRules rules, int teams) {
    return with(rules, teams, rules.startingSlots(), rules.scoring(), List.of());
  }

  private static LeagueRules scoring(LeagueRules rules, ScoringRules scoring) {
    return with(rules, rules.teamCount(), rules.startingSlots(), scoring, List.of());
  }

  private static LeagueRules unsupported(LeagueRules rules, String what) {
    return with(rules, rules.teamCount(), rules.startingSlots(), rules.scoring(), List.of(what))
        .as(rules.kind());
  }

  private static LeagueRules with(
      LeagueRules rules,
      int teams,
      List<LineupSlot> slots,
      ScoringRules scoring,
      List<String> unsupported) {
    return new LeagueRules(teams, slots, rules.benchSize(), scoring, unsupported, rules.waivers());
  }
}
