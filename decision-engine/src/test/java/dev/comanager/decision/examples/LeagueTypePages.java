package dev.comanager.decision.examples;

import static dev.comanager.decision.sample.FullRosters.player;

import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ScoringClause;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.league.TeamRecord;
import dev.comanager.decision.league.WaiverTerms;
import dev.comanager.decision.league.WaiverType;
import dev.comanager.decision.sample.Defenders;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.LeagueTypes;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The made-up leagues of the example pages, each with its questions. */
final class LeagueTypePages {
  private LeagueTypePages() {}

  /**
   * A league and its questions.
   *
   * @param linked the league as the line sees it
   * @param pick a player to start or sit, by id
   * @param other the other one
   * @param give the player offered in a trade
   * @param get the player wanted for him
   */
  record Questions(
      SampleLeague league,
      LinkedLeague linked,
      String pick,
      String other,
      String give,
      String get) {
    Questions(SampleLeague league, String pick, String other, String give, String get) {
      this(league, league.linked(), pick, other, give, get);
    }
  }

  static Questions keeper() {
    SampleLeague league =
        FullRosters.usual()
            .mine(LineupSlot.BENCH, player("old", "Gus Elder", Position.RB, "SEA", 14).aged(31))
            .theirs(LineupSlot.BENCH, player("young", "Kit Young", Position.WR, "KC", 12).aged(22))
            .free(player("stash", "Kit Marsh", Position.WR, "KC", 9.4).aged(22));
    return new Questions(
        league.rules(rules -> rules.as(LeagueKind.KEEPER).with(LeagueFormat.USUAL.withKeepers(2))),
        "p:rb2",
        "p:old",
        "p:old",
        "p:young");
  }

  static Questions bestBall() {
    return new Questions(LeagueTypes.of("best ball"), "p:wr3", "p:wr4", "p:qb2", "p:twr1");
  }

  static Questions defenders() {
    return new Questions(
        LeagueTypes.of("individual defenders"), "p:lb2", "p:lb3", "p:lb1", "p:twr2");
  }

  static Questions defendersApart() {
    return new Questions(Defenders.apart(FullRosters.usual()), "p:dt1", "p:dt2", "p:dt2", "p:tde");
  }

  static Questions superflex() {
    SampleLeague league =
        FullRosters.usual()
            .mine(LineupSlot.SUPERFLEX, player("wr6", "Lem Ford", Position.WR, "DEN", 10))
            .mine(
                LineupSlot.BENCH,
                Sketch.of("p:te3", "Tom Rusk", Position.TE, "DET")
                    .projected(new StatLine(Map.of("points", 5.5, "rec", 5.0))))
            .theirs(LineupSlot.SUPERFLEX, player("tqb2", "Ross Iver", Position.QB, "MIA", 14));
    return new Questions(
        league.rules(LeagueTypePages::tightEndPremium), "p:te1", "p:te3", "p:wr1", "p:tqb");
  }

  private static LeagueRules tightEndPremium(LeagueRules rules) {
    return new LeagueRules(
        rules.teamCount(),
        Stream.concat(rules.startingSlots().stream(), Stream.of(LineupSlot.SUPERFLEX)).toList(),
        rules.benchSize(),
        new ScoringRules(
            Map.of("points", 1.0, "rec", .5),
            List.of(ScoringClause.each("rec", .5, List.of(Position.TE)))),
        List.of(),
        rules.waivers());
  }

  static Questions longPlayoffs() {
    return new Questions(
        LeagueTypes.of("matchups of two weeks"), "p:wr1", "p:wr4", "p:rb2", "p:twr1");
  }

  static Questions medianAndDivisions() {
    SampleLeague league =
        LeagueTypes.of("redraft")
            .rules(
                rules ->
                    rules.with(
                        LeagueFormat.USUAL.with(
                            List.of(LeagueFeature.MEDIAN_GAMES, LeagueFeature.DIVISIONS))));
    return new Questions(league, "p:wr2", "p:wr4", "p:rb1", "p:trb1");
  }

  /** In such a league nobody meets anybody. */
  static Questions guillotine() {
    SampleLeague league =
        LeagueTypes.of("guillotine")
            .free(player("star", "Hal Stone", Position.RB, "BUF", 17).aged(26));
    League read = league.linked().league();
    League alone =
        new League(
            read.key(),
            read.name(),
            read.season(),
            read.week(),
            read.rules(),
            read.teams().stream().map(LeagueTypePages::withoutRecord).toList(),
            List.of(),
            read.asOf());
    return new Questions(
        league,
        LinkedLeague.of(league.linked().link(), alone, false),
        "p:wr3",
        "p:wr4",
        "p:qb2",
        "p:twr1");
  }

  private static FantasyTeam withoutRecord(FantasyTeam team) {
    return new FantasyTeam(
        team.teamId(),
        team.name(),
        team.owners(),
        new TeamRecord(0, 0, 0),
        team.waiverPosition(),
        team.pointsFor(),
        team.spots());
  }

  static Questions bids() {
    SampleLeague league =
        LeagueTypes.of("redraft")
            .rules(rules -> rules.with(WaiverType.BUDGET, new WaiverTerms(null, 100, 1, null)));
    League read = league.linked().league();
    League funded =
        read.with(
            List.of(
                read.teams().getFirst().withWaiverBudget(62),
                read.teams().getLast().withWaiverBudget(48)));
    return new Questions(
        league,
        LinkedLeague.of(league.linked().link(), funded, false),
        "p:wr3",
        "p:wr4",
        "p:wr4",
        "p:trb2");
  }

  static Questions reverseStandings() {
    SampleLeague league =
        LeagueTypes.of("redraft")
            .rules(
                rules ->
                    rules.with(
                        WaiverType.PRIORITY, WaiverTerms.of(WaiverTerms.Order.REVERSE_STANDINGS)));
    return new Questions(league, "p:wr3", "p:wr4", "p:wr4", "p:trb2");
  }
}
