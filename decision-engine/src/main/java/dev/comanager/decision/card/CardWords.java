package dev.comanager.decision.card;

import java.util.List;

/**
 * What a card says in words.
 *
 * @param factors exactly three
 */
public record CardWords(String headline, List<Factor> factors, String reasoning, String risk) {
  public CardWords {
    factors = List.copyOf(factors);
  }
}
