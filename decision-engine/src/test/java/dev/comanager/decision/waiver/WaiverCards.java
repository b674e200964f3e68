package dev.comanager.decision.waiver;

import dev.comanager.contracts.DecisionId;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.WaiverTerms;
import dev.comanager.decision.league.WaiverType;
import dev.comanager.decision.sample.SampleLeague;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Waiver questions on the sample league, for tests. */
final class WaiverCards {
  static final DecisionId ID = new DecisionId("d_0a1b2c3d4e5f");

  private WaiverCards() {}

  static WaiverQuestion.Answer decide(SampleLeague league) {
    return decide(league, Optional.empty(), SampleLeague.NOW);
  }

  static WaiverQuestion.Answer decide(
      SampleLeague league, Optional<Position> position, Instant now) {
    return new WaiverQuestion(league.linked(), league.facts(), position, now).decide(ID);
  }

  static WaiverQuestion.Answer.Card card(SampleLeague league) {
    return card(decide(league));
  }

  static WaiverQuestion.Answer.Card card(WaiverQuestion.Answer answer) {
    return switch (answer) {
      case WaiverQuestion.Answer.Card card -> card;
      case WaiverQuestion.Answer.None(String text) -> throw new AssertionError(text);
    };
  }

  static String none(WaiverQuestion.Answer answer) {
    return switch (answer) {
      case WaiverQuestion.Answer.Card card -> throw new AssertionError(card.answer().spoken());
      case WaiverQuestion.Answer.None(String text) -> text;
    };
  }

  static LeagueRules rules(int teams, List<LineupSlot> slots, int bench, List<String> unsupported) {
    return new LeagueRules(
        teams, slots, bench, new ScoringRules(Map.of("points", 1.0)), unsupported);
  }

  /** Its decision, which fits the schema of the tool's answers. */
  static DecisionCard decision(SampleLeague league) {
    WaiverQuestion.Answer.Card found = card(league);
    ToolSchemas.assertFits(
        "find_waiver_moves", WaiverDecision.body(found.verdict(), found.answer()));
    return found.answer().decision();
  }

  /** The league with that kind of claims, and that much left of the budgets. */
  static LinkedLeague league(
      SampleLeague sample, WaiverType type, WaiverTerms terms, Integer own, Integer others) {
    LinkedLeague linked = sample.linked();
    League league = linked.league();
    League with =
        league
            .with(league.rules().with(type, terms))
            .with(
                league.teams().stream()
                    .map(
                        team ->
                            team.withWaiverBudget(
                                team.teamId().equals(linked.mine().teamId()) ? own : others))
                    .toList());
    return LinkedLeague.of(linked.link(), with, false);
  }
}
