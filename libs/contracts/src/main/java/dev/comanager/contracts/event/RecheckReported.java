package dev.comanager.contracts.event;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.Verdict;
import java.util.List;
import java.util.Objects;

/**
 * The decision on a subject based on the current facts (topic {@code rechecks.reported}, key:
 * fingerprint).
 *
 * @param v version of this message, 1
 * @param fingerprint identifies the subject
 * @param wanted value from the request
 * @param factsVersion version of the facts used; a report older than one already seen is skipped
 * @param state whether there is a call to compare with
 * @param confidence in percent; 0 without a call
 * @param ageless the confidence with facts less than an hour old; 0 without a call
 * @param players the pick first, then the others; without a call in any order; of a closed trade
 *     the players who have moved to another team, if that is why
 * @param team the report on the team if the subject is a whole team; else null
 * @param verdict the verdict of the facts if the subject is about a roster; null where the pick
 *     alone says it
 * @param noCall why there is no call; null with a call, or when nothing was read
 * @param adds for a question whom to add, the ids of the closest candidates who can play; else null
 * @param factors the card's factors in a sentence each, such as {@code Matchup: …}; null without a
 *     call, and from older releases
 * @param roster for a question whom to add, the players of the team that asks; else null, and from
 *     older releases
 * @param newScoring true when the league's scoring changed this week; else null, and from older
 *     releases
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
    List<String> adds,
    List<String> factors,
    List<RosterPlayer> roster,
    Boolean newScoring) {
  public static final int VERSION = 1;

  public RecheckReported {
    Objects.requireNonNull(fingerprint, "fingerprint");
    Objects.requireNonNull(state, "state");
    players = List.copyOf(players);
    adds = adds == null ? null : List.copyOf(adds);
    factors = factors == null ? null : List.copyOf(factors);
    roster = roster == null ? null : List.copyOf(roster);
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
        null,
        null,
        null,
        null);
  }

  /** A report that names nobody. */
  public static RecheckReported ofNobody(RecheckRequested request, long factsVersion, State state) {
    return new RecheckReported(
        request.fingerprint(), request.wanted(), factsVersion, state, 0, 0, List.of());
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
        null,
        null,
        null,
        null);
  }

  /** A copy with the verdict of a decision about a roster, which the players don't imply. */
  public RecheckReported withVerdict(Verdict verdict) {
    return with(verdict, noCall, adds, factors, roster, newScoring);
  }

  /** A copy with the reason why there is no call. */
  public RecheckReported withNoCall(NoCall why) {
    return with(verdict, why, adds, factors, roster, newScoring);
  }

  /** A copy with the closest free agents who can play. */
  public RecheckReported withCandidates(List<String> closest) {
    return with(verdict, noCall, closest, factors, roster, newScoring);
  }

  /** A copy with the factors of the call. */
  public RecheckReported withFactors(List<String> sentences) {
    return with(verdict, noCall, adds, sentences, roster, newScoring);
  }

  /** A copy with the players of the team that asks whom to add. */
  public RecheckReported withRoster(List<RosterPlayer> players) {
    return with(verdict, noCall, adds, factors, players, newScoring);
  }

  /** A copy for a league whose scoring changed this week. */
  public RecheckReported withNewScoring() {
    return with(verdict, noCall, adds, factors, roster, true);
  }

  private RecheckReported with(
      Verdict verdict,
      NoCall why,
      List<String> closest,
      List<String> sentences,
      List<RosterPlayer> own,
      Boolean scoringChanged) {
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
        closest,
        sentences,
        own,
        scoringChanged);
  }

  /** Replacements for that decision's players, or null when none were searched for. */
  public NoCall.Replacements replacements(DecisionId decision) {
    return noCall == null || noCall.replacements() == null
        ? null
        : noCall.replacements().stream()
            .filter(one -> one.decision().equals(decision))
            .findFirst()
            .orElse(null);
  }

  /**
   * A player on the roster of the team that the subject is about.
   *
   * @param canPlay false when he certainly won't play
   * @param worth expected points a week above a free player of his position, in the rest of the
   *     season; null without facts about him, and from older releases
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record RosterPlayer(String playerId, boolean canPlay, Double worth) {
    public RosterPlayer {
      Objects.requireNonNull(playerId, "playerId");
    }
  }

  /** The result of a recheck. */
  public enum State {
    /** There is a call. */
    CALL,
    /** Facts are too old or incomplete for a call. */
    IN_DOUBT,
    /** Nothing is left to decide, or the subject is unknown. */
    CLOSED
  }
}
