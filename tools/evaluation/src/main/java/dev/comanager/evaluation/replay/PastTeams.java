package dev.comanager.evaluation.replay;

import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.PlayedWeek;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.facts.SeasonSoFar;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.league.TeamRecord;
import dev.comanager.evaluation.data.Consensus;
import dev.comanager.evaluation.data.PlayerWeek;
import dev.comanager.evaluation.data.Season;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A past week with what decisions beyond it need: the whole schedule, each player's season so far,
 * and the rosters of all teams.
 */
public final class PastTeams {
  private final Season season;
  private final Consensus consensus;
  private final PastWeek week;

  public PastTeams(Season season, Consensus consensus, PastWeek week) {
    this.season = season;
    this.consensus = consensus;
    this.week = week;
  }

  /**
   * The facts about those players at that time.
   *
   * @param schedule games of the weeks after this one
   */
  public SeasonFacts facts(Collection<PastPlayer> players, List<Game> schedule, Instant now) {
    SeasonFacts alone = week.facts(players, now);
    Map<PlayerId, PlayerFacts> known = new HashMap<>();
    for (PastPlayer player : players) {
      PlayerFacts facts = alone.player(player.id()).orElseThrow();
      known.put(
          player.id(),
          new PlayerFacts(
              facts.player(),
              facts.availability(),
              facts.projections(),
              facts.recent(),
              soFar(player.row().playerId()),
              0));
    }
    List<Game> games = new ArrayList<>(alone.games());
    games.addAll(schedule);
    return new SeasonFacts(
        alone.playerPool(),
        alone.season(),
        alone.week(),
        alone.version(),
        known,
        games,
        true,
        now,
        List.of());
  }

  private SeasonSoFar soFar(String playerId) {
    List<PlayerWeek> before = season.before(week.week(), playerId);
    List<PlayerWeek> played = before.stream().filter(PlayerWeek::played).toList();
    List<PlayedWeek> expected = new ArrayList<>();
    for (PlayerWeek row : before) {
      if (row.week() >= week.week() - SeasonSoFar.EXPECTED_WEEKS && !row.onBye()) {
        consensus
            .points(row.week(), playerId)
            .ifPresent(points -> expected.add(new PlayedWeek(row.week(), PastLeague.line(points))));
      }
    }
    StatLine total = PastLeague.line(played.stream().mapToDouble(PlayerWeek::points).sum());
    return new SeasonSoFar(played.size(), total, expected, null);
  }

  /** The league with those rosters, from the view of one of its teams. */
  public LinkedLeague league(List<List<PastPlayer>> rosters, int mine, Instant now) {
    LinkedLeague nobodys = week.league(now);
    League league = nobodys.league();
    List<FantasyTeam> teams = new ArrayList<>();
    for (List<PastPlayer> roster : rosters) {
      String name = "past-" + teams.size();
      teams.add(
          new FantasyTeam(name, name, List.of(), new TeamRecord(0, 0, 0), null, 0, spots(roster)));
    }
    return new LinkedLeague(
        nobodys.link(),
        new League(
            league.key(),
            league.name(),
            league.season(),
            league.week(),
            league.rules(),
            teams,
            List.of(),
            now),
        teams.get(mine),
        false);
  }

  /** Every player in the first open slot that takes him, in the order of the roster. */
  private static List<RosterSpot> spots(List<PastPlayer> roster) {
    List<LineupSlot> open = new ArrayList<>(LineupSlot.USUAL);
    List<RosterSpot> spots = new ArrayList<>();
    for (PastPlayer player : roster) {
      LineupSlot slot =
          open.stream()
              .filter(one -> one.accepts(player.row().position()))
              .findFirst()
              .orElse(LineupSlot.BENCH);
      open.remove(slot);
      spots.add(new RosterSpot(slot, player.id()));
    }
    open.forEach(slot -> spots.add(new RosterSpot(slot, null)));
    return spots;
  }
}
