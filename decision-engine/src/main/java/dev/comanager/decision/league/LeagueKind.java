package dev.comanager.decision.league;

import java.util.Optional;

/** What managers keep of their rosters for the next season. */
public enum LeagueKind {
  /** Nothing; also where the platform doesn't report it. */
  REDRAFT,
  /** Some players. */
  KEEPER,
  /** The whole roster. */
  DYNASTY;

  /**
   * By the number of players that a team may keep.
   *
   * @param rosterSize starting slots and bench
   */
  public static LeagueKind keeping(int kept, int rosterSize) {
    if (kept <= 0) {
      return REDRAFT;
    }
    return kept < rosterSize ? KEEPER : DYNASTY;
  }

  /** What advice on adds and trades leaves out in such a league, as a sentence. */
  public Optional<String> leftOut() {
    return switch (this) {
      case REDRAFT -> Optional.empty();
      case KEEPER ->
          Optional.of(
              "This is a keeper league: adds and trades also count the next three seasons, but not"
                  + " what keeping a player costs.");
      case DYNASTY ->
          Optional.of(
              "This is a dynasty league: adds and trades also count the next three seasons, but not"
                  + " draft picks.");
    };
  }
}
