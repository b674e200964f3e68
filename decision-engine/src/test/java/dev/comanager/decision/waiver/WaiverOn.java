package dev.comanager.decision.waiver;

import dev.comanager.contracts.DecisionId;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import java.time.Instant;
import java.util.Optional;

/** Waiver moves in any league, for tests of other packages. */
public final class WaiverOn {
  private static final DecisionId ID = new DecisionId("d_0123456789ab");

  private WaiverOn() {}

  /** The answer for the line's own team. */
  public static CardAnswer decide(LinkedLeague league, SeasonFacts facts, Instant now) {
    return call(league, facts, now).orElseThrow();
  }

  /** The same; empty when no card can be made. */
  public static Optional<CardAnswer> call(LinkedLeague league, SeasonFacts facts, Instant now) {
    return switch (new WaiverQuestion(league, facts, Optional.empty(), now).decide(ID)) {
      case WaiverQuestion.Answer.Card card -> Optional.of(card.answer());
      case WaiverQuestion.Answer.None ignored -> Optional.empty();
    };
  }
}
