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
 * A decision was made, or made again with another card (topic {@code decisions.made}, key:
 * decision). It carries no reasoning and no names.
 *
 * @param v version of this message, 1
 * @param revision 1 for the first card of this decision, one more for each card that differs
 * @param confidence in percent, 0–100
 * @param band the confidence's band, or null where the kind of decision has none
 * @param playerIds the players that the question names, in the engine's ids
 * @param lockAt when the decision closes, or null when nothing locks it
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
    Instant lockAt) {
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
      Instant lockAt) {
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
        lockAt);
  }
}
