package dev.comanager.decision.card;

import java.time.Instant;
import java.util.List;

/**
 * The facts a card is based on.
 *
 * @param newest time of the newest fact, in whole seconds
 */
public record CardFacts(CardLeague league, Instant newest, List<CardSource> sources) {
  public CardFacts {
    sources = List.copyOf(sources);
  }
}
