package dev.comanager.contracts.event;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.comanager.contracts.DecisionId;
import java.util.List;
import java.util.Objects;

/**
 * The reason why there is no call, and the players who could start instead.
 *
 * @param replacements one for each decision on the subject, when none of its players can start;
 *     null when none is needed or no league could be read
 * @param startable ids of all players, on any team, who fit a slot of the subject's players and can
 *     be started; null when no replacement is needed, and from older releases
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record NoCall(Reason reason, List<Replacements> replacements, List<String> startable) {
  public NoCall {
    Objects.requireNonNull(reason, "reason");
    replacements = replacements == null ? null : List.copyOf(replacements);
    startable = startable == null ? null : List.copyOf(startable);
  }

  /** A reason without replacements. */
  public NoCall(Reason reason) {
    this(reason, null, null);
  }

  /** A copy with replacements. */
  public NoCall with(List<Replacements> found) {
    return new NoCall(reason, found, startable);
  }

  /** The reason why no call could be made or supported. */
  public enum Reason {
    /** None of the players plays this week. */
    NOBODY_PLAYS,
    /** No source has a number for those who play. */
    NO_NUMBERS,
    /** A regular player has no projection. */
    NO_PROJECTION,
    /** The call depends on an unreadable status. */
    UNKNOWN_STATUS,
    /**
     * Facts are too old, or of another week than the league's; this can result from the passage of
     * time alone.
     */
    OLD_FACTS,
    /** The team can add none of the remaining free agents. */
    NOBODY_TO_ADD;

    /** Whether none of the subject's players can start, so that somebody else has to. */
    public boolean needsReplacement() {
      return switch (this) {
        case NOBODY_PLAYS, NO_NUMBERS -> true;
        case NO_PROJECTION, UNKNOWN_STATUS, OLD_FACTS, NOBODY_TO_ADD -> false;
      };
    }
  }

  /**
   * Players who can start in place of a decision's players.
   *
   * @param players bench players or free agents, best first; empty when there are none
   * @param lineup ids of the team's starters, who may be replacements already; null from older
   *     releases
   * @param notNeeded true where others already fill the slots that the decision's players fit; else
   *     null, and from older releases
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Replacements(
      DecisionId decision, List<DecidedPlayer> players, List<String> lineup, Boolean notNeeded) {
    public Replacements {
      Objects.requireNonNull(decision, "decision");
      players = List.copyOf(players);
      lineup = lineup == null ? null : List.copyOf(lineup);
    }

    /** Replacements that are needed. */
    public Replacements(DecisionId decision, List<DecidedPlayer> players, List<String> lineup) {
      this(decision, players, lineup, null);
    }

    /** A copy for a lineup that needs none. */
    public Replacements unneeded() {
      return new Replacements(decision, players, lineup, true);
    }

    /** Whether a slot of the team is open for them. */
    @JsonIgnore
    public boolean needed() {
      return !Boolean.TRUE.equals(notNeeded);
    }

    /** Whether the team starts that player already. */
    public boolean starts(DecidedPlayer player) {
      return lineup != null && lineup.contains(player.playerId());
    }
  }
}
