package dev.comanager.decision.card;

import java.util.List;

/**
 * The result of a decision tool (spec 2.3).
 *
 * @param decision null when no card can be made
 * @param callLine the card in one line
 * @param spoken the card as spoken text
 */
public record CardAnswer(
    DecisionCard decision, List<CardPlayer> players, String callLine, String spoken) {
  public CardAnswer {
    players = List.copyOf(players);
  }
}
