package dev.comanager.contracts.event;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.comanager.contracts.DecisionId;
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
 * @param noCall why nobody should stand behind a call; null with a call, or when nothing was read
 * @param adds of a question whom to add, the ids of those who come closest and can play; else null
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
    Verdict verdict,
    NoCall noCall,
    List<String> adds) {
  public static final int VERSION = 1;

  public RecheckReported {
    Objects.requireNonNull(fingerprint, "fingerprint");
    Objects.requireNonNull(state, "state");
    players = List.copyOf(players);
    adds = adds == null ? null : List.copyOf(adds);
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
        null,
        null,
        null);
  }

  /** The report on a whole team. */
  public static RecheckReported ofTeam(
      String fingerprint, long wanted, long factsVersion, TeamReport team) {
    return new RecheckReported(
        VERSION,
        fingerprint,
        wanted,
        factsVersion,
        State.CALL,
        0,
        0,
        List.of(),
        team,
        null,
        null,
        null);
  }

  /** The same report on a decision about a roster, whose verdict the players don't say. */
  public RecheckReported withVerdict(Verdict verdict) {
    return with(verdict, noCall, adds);
  }

  /** The same report with the reason why there is no call to stand behind. */
  public RecheckReported because(NoCall why) {
    return with(verdict, why, adds);
  }

  /** The same report with the free players that come closest and can play. */
  public RecheckReported among(List<String> closest) {
    return with(verdict, noCall, closest);
  }

  private RecheckReported with(Verdict verdict, NoCall why, List<String> closest) {
    return new RecheckReported(
        v,
        fingerprint,
        wanted,
        factsVersion,
        state,
        confidence,
        ageless,
        players,
        team,
        verdict,
        why,
        closest);
  }

  /** Who can start in place of that decision's players, or null when nobody looked. */
  public List<DecidedPlayer> replacements(DecisionId decision) {
    return noCall == null || noCall.replacements() == null
        ? null
        : noCall.replacements().stream()
            .filter(one -> one.decision().equals(decision))
            .findFirst()
            .map(NoCall.Replacements::players)
            .orElse(null);
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
