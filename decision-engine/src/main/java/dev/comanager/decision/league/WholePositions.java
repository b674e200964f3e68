package dev.comanager.decision.league;

import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The positions behind a platform's names of individual defenders. Linebackers are one position
 * here, so a slot or a rule for only a part of them can't be expressed.
 */
public final class WholePositions {
  private static final Set<String> INSIDE = Set.of("ILB", "MLB");
  private static final String OUTSIDE = "OLB";

  private WholePositions() {}

  /** The positions that those names cover as a whole; other names are ignored. */
  public static Set<Position> covered(Collection<String> names) {
    Set<Position> covered = EnumSet.noneOf(Position.class);
    names.stream()
        .flatMap(name -> Position.find(name).stream())
        .filter(Position::defender)
        .forEach(position -> covered.addAll(position.kinds()));
    if (!wholeLinebackers(new HashSet<>(names))) {
      covered.remove(Position.LB);
    }
    return covered;
  }

  /** All positions behind those names of defenders; empty when one is covered only in part. */
  public static Optional<Set<Position>> of(Collection<String> names) {
    Set<Position> covered = covered(names);
    boolean whole =
        names.stream()
            .map(Position::find)
            .allMatch(found -> found.isPresent() && covered.containsAll(found.get().kinds()));
    return whole ? Optional.of(covered) : Optional.empty();
  }

  private static boolean wholeLinebackers(Set<String> names) {
    return names.contains("LB")
        || (names.contains(OUTSIDE) && INSIDE.stream().anyMatch(names::contains));
  }
}
