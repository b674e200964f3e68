package dev.comanager.decision.sample;

import static dev.comanager.decision.sample.FullRosters.player;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.util.List;
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

  /** The league with a slot for a lineman, and one in it whom only his past games tell about. */
  public static SampleLeague byPastGames(SampleLeague league) {
    return league
        .rules(rules -> LeagueTypes.slots(rules, with(rules, LineupSlot.DL_SLOT)))
        .mine(
            LineupSlot.DL_SLOT,
            Sketch.of("p:dl1", "Bo Harker", Position.DL, "SEA").played(8, "idp_tkl", 5));
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
