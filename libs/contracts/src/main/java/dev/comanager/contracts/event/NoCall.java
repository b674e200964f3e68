package dev.comanager.contracts.event;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.comanager.contracts.DecisionId;
import java.util.List;
import java.util.Objects;

/**
 * Why there is no call to stand behind, and who could start instead.
 *
 * @param replacements one for each decision on the subject, where nobody of it can be started; null
 *     where none is needed or no league could be read
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record NoCall(Reason reason, List<Replacements> replacements) {
  public NoCall {
    Objects.requireNonNull(reason, "reason");
    replacements = replacements == null ? null : List.copyOf(replacements);
  }

  /** Without replacements. */
  public NoCall(Reason reason) {
    this(reason, null);
  }

  /** What keeps a call from being made, or from being stood behind. */
  public enum Reason {
    /** None of the players plays this week. */
    NOBODY_PLAYS,
    /** No source has a number for those who play. */
    NO_NUMBERS,
    /** A player who plays as a rule has no projection. */
    NO_PROJECTION,
    /** The call turns on a status that can't be read. */
    UNKNOWN_STATUS,
    /** Facts are too old, or of another week than the league's: time alone brings that about. */
    OLD_FACTS,
    /** No free player is left whom the team could add. */
    NOBODY_TO_ADD;

    /** Whether nobody of the subject can be started, so that somebody else has to be. */
    public boolean needsReplacement() {
      return switch (this) {
        case NOBODY_PLAYS, NO_NUMBERS -> true;
        case NO_PROJECTION, UNKNOWN_STATUS, OLD_FACTS, NOBODY_TO_ADD -> false;
      };
    }
  }

  /**
   * Who can be started in place of a decision's players.
   *
   * @param players of the bench or of no roster, the best first; empty when there is nobody
   */
  public record Replacements(DecisionId decision, List<DecidedPlayer> players) {
    public Replacements {
      Objects.requireNonNull(decision, "decision");
      players = List.copyOf(players);
    }
  }
}
