package dev.comanager.decision.players;

import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.Position;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * A written name and the hints that people add at either end: a team ({@code Brown PHI}) or a
 * position ({@code QB Allen}, {@code Bills D}).
 *
 * @param written the full input
 * @param name the input without hints; empty when it is only a team or position
 * @param teams teams that the hint can mean; empty without a hint
 * @param position the hint, or null
 */
record NameQuery(WrittenName written, WrittenName name, Set<String> teams, Position position) {

  /** The name with no word treated as a hint. */
  static NameQuery plain(WrittenName name) {
    return new NameQuery(name, name, Set.of(), null);
  }

  /**
   * The name with the hints at its ends removed.
   *
   * @param teamsMeantBy the teams that a word in {@link WrittenName#compact()} form can mean
   */
  static NameQuery hinted(WrittenName written, Function<String, Set<String>> teamsMeantBy) {
    NameQuery query = plain(written);
    for (boolean found = true; found; ) {
      NameQuery shorter = query.withoutPosition().withoutTeam(teamsMeantBy);
      found = shorter.name().size() < query.name().size();
      query = shorter;
    }
    return query;
  }

  boolean hasHints() {
    return !teams.isEmpty() || position != null;
  }

  boolean fits(Player player) {
    return (teams.isEmpty() || player.nflTeam().filter(teams::contains).isPresent())
        && (position == null || position.mayBe(player.position()));
  }

  private NameQuery withoutPosition() {
    if (position != null || name.isEmpty()) {
      return this;
    }
    int size = name.size();
    // With a team behind it, the last word is a position even where it could be part of a name.
    Optional<Position> atEnd =
        teams.isEmpty() || size == 1 ? positionIn(name.last()) : Position.find(name.last());
    if (atEnd.isPresent()) {
      return new NameQuery(written, name.part(0, size - 1), teams, atEnd.get());
    }
    // At the front a single letter is an initial: "D Smith" isn't a defence.
    Optional<Position> atFront =
        name.first().length() > 1 ? positionIn(name.first()) : Optional.empty();
    return atFront
        .map(found -> new NameQuery(written, name.part(1, size), teams, found))
        .orElse(this);
  }

  private static Optional<Position> positionIn(String word) {
    return switch (word) {
      case "defense", "defence" -> Optional.of(Position.DEF);
      case "dl", "lb", "db", "cb" -> Position.find(word);
      // Other names of defenders are parts of names: De Von, S. Barkley.
      default -> Position.find(word).filter(position -> !position.defender());
    };
  }

  private NameQuery withoutTeam(Function<String, Set<String>> teamsMeantBy) {
    int size = name.size();
    if (!teams.isEmpty()) {
      // "Buffalo Bills BUF" names only the team, twice.
      boolean again = teamsMeantBy.apply(name.compact()).stream().anyMatch(teams::contains);
      return again ? new NameQuery(written, name.part(size, size), teams, position) : this;
    }
    for (int words = Math.min(3, size); words > 0; words--) {
      Set<String> atEnd = teamsMeantBy.apply(name.part(size - words, size).compact());
      if (!atEnd.isEmpty()) {
        return new NameQuery(written, name.part(0, size - words), atEnd, position);
      }
      Set<String> atFront = teamsMeantBy.apply(name.part(0, words).compact());
      if (!atFront.isEmpty()) {
        return new NameQuery(written, name.part(words, size), atFront, position);
      }
    }
    return this;
  }
}
