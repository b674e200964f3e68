package dev.comanager.decision.card;

import java.util.List;

/**
 * The wording of a card.
 *
 * @param factors exactly three
 */
public record CardText(String headline, List<Factor> factors, String reasoning, String risk) {
  public CardText {
    factors = List.copyOf(factors);
  }
}
