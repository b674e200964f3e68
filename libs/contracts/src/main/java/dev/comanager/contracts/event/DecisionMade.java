package dev.comanager.contracts.event;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * A decision was made, or made again with a different card (topic {@code decisions.made}, key:
 * decision). It contains no reasoning and no name of a person or league.
 *
 * @param v version of this message, 1
 * @param revision 1 for the first card of this decision, incremented with each different card
 * @param confidence in percent, 0–100
 * @param band the confidence's band, or null when the kind of decision has none
 * @param playerIds players whose facts affect the decision, by the engine's ids
 * @param lockAt when the decision closes, or null when nothing locks it
 * @param follow data for watches, or null when the decision can't be followed
 * @param at when this card was stored, by the engine's database clock; null when not given
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record DecisionMade(
    int v,
    DecisionId decision,
    LineId line,
    LeagueKey league,
    int revision,
    DecisionKind kind,
    Verdict verdict,
    int confidence,
    ConfidenceBand band,
    List<String> playerIds,
    Instant lockAt,
    Follow follow,
    Instant at) {
  public static final int VERSION = 1;

  public DecisionMade {
    Objects.requireNonNull(decision, "decision");
    Objects.requireNonNull(line, "line");
    Objects.requireNonNull(league, "league");
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(verdict, "verdict");
    playerIds = List.copyOf(playerIds);
    if (revision < 1) {
      throw new IllegalArgumentException("revision is less than 1");
    }
    if (confidence < 0 || confidence > 100) {
      throw new IllegalArgumentException("confidence is not within 0 to 100");
    }
  }

  public DecisionMade(
      DecisionId decision,
      LineId line,
      LeagueKey league,
      int revision,
      DecisionKind kind,
      Verdict verdict,
      int confidence,
      ConfidenceBand band,
      List<String> playerIds,
      Instant lockAt,
      Follow follow,
      Instant at) {
    this(
        VERSION,
        decision,
        line,
        league,
        revision,
        kind,
        verdict,
        confidence,
        band,
        playerIds,
        lockAt,
        follow,
        at);
  }

  /**
   * The data that a watch needs to follow the decision: its subject, and the card's numbers to
   * compare with.
   *
   * @param fingerprint identifies the subject; the same for all lines that ask the same under the
   *     same rules, so that it is decided once for all of them
   * @param factsVersion version of the facts behind the card; rises with every change
   * @param ageless the confidence with facts less than an hour old, which distinguishes mere ageing
   *     from a change
   * @param players the pick first, then the others
   * @param games those whose kickoff closes the decision
   * @param lean for a decision about a roster, the side the facts lean toward; null where the pick
   *     alone says it
   * @param team the fingerprint of the line's team that the card is for, as in {@link
   *     TeamSnapshot}; null from older releases
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Follow(
      String fingerprint,
      long factsVersion,
      int ageless,
      List<DecidedPlayer> players,
      List<DecidedGame> games,
      Verdict lean,
      String team) {
    /** For a decision about a roster, of an unknown team. */
    public Follow(
        String fingerprint,
        long factsVersion,
        int ageless,
        List<DecidedPlayer> players,
        List<DecidedGame> games,
        Verdict lean) {
      this(fingerprint, factsVersion, ageless, players, games, lean, null);
    }

    /** For a choice among players, where the pick is the call. */
    public Follow(
        String fingerprint,
        long factsVersion,
        int ageless,
        List<DecidedPlayer> players,
        List<DecidedGame> games) {
      this(fingerprint, factsVersion, ageless, players, games, null);
    }

    public Follow {
      Objects.requireNonNull(fingerprint, "fingerprint");
      players = List.copyOf(players);
      games = List.copyOf(games);
    }

    /** A copy for that team. */
    public Follow ofTeam(String fingerprintOfTeam) {
      return new Follow(
          fingerprint, factsVersion, ageless, players, games, lean, fingerprintOfTeam);
    }
  }

  /**
   * A game whose kickoff closes the decision, as scheduled when the card was made; or the settling
   * of claims or the trade deadline, which close it likewise.
   */
  public record DecidedGame(String gameId, Instant kickoff) {
    private static final String CLAIMS = "claims-";
    private static final String TRADES = "trades-";

    public DecidedGame {
      Objects.requireNonNull(gameId, "gameId");
      Objects.requireNonNull(kickoff, "kickoff");
    }

    /** The settling of claims at that time. */
    public static DecidedGame claims(Instant at) {
      return new DecidedGame(CLAIMS + at.getEpochSecond(), at);
    }

    /** The trade deadline at that time. */
    public static DecidedGame trades(Instant end) {
      return new DecidedGame(TRADES + end.getEpochSecond(), end);
    }

    /** Whether that id is of a settling of claims. */
    public static boolean ofClaims(String gameId) {
      return gameId.startsWith(CLAIMS);
    }

    /**
     * Whether that id is of a settling of claims or of a trade deadline, not of a game. Only the id
     * shows it, because a field would be missing from the messages and rows of older releases.
     */
    public static boolean isDeadline(String gameId) {
      return ofClaims(gameId) || gameId.startsWith(TRADES);
    }
  }
}
