package dev.comanager.decision.sample;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.AvailabilityReport;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.PlayedWeek;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.facts.Projection;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.facts.SeasonSoFar;
import dev.comanager.decision.facts.SourceNote;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueLink;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.league.TeamRecord;
import dev.comanager.decision.league.WaiverType;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * A small league for decisions, built up player by player. It is Friday noon in New York; the games
 * of week 11 begin on Sunday. Points are a stat of their own here, so a projection of 17.8 is 17.8
 * points under the league's scoring.
 */
public final class SampleLeague {
  public static final Instant NOW = Instant.parse("2026-11-20T17:00:00Z");
  public static final Instant SUNDAY_EARLY = Instant.parse("2026-11-22T18:00:00Z");
  public static final Instant SUNDAY_LATE = Instant.parse("2026-11-22T21:25:00Z");
  public static final int WEEK = 11;
  private static final String POINTS = "points";

  private final Map<PlayerId, PlayerFacts> players = new LinkedHashMap<>();
  private final List<Game> games = new ArrayList<>();
  private final List<RosterSpot> mine = new ArrayList<>();
  private final List<RosterSpot> theirs = new ArrayList<>();
  private LeagueRules rules =
      new LeagueRules(
          12,
          LineupSlot.USUAL,
          6,
          new ScoringRules(Map.of(POINTS, 1.0, "rec", .5)),
          List.of(),
          WaiverType.PRIORITY);
  private Instant statusAsOf = NOW.minus(Duration.ofMinutes(14));
  private boolean injuryFeedOk = true;
  private Integer leagueWeek = WEEK;
  private boolean stale;

  /** An early game with projected points for the home team and the away team. */
  public SampleLeague game(String home, double homePoints, String away, double awayPoints) {
    return game(home, homePoints, away, awayPoints, SUNDAY_EARLY);
  }

  public SampleLeague game(
      String home, double homePoints, String away, double awayPoints, Instant kickoff) {
    games.add(
        new Game(
            "event-" + games.size(),
            2026,
            WEEK,
            home,
            away,
            kickoff,
            Game.State.SCHEDULED,
            homePoints,
            awayPoints));
    return this;
  }

  /** A game of a later week; each week is seven days after the previous one. */
  public SampleLeague later(int week, String home, String away) {
    games.add(
        new Game(
            "event-" + games.size(),
            2026,
            week,
            home,
            away,
            SUNDAY_EARLY.plus(Duration.ofDays(7L * (week - WEEK))),
            Game.State.SCHEDULED,
            Double.NaN,
            Double.NaN));
    return this;
  }

  /** Rules other than the usual twelve teams with nine starting slots and six on the bench. */
  public SampleLeague rules(LeagueRules other) {
    rules = other;
    return this;
  }

  /** From now on the rules are changed. */
  public SampleLeague rules(UnaryOperator<LeagueRules> change) {
    return rules(change.apply(rules));
  }

  public SampleLeague mine(LineupSlot slot, Sketch player) {
    mine.add(new RosterSpot(slot, add(player)));
    return this;
  }

  public SampleLeague emptyPlace(LineupSlot slot) {
    mine.add(new RosterSpot(slot, null));
    return this;
  }

  public SampleLeague theirs(LineupSlot slot, Sketch player) {
    theirs.add(new RosterSpot(slot, add(player)));
    return this;
  }

  public SampleLeague free(Sketch player) {
    add(player);
    return this;
  }

  public SampleLeague statusAsOf(Instant time) {
    statusAsOf = time;
    return this;
  }

  public SampleLeague injuryFeedOk(boolean ok) {
    injuryFeedOk = ok;
    return this;
  }

  public SampleLeague leagueWeek(Integer week) {
    leagueWeek = week;
    return this;
  }

  public SampleLeague stale() {
    stale = true;
    return this;
  }

  private PlayerId add(Sketch sketch) {
    PlayerFacts facts = sketch.facts(statusAsOf);
    players.put(facts.player().id(), facts);
    return facts.player().id();
  }

