package dev.comanager.decision.lookup;

import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.CardSource;
import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.myteam.LeagueOfCall;
import dev.comanager.decision.week.FactsBehind;
import dev.comanager.decision.week.PlayerRows;
import dev.comanager.decision.week.StatusText;
import dev.comanager.decision.week.WeekPlayer;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The tool {@code fantasy_get_injury_report} (INTERFACE §3): injured players, and how recent the
 * reports are.
 */
@ApplicationScoped
public class FantasyGetInjuryReport implements ToolHandler {
  /** Maximum number of rows that keeps the answer within its length limit. */
  static final int MOST = 60;

  private static final int NAMED = 6;
  private static final List<String> NUMBERS =
      List.of("", "", "two", "three", "four", "five", "six", "seven", "eight", "nine");

  private final LeagueOfCall leagues;
  private final Clock clock;

  FantasyGetInjuryReport(LeagueOfCall leagues, Clock clock) {
    this.leagues = leagues;
    this.clock = clock;
  }

  private record Report(List<Row> players, Instant statusAsOf, List<CardSource> sources) {}

  private record Row(
      String name,
      String pos,
      String team,
      String status,
      String practice,
      String detail,
      Instant statusAsOf,
      String rosteredBy) {
    static Row of(WeekPlayer player, RosteredPlayers rostered) {
      String practice = player.report().practice().text();
      return new Row(
          player.name(),
          player.player().position().name(),
          player.player().nflTeam().orElse(""),
          player.availability().label(),
          practice.isEmpty() ? null : practice,
          player.report().detail(),
          PlayerRows.seconds(player.report().statusAsOf()),
          rostered.teamOf(player.id()).orElse(null));
    }
  }

  @Override
  public String tool() {
    return "fantasy_get_injury_report";
  }

  @Override
  public boolean runsConcurrently() {
    return true;
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    String written = call.arguments().path("team").asText("");
    return leagues.one(
        call,
        (league, facts) ->
            Uni.createFrom()
                .item(
                    written.isEmpty()
                        ? answer(null, league, facts, clock.instant())
                        : ofTeam(written, league, facts)));
  }

  private ToolOutcome ofTeam(String written, LinkedLeague league, SeasonFacts facts) {
    Optional<String> team = PlayerSearch.team(written, facts);
    return team.isPresent()
        ? answer(team.get(), league, facts, clock.instant())
        : new ToolOutcome.Refused(ToolErrorCode.E_BAD_ARGS, PlayerSearch.noTeam(facts));
  }

  static ToolOutcome answer(String team, LinkedLeague linked, SeasonFacts facts, Instant now) {
    List<WeekPlayer> listed = InjuryReportRule.listed(team, linked, facts, now);
    RosteredPlayers rostered = new RosteredPlayers(linked.league());
    List<Row> rows = listed.stream().limit(MOST).map(player -> Row.of(player, rostered)).toList();
    Report report =
        new Report(
            rows, PlayerRows.seconds(facts.statusAsOf()), FactsBehind.sources(linked, facts));
    return new ToolOutcome.Answered(text(team, listed, facts, now), ResultJson.tree(report));
  }

  private static String text(String team, List<WeekPlayer> listed, SeasonFacts facts, Instant now) {
    List<String> parts = new ArrayList<>();
    String where = team == null ? "the injury report" : "the injury report of " + team;
    if (listed.isEmpty()) {
      parts.add("Nobody is on " + where + ".");
    } else {
      List<WeekPlayer> mine = listed.stream().filter(player -> player.spot() != null).toList();
      parts.add(
          (listed.size() == 1 ? "One player is on %s; %s." : "%3$d players are on %1$s; %2$s.")
              .formatted(where, yours(mine.size()), listed.size()));
      parts.add(mine.isEmpty() ? named("First: ", listed) : named("Yours: ", mine));
      if (listed.size() > MOST) {
        parts.add(
            "I list the %d who matter most in your league. Name a team to see all of its players."
                .formatted(MOST));
      }
    }
    if (facts.statusAsOf() == null) {
      parts.add("I haven't read an injury report yet.");
    } else if (facts.statusesDoubtful(now)) {
      parts.add("The report is old: I read it " + EasternTime.dated(facts.statusAsOf()) + ".");
    }
    return String.join(" ", parts);
  }

  private static String yours(int number) {
    return switch (number) {
      case 0 -> "none is yours";
      case 1 -> "one is yours";
      default ->
          (number < NUMBERS.size() ? NUMBERS.get(number) : String.valueOf(number)) + " are yours";
    };
  }

  private static String named(String lead, List<WeekPlayer> players) {
    String first =
        players.stream()
            .limit(NAMED)
            .map(player -> player.name() + " is " + StatusText.inText(player))
            .collect(Collectors.joining("; "));
    int more = players.size() - NAMED;
    return lead + first + (more > 0 ? "; and " + more + " more." : ".");
  }
}
