package dev.comanager.decision.myteam;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.CardLeague;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.WaiverSentence;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The tool {@code get_my_fantasy_context} (spec 2.5) for the primary league. */
@ApplicationScoped
public class GetMyFantasyContext implements ToolHandler {
  private static final String SPORT = "nfl";

  private final LeagueOfCall leagues;

  GetMyFantasyContext(LeagueOfCall leagues) {
    this.leagues = leagues;
  }

  private record Rules(String sport, int teamCount, List<String> startingSlots, int benchSize) {}

  private record Roster(List<RosterRow> starters, List<RosterRow> bench) {}

  @Override
  public String tool() {
    return "get_my_fantasy_context";
  }

  @Override
  public boolean runsConcurrently() {
    return true;
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    return leagues.all(
        call,
        linked ->
            linked.isEmpty()
                ? leagues.noLeague(call)
                : leagues.withFacts(
                    call,
                    linked.getFirst(),
                    (_, facts) -> Uni.createFrom().item(answer(linked, facts))));
  }

  static ToolOutcome answer(List<LinkedLeague> linked, SeasonFacts facts) {
    LinkedLeague primary = linked.getFirst();
    League league = primary.league();
    FantasyTeam mine = primary.mine();
    int week = league.week() == null ? facts.week() : league.week();
    Roster roster = new Roster(RosterRow.starters(primary, facts), RosterRow.bench(primary, facts));
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.set("league", ResultJson.tree(CardLeague.of(league, week)));
    body.set("leagues", LeagueView.of(linked));
    body.set("rules", ResultJson.tree(rules(league)));
    body.put("record", mine.record().text());
    body.put("week", week);
    body.set("matchup", LeagueView.matchup(league, mine));
    body.set("roster", ResultJson.tree(roster));
    body.put("roster_source", league.key().toString());
    return new ToolOutcome.Answered(text(linked, roster, week, facts), body);
  }

  private static Rules rules(League league) {
    return new Rules(
        SPORT,
        league.rules().teamCount(),
        league.rules().startingSlots().stream().map(LineupSlot::label).toList(),
        league.rules().benchSize());
  }

  private static String text(
      List<LinkedLeague> linked, Roster roster, int week, SeasonFacts facts) {
    LinkedLeague primary = linked.getFirst();
    League league = primary.league();
    FantasyTeam mine = primary.mine();
    StringBuilder text = new StringBuilder(league.quoted());
    text.append(" on ").append(league.key().platform().label());
    text.append(", week ").append(week).append(". ");
    text.append(CardLeague.of(league, week).formatLine()).append(". ");
    text.append("Your team ").append(mine.quoted());
    String record = mine.record().text();
    text.append(record.isEmpty() ? "" : " is " + record);
    league
        .matchupOf(mine.teamId())
        .map(matchup -> against(league, matchup, mine))
        .filter(against -> !against.isEmpty())
        .ifPresent(against -> text.append(record.isEmpty() ? " " : " and ").append(against));
    text.append(". ").append(league.rules().format().calendar().text());
    Optional<String> nobody = primary.whyNoPlayers();
    if (nobody.isPresent()) {
      text.append(' ').append(nobody.get());
    } else {
      text.append(" Starters: ");
      text.append(
          roster.starters().stream()
              .map(row -> row.slot() + " " + row.name())
              .collect(Collectors.joining(", ")));
      text.append(". ").append(roster.bench().size()).append(" on the bench.");
      if (league.rules().format().withoutLineups().isEmpty()) {
        RosterRow.emptyPlaces(mine)
            .forEach(place -> text.append(' ').append(place).append(" is empty."));
      }
    }
    WaiverSentence.of(league.rules(), mine).ifPresent(waivers -> text.append(' ').append(waivers));
    league.rules().notes().forEach(note -> text.append(' ').append(note));
    RecentMovesText.of(league, facts).ifPresent(moves -> text.append(' ').append(moves));
    if (primary.stale()) {
      text.append(" ").append(RosterStatusText.staleness(primary));
    }
    int others = linked.size() - 1;
    if (others > 0) {
      text.append(others == 1 ? " One more league is" : " " + others + " more leagues are");
      text.append(" linked.");
    }
    return text.toString();
  }

  private static String against(League league, Matchup matchup, FantasyTeam mine) {
    return league
        .team(matchup.opponentOf(mine.teamId()))
        .map(opponent -> "meets " + opponent.quoted() + over(league))
        .orElse("");
  }

  private static String over(League league) {
    return league
        .rules()
        .format()
        .calendar()
        .longMatchup(league.week())
        .map(weeks -> " over " + weeks.text())
        .orElse("");
  }
}