  public SeasonFacts facts() {
    return new SeasonFacts(
        PlayerPool.DEMO,
        2026,
        WEEK,
        1,
        players,
        games,
        injuryFeedOk,
        statusAsOf,
        List.of(
            new SourceNote("Sample projections", NOW.minus(Duration.ofHours(2))),
            new SourceNote("Sample injury report", statusAsOf)));
  }

  public LinkedLeague linked() {
    LeagueKey key = new LeagueKey(PlatformCode.DEMO, "harbor");
    FantasyTeam own =
        new FantasyTeam("1", "Night Tide", List.of("me"), new TeamRecord(7, 3, 0), 4, 1100.5, mine);
    FantasyTeam other =
        new FantasyTeam(
            "2", "Lighthouse Crew", List.of("you"), new TeamRecord(5, 5, 0), 9, 990.1, theirs);
    League league =
        new League(
            key,
            "Harbor League",
            2026,
            leagueWeek,
            rules,
            List.of(own, other),
            List.of(new Matchup("1", "2", 0, 0)),
            NOW.minus(Duration.ofMinutes(3)));
    return new LinkedLeague(new LeagueLink(key, "1", true), league, own, stale);
  }

  /** The league as seen by a line whose team was removed from it. */
  public LinkedLeague withoutMyTeam() {
    LinkedLeague linked = linked();
    return LinkedLeague.of(
        new LeagueLink(linked.league().key(), "7", false), linked.league(), false);
  }

  public Player player(String id) {
    return players.get(new PlayerId(id)).player();
  }

  /** A player in few words. */
  public static final class Sketch {
    private Player player;
    private final List<Projection> projections = new ArrayList<>();
    private final List<PlayedWeek> recent = new ArrayList<>();
    private SeasonSoFar season = SeasonSoFar.NOTHING;
    private Availability availability = Availability.HEALTHY;
    private Practice practice = Practice.UNKNOWN;
    private String injury = "";
    private Instant reportedAt;
    private LocalDate bornOn;

    private Sketch(Player player) {
      this.player = player;
    }

    public static Sketch of(String id, String name, Position position, String team) {
      return new Sketch(new Player(new PlayerId(id), name, position, team));
    }

    public Sketch projected(double points) {
      return projected(points, NOW.minus(Duration.ofHours(2)));
    }

    public Sketch projected(double points, Instant asOf) {
      projections.add(
          new Projection(new StatLine(Map.of(POINTS, points)), "Sample projections", asOf));
      return this;
    }

    /** With stats instead of points only. */
    public Sketch projected(StatLine stats) {
      projections.add(new Projection(stats, "Sample projections", NOW.minus(Duration.ofHours(2))));
      return this;
    }

    /** The same player under another id and name. */
    public Sketch as(String id, String name) {
      player = new Player(new PlayerId(id), name, player.position(), player.team());
      return this;
    }

    /** A played game with those points and that usage. */
    public Sketch played(double points, String stat, double amount) {
      recent.add(
          new PlayedWeek(
              WEEK - 1 - recent.size(), new StatLine(Map.of(POINTS, points, stat, amount))));
      return this;
    }

    /** His stats and projections before this week. */
    public Sketch season(SeasonSoFar soFar) {
      season = soFar;
      return this;
    }

    public Sketch listed(Availability listed, Practice practised, String what) {
      availability = listed;
      practice = practised;
      injury = what;
      return this;
    }

    /** When his status came out. */
    public Sketch reported(Instant at) {
      reportedAt = at;
      return this;
    }

    /** With a birthday in August that makes him that old this season. */
    public Sketch aged(int years) {
      bornOn = LocalDate.of(2026 - years, 8, 1);
      return this;
    }

    public Position position() {
      return player.position();
    }

    PlayerFacts facts(Instant statusAsOf) {
      return new PlayerFacts(
          player,
          new AvailabilityReport(availability, practice, injury, "", statusAsOf, reportedAt),
          projections,
          recent,
          season,
          1,
          Map.of(),
          bornOn);
    }
  }
}
