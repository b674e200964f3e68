package dev.comanager.decision.card;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.Verdict;
import java.time.Instant;
import java.util.List;

/**
 * A Decision Card of any kind, with every field of spec 2.1. {@link ResultJson} writes it in
 * snake_case.
 *
 * @param lean set only with {@link Verdict#NO_CALL}, else null
 * @param confidence 50–95, clamped
 * @param confidenceBreakdown null for kinds that have none
 * @param updatedAt time of the newest fact used
 * @param lockAt next kickoff concerned, or null when there is none
 * @param watchHint set for waivers, else null
 */
public record DecisionCard(
    String schemaVersion,
    DecisionId decisionId,
    DecisionKind kind,
    Verdict verdict,
    @JsonInclude(JsonInclude.Include.NON_NULL) Verdict lean,
    String headline,
    List<Subject> subject,
    int confidence,
    String confidenceMethod,
    @JsonInclude(JsonInclude.Include.NON_NULL) Breakdown confidenceBreakdown,
    CardLeague league,
    Instant updatedAt,
    String updatedDisplay,
    List<Factor> factors,
    String reasoning,
    String risk,
    List<CardSource> sources,
    boolean watchable,
    Instant lockAt,
    @JsonInclude(JsonInclude.Include.NON_NULL) String watchHint) {
  /** The constant of spec 2.1. */
  public static final String SCHEMA_VERSION = "1.0";

  /** Name of the method that computes confidence (spec §9). */
  public static final String METHOD = "det-v1";

  private static final int FACTORS = 3;

  public DecisionCard {
    subject = List.copyOf(subject);
    factors = List.copyOf(factors);
    sources = List.copyOf(sources);
    if (factors.size() != FACTORS) {
      throw new IllegalArgumentException("a card has exactly three factors");
    }
    if ((verdict == Verdict.NO_CALL) != (lean != null)) {
      throw new IllegalArgumentException("a lean belongs to NO_CALL alone");
    }
  }

  /**
   * Creates a card.
   *
   * @param watchHint set for waivers, else null
   */
  public static DecisionCard of(
      DecisionId id,
      CardVerdict call,
      CardText text,
      CardFacts facts,
      boolean watchable,
      String watchHint) {
    return new DecisionCard(
        SCHEMA_VERSION,
        id,
        call.kind(),
        call.verdict(),
        call.verdict() == Verdict.NO_CALL ? call.lean() : null,
        text.headline(),
        call.subject(),
        call.confidence(),
        METHOD,
        call.breakdown(),
        facts.league(),
        facts.newest(),
        EasternTime.dated(facts.newest()),
        text.factors(),
        text.reasoning(),
        text.risk(),
        facts.sources(),
        watchable,
        call.lockAt(),
        watchHint);
  }
}
