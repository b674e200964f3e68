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
  private final Map<Which, Built> built = new ConcurrentHashMap<>();

  /** Leagues without individual defenders don't see them. */
  private record Which(PlayerPool playerPool, boolean defenders) {}

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
    Which which = new Which(facts.playerPool(), facts.hasDefenders());
    Built current = built.get(which);
    if (current == null || current.facts() != facts) {
      current =
          new Built(
              facts,
              current != null && current.samePlayersAs(facts) ? current.matching() : over(facts));
      built.put(which, current);
    }
    return current.matching();
  }

  private static NameMatching over(SeasonFacts facts) {
    return new NameMatching(
        new NameIndex(facts.everyone().stream().map(PlayerFacts::player).toList()));
  }
}
