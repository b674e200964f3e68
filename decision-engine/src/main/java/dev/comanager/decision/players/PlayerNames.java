package dev.comanager.decision.players;

import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.facts.Universe;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Name matching over the newest facts; its index is built once for each version of them. */
@ApplicationScoped
public class PlayerNames {
  private final Map<Universe, Built> built = new ConcurrentHashMap<>();

  private record Built(SeasonFacts facts, NameMatching matching) {}

  /** Matching over the players of those facts. */
  public NameMatching of(SeasonFacts facts) {
    Built current = built.get(facts.universe());
    if (current == null || current.facts() != facts) {
      current = new Built(facts, over(facts));
      built.put(facts.universe(), current);
    }
    return current.matching();
  }

  private static NameMatching over(SeasonFacts facts) {
    return new NameMatching(
        new NameIndex(facts.everyone().stream().map(PlayerFacts::player).toList()));
  }
}
