package dev.comanager.watch.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.contracts.event.NoCall;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The state that a watch compares new reports with (spec 2.7).
 *
 * @param confidence in percent, as the line last read it
 * @param ageless the confidence with facts less than an hour old, so that mere ageing isn't treated
 *     as a change
 * @param riskRealized whether the earlier pick has since become certain not to play
 * @param players the pick first, then the others
 * @param lean for a decision about a roster, the side the facts leaned toward; null where the pick
 *     alone says it
 * @param noCall why there was no pick when the line last read so; null when it read a pick
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Baseline(
    Verdict verdict,
    ConfidenceBand band,
    int confidence,
    int ageless,
    boolean riskRealized,
    List<DecidedPlayer> players,
    Verdict lean,
    NoCallNotice noCall) {
  public Baseline {
    players = List.copyOf(players);
    if (players.isEmpty()) {
      throw new IllegalArgumentException("a baseline needs a player");
    }
  }

  /**
   * The line read that there is no pick.
   *
   * @param reason null once a trade can't be made any more, where nothing is missing for a pick;
   *     older releases stored {@link NoCall.Reason#OLD_FACTS} for it
   * @param replacement the named replacement, or null
   * @param notNeeded true where the lineup needs no replacement; else null
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record NoCallNotice(NoCall.Reason reason, DecidedPlayer replacement, Boolean notNeeded) {
    /** The line read that its trade can't be made any more. */
    static final NoCallNotice OFF = new NoCallNotice(null, null, null);

    /** Whether none of the players can start, so that somebody else has to. */
    boolean needsReplacement() {
      return reason != null && reason.needsReplacement();
    }
  }

  /** A baseline with a pick. */
  public Baseline(
      Verdict verdict,
      ConfidenceBand band,
      int confidence,
      int ageless,
      boolean riskRealized,
      List<DecidedPlayer> players,
      Verdict lean) {
    this(verdict, band, confidence, ageless, riskRealized, players, lean, null);
  }

  /** The baseline of that decision's card. */
  public static Baseline of(DecisionMade made) {
    return new Baseline(
        made.verdict(),
        ConfidenceBand.of(made.confidence()),
        made.confidence(),
        made.follow().ageless(),
        !made.follow().players().getFirst().canPlay(),
        made.follow().players(),
        made.follow().lean());
  }

  /** Parses a stored baseline. */
  public static Baseline read(String json) {
    return Json.read(json, Baseline.class);
  }

  /** The stored form. */
  public String json() {
    return Json.text(this);
  }

  /** The player that the verdict favors. */
  @JsonIgnore
  public DecidedPlayer winner() {
    return players.getFirst();
  }

  /** The closest alternative; empty when the decision is about one player only. */
  @JsonIgnore
  public Optional<DecidedPlayer> other() {
    return players.stream().skip(1).findFirst();
  }

  /** The player to drop for an add, if any. */
  @JsonIgnore
  public Optional<DecidedPlayer> drop() {
    return players.stream().filter(player -> Boolean.TRUE.equals(player.dropped())).findFirst();
  }

  /** The replacement that was named, if any. */
  @JsonIgnore
  public Optional<DecidedPlayer> replacement() {
    return Optional.ofNullable(noCall).map(NoCallNotice::replacement);
  }

  /** Each player's status by name, empty when healthy. */
  @JsonIgnore
  public Map<String, String> statuses() {
    Map<String, String> statuses = new LinkedHashMap<>();
    players.forEach(player -> statuses.put(player.name(), player.status()));
    return statuses;
  }
}
