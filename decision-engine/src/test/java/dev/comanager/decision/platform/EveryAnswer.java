package dev.comanager.decision.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.brief.BriefOn;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.AvailabilityReport;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.facts.Projection;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.facts.SeasonSoFar;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueLink;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.lineup.LineupOn;
import dev.comanager.decision.myteam.ContextOn;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.standings.PlayoffRace;
import dev.comanager.decision.startsit.StartSitOn;
import dev.comanager.decision.trade.TradeOn;
import dev.comanager.decision.waiver.WaiverOn;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Asks every tool about a league, as each of its first teams, on made-up facts of its players. */
final class EveryAnswer {
  private static final Instant NOW = SampleLeague.NOW;
  private static final LineId LINE = new LineId("ln_000000000000000000000001");
  private static final int TEAMS = 2;

  private EveryAnswer() {}

  /** Fails unless every answer is a sentence with numbers that can be. */
  static void about(League league) {
    SeasonFacts facts = facts(league);
    for (FantasyTeam team : league.teams().stream().limit(TEAMS).toList()) {
      LinkedLeague linked =
          LinkedLeague.of(new LeagueLink(league.key(), team.teamId(), true), league, false);
      about(linked, facts);
    }
  }

  private static void about(LinkedLeague linked, SeasonFacts facts) {
    sensible(BriefOn.body(linked, facts, NOW).toString());
    card(LineupOn.decide(linked, facts, NOW));
    WaiverOn.call(linked, facts, NOW).ifPresent(EveryAnswer::card);
    sensible(ContextOn.context(linked, facts));
    sensible(ContextOn.rosterStatus(linked, facts, NOW));
    PlayoffRace race = PlayoffRace.of(linked, facts, NOW);
    linked
        .league()
        .teams()
        .forEach(
            team ->
                race.percent(team.teamId())
                    .ifPresent(chance -> assertThat(chance).isBetween(1, 99)));
    List<Player> mine = players(linked.mine(), facts);
    if (mine.size() > 1) {
      card(StartSitOn.decide(LINE, linked, facts, NOW, mine.subList(0, 2)));
    }
    for (FantasyTeam other : linked.league().teams()) {
      List<Player> theirs =
          players(other, facts).stream().filter(player -> !mine.contains(player)).toList();
      if (!mine.isEmpty() && !theirs.isEmpty()) {
        TradeOn.call(linked, facts, NOW, mine.subList(0, 1), theirs.subList(0, 1), other)
            .ifPresent(EveryAnswer::card);
      }
    }
  }

  private static void card(CardAnswer answer) {
    sensible(ResultJson.text(answer));
    assertThat(answer.spoken()).isNotBlank();
    if (answer.decision() != null) {
      assertThat(answer.decision().confidence()).isBetween(50, 95);
    }
  }

  private static void sensible(ToolOutcome outcome) {
    sensible(outcome.text());
    if (outcome instanceof ToolOutcome.Answered answered) {
      sensible(answered.body().toString());
    }
  }

  private static void sensible(String text) {
    assertThat(text)
        .isNotBlank()
        .hasSizeLessThan(200_000)
        .doesNotContain("NaN", "Infinity", "%s", "E308");
  }

  private static List<Player> players(FantasyTeam team, SeasonFacts facts) {
    return team.spots().stream()
        .map(RosterSpot::player)
        .flatMap(Optional::stream)
        .map(id -> facts.player(id).orElseThrow().player())
        .toList();
  }

  private static SeasonFacts facts(League league) {
    SeasonFacts usual = FullRosters.usual().facts();
    Map<PlayerId, PlayerFacts> players = new HashMap<>();
    for (FantasyTeam team : league.teams()) {
      for (RosterSpot spot : team.spots()) {
        spot.player().ifPresent(id -> players.putIfAbsent(id, player(id, players.size())));
      }
    }
    for (int free = 0; free < 5; free++) {
      PlayerId id = new PlayerId("nfl:free" + free);
      players.put(id, player(id, free));
    }
    return new SeasonFacts(
        PlayerPool.NFL,
        usual.season(),
        usual.week(),
        usual.version(),
        players,
        usual.games(),
        true,
        NOW,
        usual.sources());
  }

  private static PlayerFacts player(PlayerId id, int number) {
    Position[] positions = Position.values();
    return new PlayerFacts(
        new Player(id, "First Last" + number, positions[number % positions.length], "KC"),
        new AvailabilityReport(Availability.HEALTHY, Practice.FULL, "", "", NOW),
        List.of(
            new Projection(
                new StatLine(Map.of("rec", 4.0, "rec_yd", 50.0 + number, "pass_yd", 120.0)),
                "One",
                NOW)),
        List.of(),
        SeasonSoFar.NOTHING,
        1);
  }
}
