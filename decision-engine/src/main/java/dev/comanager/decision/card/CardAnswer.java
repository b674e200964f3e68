package dev.comanager.decision.card;

import java.util.List;

/**
 * What a decision tool returns (spec 2.3).
 *
 * @param decision null when no card can be made
 * @param callLine the card in one line
 * @param spoken the card as it is read aloud
 */
public record CardAnswer(
    DecisionCard decision, List<CardPlayer> players, String callLine, String spoken) {
  public CardAnswer {
    players = List.copyOf(players);
  }
}
