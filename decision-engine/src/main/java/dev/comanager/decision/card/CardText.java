package dev.comanager.decision.card;

import java.util.List;

/**
 * What a card says in words.
 *
 * @param factors exactly three
 */
public record CardText(String headline, List<Factor> factors, String reasoning, String risk) {
  public CardText {
    factors = List.copyOf(factors);
  }
}
