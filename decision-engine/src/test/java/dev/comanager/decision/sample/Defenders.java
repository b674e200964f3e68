package dev.comanager.decision.sample;

import static dev.comanager.decision.sample.FullRosters.player;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ScoringClause;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Individual defenders for the sample league: a linebacker on the bench beats one who starts. */
public final class Defenders {
  private Defenders() {}

  /** The slots of those rules with one for each kind of defender and one for any. */
  static List<LineupSlot> slots(LeagueRules rules) {
    return with(
        rules, LineupSlot.DL_SLOT, LineupSlot.LB_SLOT, LineupSlot.DB_SLOT, LineupSlot.IDP_FLEX);
  }

  private static List<LineupSlot> with(LeagueRules rules, LineupSlot... more) {
    return Stream.concat(rules.startingSlots().stream(), Stream.of(more)).toList();
  }

  /** The league with a slot for a lineman: one in it and one on the bench, without projections. */
  public static SampleLeague unprojected(
      SampleLeague league, Availability starter, Availability bench) {
    return league
        .rules(rules -> LeagueTypes.slots(rules, with(rules, LineupSlot.DL_SLOT)))
        .mine(
            LineupSlot.DL_SLOT,
            Sketch.of("p:dl1", "Bo Harker", Position.DL, "SEA")
                .listed(starter, Practice.UNKNOWN, ""))
        .mine(
            LineupSlot.BENCH,
            Sketch.of("p:dl2", "Abel Crane", Position.DL, "NO")
                .listed(bench, Practice.UNKNOWN, ""));
  }

  /** The league with a slot for a lineman, and one in it who is projected from past games only. */
  public static SampleLeague byPastGames(SampleLeague league) {
    return league
        .rules(rules -> LeagueTypes.slots(rules, with(rules, LineupSlot.DL_SLOT)))
        .mine(
            LineupSlot.DL_SLOT,
            Sketch.of("p:dl1", "Bo Harker", Position.DL, "SEA").played(8, "idp_tkl", 5));
  }

  /**
   * The league with slots and points of their own for ends, tackles, cornerbacks and safeties, and
   * such players on both rosters and among the free agents.
   */
  public static SampleLeague apart(SampleLeague league) {
    return league
        .rules(Defenders::apart)
        .mine(LineupSlot.DE_SLOT, tackler("de1", "Bo Harker", Position.DE, "SEA", 3))
        .mine(LineupSlot.DT_SLOT, tackler("dt1", "Abel Crane", Position.DT, "NO", 3.2))
        .mine(LineupSlot.CB_SLOT, tackler("cb1", "Jon Pell", Position.CB, "KC", 3))
        .mine(LineupSlot.S_SLOT, tackler("s1", "Lee Dorn", Position.S, "BUF", 4))
        .mine(LineupSlot.BENCH, tackler("dt2", "Cal Trent", Position.DT, "IND", 3.6))
        .theirs(LineupSlot.DE_SLOT, tackler("tde", "Vin Shaw", Position.DE, "MIA", 2.4))
        .theirs(LineupSlot.DT_SLOT, tackler("tdt", "Dov Rusk", Position.DT, "TEN", 2.8))
        .theirs(LineupSlot.CB_SLOT, tackler("tcb", "Al Penn", Position.CB, "TEN", 3))
        .theirs(LineupSlot.S_SLOT, tackler("ts", "Gus Noll", Position.S, "DEN", 4.2))
        .free(tackler("fde", "Rod Fells", Position.DE, "LAR", 2.9))
        .free(tackler("fdl", "Tom Vance", Position.DL, "MIA", 3.3));
  }

  private static LeagueRules apart(LeagueRules rules) {
    return new LeagueRules(
        rules.teamCount(),
        with(rules, LineupSlot.DE_SLOT, LineupSlot.DT_SLOT, LineupSlot.CB_SLOT, LineupSlot.S_SLOT),
        rules.benchSize(),
        new ScoringRules(
            Map.of("points", 1.0, "rec", .5),
            List.of(
                ScoringClause.each("idp_tkl_solo", 3, List.of(Position.DE)),
                ScoringClause.each("idp_tkl_solo", 2, List.of(Position.DT, Position.S)),
                ScoringClause.each("idp_tkl_solo", 2.5, List.of(Position.CB)))),
        List.of(),
        rules.waivers());
  }

  private static Sketch tackler(
      String id, String name, Position position, String team, double tackles) {
    return Sketch.of("p:" + id, name, position, team)
        .projected(new StatLine(Map.of("idp_tkl_solo", tackles)));
  }

  /** The league with defenders on both rosters and among the free agents. */
  public static SampleLeague on(SampleLeague league) {
    return league
        .mine(LineupSlot.DL_SLOT, player("dl1", "Bo Harker", Position.DL, "SEA", 8))
        .mine(LineupSlot.LB_SLOT, player("lb1", "Ray Stokes", Position.LB, "DET", 11))
        .mine(LineupSlot.DB_SLOT, player("db1", "Jon Pell", Position.DB, "KC", 7.5))
        .mine(LineupSlot.IDP_FLEX, player("lb2", "Lee Dorn", Position.LB, "BUF", 9))
        .mine(LineupSlot.BENCH, player("lb3", "Cal Trent", Position.LB, "IND", 10.2))
        .theirs(LineupSlot.DL_SLOT, player("tdl", "Vin Shaw", Position.DL, "MIA", 9))
        .theirs(LineupSlot.LB_SLOT, player("tlb1", "Dov Rusk", Position.LB, "NO", 12))
        .theirs(LineupSlot.DB_SLOT, player("tdb", "Al Penn", Position.DB, "TEN", 8))
        .theirs(LineupSlot.IDP_FLEX, player("tlb2", "Gus Noll", Position.LB, "DEN", 9.5))
        .free(player("fdb", "Rod Fells", Position.DB, "LAR", 8.9))
        .free(player("flb", "Tom Vance", Position.LB, "MIA", 8.8));
  }
}
