package dev.comanager.decision.sample;

import static dev.comanager.decision.league.LineupSlot.BENCH;
import static dev.comanager.decision.league.LineupSlot.DEF_SLOT;
import static dev.comanager.decision.league.LineupSlot.FLEX;
import static dev.comanager.decision.league.LineupSlot.K_SLOT;
import static dev.comanager.decision.league.LineupSlot.QB_SLOT;
import static dev.comanager.decision.league.LineupSlot.RB_SLOT;
import static dev.comanager.decision.league.LineupSlot.TE_SLOT;
import static dev.comanager.decision.league.LineupSlot.WR_SLOT;

import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.WaiverType;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.util.List;
import java.util.Map;

/**
 * The sample league with two full rosters of a league of two and some free agents, for decisions
 * about rosters. Weeks 11 to 17 are on the schedule; BAL has a bye this week, DET in week 12.
 */
public final class FullRosters {
  private static final List<String> TEAMS =
      List.of("DET", "IND", "BUF", "KC", "TEN", "DEN", "NO", "MIA", "LAR", "SEA", "BAL", "PHI");
  private static final int LAST_WEEK = 17;
  private static final LeagueRules RULES =
      new LeagueRules(
          2,
          List.of(QB_SLOT, RB_SLOT, RB_SLOT, WR_SLOT, WR_SLOT, TE_SLOT, FLEX, K_SLOT, DEF_SLOT),
          6,
          new ScoringRules(Map.of("points", 1.0, "rec", .5)),
          List.of(),
          WaiverType.PRIORITY);

  private FullRosters() {}

  /** Full rosters with the given kicker on the line's team. */
  public static SampleLeague with(Sketch kicker) {
    return others(mine(schedule(), kicker));
  }

  /** Full rosters without a bye this week. */
  public static SampleLeague usual() {
    return with(player("k1", "Walt Ames", Position.K, "TEN", 8));
  }

  public static Sketch player(
      String id, String name, Position position, String team, double points) {
    return Sketch.of("p:" + id, name, position, team).projected(points);
  }

  /** Twelve NFL teams, six games a week, each with one bye or none. */
  public static SampleLeague schedule() {
    SampleLeague league =
        new SampleLeague()
            .rules(RULES)
            .game("DET", 26.1, "IND", 21.3)
            .game("BUF", 27.4, "KC", 20.4)
            .game("TEN", 17.2, "DEN", 21.8)
            .game("NO", 19.5, "MIA", 23)
            .game("LAR", 24.6, "SEA", 22, SampleLeague.SUNDAY_LATE);
    for (int week = SampleLeague.WEEK + 1; week <= LAST_WEEK; week++) {
      for (int i = week == SampleLeague.WEEK + 1 ? 2 : 0; i < TEAMS.size(); i += 2) {
        league.later(week, TEAMS.get(i), TEAMS.get(i + 1));
      }
    }
    return league;
  }

  private static SampleLeague mine(SampleLeague league, Sketch kicker) {
    return league
        .mine(QB_SLOT, player("qb1", "Dean Hollis", Position.QB, "BUF", 20))
        .mine(RB_SLOT, player("rb1", "Milo Hart", Position.RB, "LAR", 16))
        .mine(RB_SLOT, player("rb2", "Owen Pike", Position.RB, "TEN", 12))
        .mine(WR_SLOT, player("wr1", "Teo Brandt", Position.WR, "DET", 17))
        .mine(WR_SLOT, player("wr2", "Marlow Keene", Position.WR, "KC", 13))
        .mine(TE_SLOT, player("te1", "Abe Stone", Position.TE, "MIA", 9))
        .mine(FLEX, player("wr3", "Cal Frost", Position.WR, "SEA", 11))
        .mine(K_SLOT, kicker)
        .mine(DEF_SLOT, player("def1", "Denver Broncos", Position.DEF, "DEN", 7))
        .mine(BENCH, player("qb2", "Ned Vale", Position.QB, "IND", 15))
        .mine(BENCH, player("rb3", "Jude Marsh", Position.RB, "NO", 8))
        .mine(BENCH, player("rb4", "Gil Reed", Position.RB, "IND", 5))
        .mine(BENCH, player("wr4", "Sam Holt", Position.WR, "BUF", 9))
        .mine(BENCH, player("wr5", "Ike Lowe", Position.WR, "TEN", 4))
        .mine(BENCH, player("te2", "Roy Dunn", Position.TE, "LAR", 5));
  }

  private static SampleLeague others(SampleLeague league) {
    return league
        .theirs(QB_SLOT, player("tqb", "Pete Cole", Position.QB, "LAR", 18))
        .theirs(RB_SLOT, player("trb1", "Ezra Lane", Position.RB, "DET", 19))
        .theirs(RB_SLOT, player("trb2", "Hugh Tate", Position.RB, "MIA", 10))
        .theirs(WR_SLOT, player("twr1", "Finn Boyd", Position.WR, "NO", 14))
        .theirs(WR_SLOT, player("twr2", "Zeb Nash", Position.WR, "DEN", 12.8))
        .theirs(TE_SLOT, player("tte", "Vic Hale", Position.TE, "SEA", 12))
        .theirs(K_SLOT, player("tk", "Rex Moss", Position.K, "SEA", 8.2))
        .theirs(DEF_SLOT, player("tdef", "Miami Dolphins", Position.DEF, "MIA", 6.8))
        .free(player("fk", "Cole Bishop", Position.K, "MIA", 7.9))
        .free(player("frb", "Lou Carver", Position.RB, "SEA", 6))
        .free(player("fwr", "Max Orr", Position.WR, "IND", 7.5))
        .free(player("fte", "Ian Bloom", Position.TE, "KC", 6.2))
        .free(player("fqb", "Art Doyle", Position.QB, "NO", 13))
        .free(player("fdef", "Detroit Lions", Position.DEF, "DET", 6.5));
  }
}
