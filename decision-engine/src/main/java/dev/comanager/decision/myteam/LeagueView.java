package dev.comanager.decision.myteam;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Matchup;
import java.util.List;

/**
 * A linked league in the form that every tool shows: the league link of spec 2.4, keys in its
 * order.
 */
public final class LeagueView {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private LeagueView() {}

  /** One league link. */
  public static ObjectNode of(LinkedLeague linked) {
    League league = linked.league();
    FantasyTeam mine = linked.mine();
    ObjectNode view = JSON.objectNode();
    view.put("platform", league.key().platform().code());
    view.put("platform_label", league.key().platform().label());
    view.put("league_id", league.key().leagueId());
    view.put("name", league.name());
    view.put("team", mine.name());
    view.put("record", mine.record().text());
    // The rules of a withheld league aren't shown to the line.
    boolean known = !linked.isWithheld();
    view.put("scoring", known ? league.rules().scoring().label() : null);
    view.put("team_count", known ? Integer.valueOf(league.rules().teamCount()) : null);
    view.put("week", league.week());
    view.set("matchup", matchup(league, mine));
    view.put("primary", linked.link().primary());
    view.put("waiver_position", mine.waiverPosition());
    return view;
  }

  /** League links in the given order. */
  public static ArrayNode of(List<LinkedLeague> leagues) {
    ArrayNode views = JSON.arrayNode(leagues.size());
    leagues.forEach(linked -> views.add(of(linked)));
    return views;
  }

  /** That team's opponent and score this week; empty without a matchup. */
  public static ObjectNode matchup(League league, FantasyTeam mine) {
    ObjectNode view = JSON.objectNode();
    league
        .matchupOf(mine.teamId())
        .ifPresent(
            matchup -> {
              boolean home = matchup.homeTeamId().equals(mine.teamId());
              view.put("week", league.week());
              view.put("opponent", opponent(league, matchup, mine));
              view.put("my_points", home ? matchup.homeScored() : matchup.awayScored());
              view.put("their_points", home ? matchup.awayScored() : matchup.homeScored());
            });
    return view;
  }

  private static String opponent(League league, Matchup matchup, FantasyTeam mine) {
    return league.team(matchup.opponentOf(mine.teamId())).map(FantasyTeam::name).orElse("");
  }
}
