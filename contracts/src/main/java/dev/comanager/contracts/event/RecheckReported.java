package dev.comanager.contracts.event;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.comanager.contracts.Verdict;
import java.util.List;
import java.util.Objects;

/**
 * The decision on a subject on the facts as they stand (topic {@code rechecks.reported}, key:
 * fingerprint).
 *
 * @param v version of this message, 1
 * @param fingerprint names the subject
 * @param wanted what the request said
 * @param factsVersion version of the facts decided on; an older report than one seen is skipped
 * @param state whether there is a call to compare with
 * @param confidence in percent; 0 without a call
 * @param ageless the confidence that facts of this hour would give; 0 without a call
 * @param players the pick first, then the others; without a call in any order
 * @param team of a subject that is a whole team, what it looks like; else null
 * @param verdict of a subject about a roster, what the facts say; null where the pick alone says it
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RecheckReported(
    int v,
    String fingerprint,
    long wanted,
    long factsVersion,
    State state,
    int confidence,
    int ageless,
    List<DecidedPlayer> players,
    TeamReport team,
    Verdict verdict) {
  public static final int VERSION = 1;

  public RecheckReported {
    Objects.requireNonNull(fingerprint, "fingerprint");
    Objects.requireNonNull(state, "state");
    players = List.copyOf(players);
  }

  public RecheckReported(
      String fingerprint,
      long wanted,
      long factsVersion,
      State state,
      int confidence,
      int ageless,
      List<DecidedPlayer> players) {
    this(
        VERSION,
        fingerprint,
        wanted,
        factsVersion,
        state,
        confidence,
        ageless,
        players,
        null,
        null);
  }

  /** The report on a whole team. */
  public static RecheckReported ofTeam(
      String fingerprint, long wanted, long factsVersion, TeamReport team) {
    return new RecheckReported(
        VERSION, fingerprint, wanted, factsVersion, State.CALL, 0, 0, List.of(), team, null);
  }

  /** The same report on a decision about a roster, whose verdict the players don't say. */
  public RecheckReported saying(Verdict said) {
    return new RecheckReported(
        v, fingerprint, wanted, factsVersion, state, confidence, ageless, players, team, said);
  }

  /** What a recheck came to. */
  public enum State {
    /** A call to stand behind. */
    CALL,
    /** Facts are too old or missing to stand behind a call. */
    IN_DOUBT,
    /** Nothing is left to decide, or the subject is unknown. */
    CLOSED
  }
}
