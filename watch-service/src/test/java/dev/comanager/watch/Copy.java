package dev.comanager.watch;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecisionMade;
import java.time.Instant;

/** A decision like another one but for what is changed. */
public final class Copy {
  private final DecisionMade original;
  private DecisionId decision;
  private LineId line;
  private int revision;
  private DecisionKind kind;
  private Verdict verdict;
  private int confidence;
  private ConfidenceBand band;
  private Instant lockAt;
  private DecisionMade.Follow follow;
  private Instant at;

  private Copy(DecisionMade original) {
    this.original = original;
    decision = original.decision();
    line = original.line();
    revision = original.revision();
    kind = original.kind();
    verdict = original.verdict();
    confidence = original.confidence();
    band = original.band();
    lockAt = original.lockAt();
    follow = original.follow();
    at = original.at();
  }

  public static Copy of(DecisionMade original) {
    return new Copy(original);
  }

  /** Another line's. */
  public Copy of(LineId other, DecisionId id) {
    line = other;
    decision = id;
    return this;
  }

  /** With another card. */
  public Copy card(int number, Verdict says, int percent, ConfidenceBand called) {
    revision = number;
    verdict = says;
    confidence = percent;
    band = called;
    return this;
  }

  public Copy kind(DecisionKind other) {
    kind = other;
    return this;
  }

  public Copy verdict(Verdict other) {
    verdict = other;
    return this;
  }

  public Copy lockAt(Instant other) {
    lockAt = other;
    return this;
  }

  /** What is followed of it; null for nothing. */
  public Copy follow(DecisionMade.Follow other) {
    follow = other;
    return this;
  }

  /** When its card was stored. */
  public Copy at(Instant time) {
    at = time;
    return this;
  }

  public DecisionMade made() {
    return new DecisionMade(
        decision,
        line,
        original.league(),
        revision,
        kind,
        verdict,
        confidence,
        band,
        original.playerIds(),
        lockAt,
        follow,
        at);
  }
}
