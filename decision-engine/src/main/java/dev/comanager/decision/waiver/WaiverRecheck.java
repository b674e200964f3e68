package dev.comanager.decision.waiver;

import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.decision.decisions.MoveSubject;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Position;
import java.time.Instant;
import java.util.Optional;

/**
 * Decides a team's waiver question again for all watches that follow it, by the card's rule, so
 * that the same facts give the same call.
 */
public final class WaiverRecheck {
  private WaiverRecheck() {}

  /** The current decision. */
  public static RecheckReported report(
      MoveSubject subject,
      RecheckRequested request,
      LinkedLeague league,
      SeasonFacts facts,
      Instant now) {
    Optional<Position> position =
        subject.position().isEmpty()
            ? Optional.empty()
            : Optional.of(Position.valueOf(subject.position()));
    return new WaiverQuestion(league, facts, position, now).report(request);
  }
}
