package dev.comanager.decision.standings;

import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LeagueSchedule;
import dev.comanager.decision.league.LeagueSchedule.Fixture;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.SeasonCalendar;
import dev.comanager.decision.league.TeamRecord;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * The sample league in week 11 with four full rosters, two and two the same, in a race for two
 * places until week 15.
 */
public final class PlayoffLeague {
  private static final SeasonCalendar CALENDAR = new SeasonCalendar(15, 17, List.of(), false);
  private static final int PLACES = 2;

  private final SampleLeague sample = FullRosters.usual();
  private LeagueFormat format = new LeagueFormat(CALENDAR).withPlayoffs(OptionalInt.of(PLACES));
  private LeagueSchedule schedule = LeagueSchedule.UNKNOWN;
  private List<TeamRecord> records =
      List.of(
          new TeamRecord(7, 3, 0),
          new TeamRecord(5, 5, 0),
          new TeamRecord(4, 6, 0),
          new TeamRecord(4, 6, 0));
  private List<String> divisions = new ArrayList<>();
  private Integer week = SampleLeague.WEEK;
  private boolean rosters = true;

  public PlayoffLeague format(LeagueFormat format) {
    this.format = format;
    return this;
  }

  PlayoffLeague places(int places) {
    return format(format.withPlayoffs(OptionalInt.of(places)));
  }

  PlayoffLeague features(LeagueFeature... features) {
    return format(format.with(List.of(features)));
  }

  PlayoffLeague divisions(String... ids) {
    divisions = List.of(ids);
    return features(LeagueFeature.DIVISIONS);
  }

  PlayoffLeague records(TeamRecord... records) {
    this.records = List.of(records);
    return this;
  }

  PlayoffLeague week(Integer week) {
    this.week = week;
    return this;
  }

  PlayoffLeague withoutRosters() {
    rosters = false;
    return this;
  }

  /** With every remaining week on the schedule. */
  public PlayoffLeague scheduled() {
    List<Fixture> fixtures = new ArrayList<>();
    for (int number = SampleLeague.WEEK; number < CALENDAR.playoffsFrom(); number++) {
      fixtures.add(new Fixture(number, "1", number % 2 == 0 ? "3" : "4"));
      fixtures.add(new Fixture(number, "2", number % 2 == 0 ? "4" : "3"));
    }
    schedule = new LeagueSchedule(fixtures, SampleLeague.NOW);
    return this;
  }

  public SampleLeague sample() {
    return sample;
  }

  public LinkedLeague linked() {
    LinkedLeague linked = sample.rules(it -> it.with(format)).linked();
    League league = linked.league();
    List<FantasyTeam> teams = new ArrayList<>();
    for (int at = 0; at < records.size(); at++) {
      FantasyTeam like = league.teams().get(at % 2);
      teams.add(
          new FantasyTeam(
                  String.valueOf(at + 1),
                  at < 2 ? like.name() : "Team " + (at + 1),
                  like.owners(),
                  records.get(at),
                  like.waiverPosition(),
                  1_000 + 10 * (records.size() - at),
                  rosters ? like.spots() : List.of())
              .inDivision(divisions.isEmpty() ? null : divisions.get(at)));
    }
    League changed =
        new League(
                league.key(),
                league.name(),
                league.season(),
                week,
                league.rules(),
                teams,
                records.size() < 4
                    ? league.matchups()
                    : List.of(new Matchup("1", "2", 0, 0), new Matchup("3", "4", 0, 0)),
                league.asOf())
            .with(schedule);
    return new LinkedLeague(linked.link(), changed, teams.getFirst(), linked.stale());
  }
}
