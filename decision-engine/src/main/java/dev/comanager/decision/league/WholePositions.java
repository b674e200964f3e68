package dev.comanager.decision.league;

import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The positions of individual defenders that a platform's finer names cover as a whole: ends and
 * tackles together are the line, cornerbacks and safeties the backs. A slot or a rule for one of
 * them alone can't be expressed here.
 */
public final class WholePositions {
  private static final List<Set<String>> LINE =
      List.of(Set.of("DL"), Set.of("DE", "DT"), Set.of("EDR", "IL"));
  private static final List<Set<String>> LINEBACKERS = List.of(Set.of("LB"), Set.of("ILB", "OLB"));
  private static final List<Set<String>> BACKS = List.of(Set.of("DB"), Set.of("CB", "S"));

  private WholePositions() {}

  /** The positions that those names cover as a whole; other names are ignored. */
  public static Set<Position> covered(Collection<String> names) {
    Set<Position> covered = EnumSet.noneOf(Position.class);
    for (Position position : Position.values()) {
      if (position.defender() && covers(position, new HashSet<>(names))) {
        covered.add(position);
      }
    }
    return covered;
  }

  /** All positions behind those names of defenders; empty when one is covered only in part. */
  public static Optional<Set<Position>> of(Collection<String> names) {
    Set<Position> covered = covered(names);
    boolean whole =
        names.stream()
            .map(Position::find)
            .allMatch(position -> position.isPresent() && covered.contains(position.get()));
    return whole ? Optional.of(covered) : Optional.empty();
  }

  private static boolean covers(Position position, Set<String> names) {
    List<Set<String>> ways =
        switch (position) {
          case DL -> LINE;
          case LB -> LINEBACKERS;
          case DB -> BACKS;
          case QB, RB, WR, TE, K, DEF -> List.of();
        };
    return ways.stream().anyMatch(names::containsAll);
  }
}
