package dev.comanager.decision.players;

import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.SeasonFacts;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Name matching over the newest facts. Most fact changes don't change the players' identities; the
 * index is then reused.
 */
@ApplicationScoped
public class PlayerNames {
  private final Map<PlayerPool, Built> built = new ConcurrentHashMap<>();

  private record Built(SeasonFacts facts, NameMatching matching) {
    boolean samePlayersAs(SeasonFacts newer) {
      return facts.players().size() == newer.players().size()
          && newer.everyone().stream()
              .allMatch(
                  known ->
                      facts
                          .player(known.player().id())
                          .filter(before -> before.player().equals(known.player()))
                          .isPresent());
    }
  }

  /** The matching for the players of those facts. */
  public NameMatching of(SeasonFacts facts) {
    Built current = built.get(facts.playerPool());
    if (current == null || current.facts() != facts) {
      current =
          new Built(
              facts,
              current != null && current.samePlayersAs(facts) ? current.matching() : over(facts));
      built.put(facts.playerPool(), current);
    }
    return current.matching();
  }

  private static NameMatching over(SeasonFacts facts) {
    return new NameMatching(
        new NameIndex(facts.everyone().stream().map(PlayerFacts::player).toList()));
  }
}
