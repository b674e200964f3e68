package dev.comanager.decision.startsit;

import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.LineId;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.decisions.DecisionQuestion;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import java.time.Instant;
import java.util.List;

/** Start/sit questions on any league, for tests of other packages. */
public final class StartSitOn {
  private StartSitOn() {}

  /** The answer about these players. */
  public static CardAnswer decide(
      LineId line, LinkedLeague league, SeasonFacts facts, Instant now, List<Player> players) {
    StartSitQuestion question = StartSitQuestion.of(league, facts, players, now);
    DecisionQuestion decisionQuestion =
        new DecisionQuestion(
            line,
            league.league().key(),
            league.league().season(),
            facts.week(),
            DecisionKind.START_SIT,
            List.of(players.stream().map(Player::id).toList()));
    return switch (StartSitDecision.decide(question, decisionQuestion.id())) {
      case StartSitResult.Answered answered -> answered.answer();
      case StartSitResult.Locked(String text) -> throw new AssertionError("locked: " + text);
    };
  }
}
