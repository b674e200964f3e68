package dev.comanager.decision.recheck;

import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.facts.Universe;
import dev.comanager.decision.startsit.StartSitRecheck;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Decides subjects anew. A request was sent because facts changed, so the facts are read at least
 * as new as they were committed when it arrived, once for a whole batch.
 */
@ApplicationScoped
class Rechecks {
  private final RecheckSubjectStore subjects;
  private final CurrentFacts facts;
  private final Clock clock;

  Rechecks(RecheckSubjectStore subjects, CurrentFacts facts, Clock clock) {
    this.subjects = subjects;
    this.facts = facts;
    this.clock = clock;
  }

  /** What the subjects come to by now; those that can't be decided yet are left out. */
  Uni<List<RecheckReported>> decide(List<RecheckRequested> requests) {
    // Of several requests of a subject the newest answers all.
    Map<String, RecheckRequested> newest = new LinkedHashMap<>();
    for (RecheckRequested request : requests) {
      newest.merge(request.fingerprint(), request, (a, b) -> a.wanted() >= b.wanted() ? a : b);
    }
    return Uni.combine()
        .all()
        .unis(subjects.startSit(newest.keySet()), current())
        .asTuple()
        .map(
            both -> {
              List<RecheckReported> reports = new ArrayList<>();
              for (RecheckRequested request : newest.values()) {
                report(request, both.getItem1(), both.getItem2()).ifPresent(reports::add);
              }
              return reports;
            });
  }

  private Uni<Map<Universe, SeasonFacts>> current() {
    Uni<Map<Universe, SeasonFacts>> all = Uni.createFrom().item(new EnumMap<>(Universe.class));
    for (Universe universe : Universe.values()) {
      all =
          all.chain(
              found ->
                  facts
                      .newest(universe)
                      .map(
                          season -> {
                            season.ifPresent(known -> found.put(universe, known));
                            return found;
                          }));
    }
    return all;
  }

  private Optional<RecheckReported> report(
      RecheckRequested request, Map<String, String> subjects, Map<Universe, SeasonFacts> facts) {
    String subject = subjects.get(request.fingerprint());
    if (subject == null) {
      return Optional.of(
          new RecheckReported(
              request.fingerprint(),
              request.wanted(),
              0,
              RecheckReported.State.CLOSED,
              0,
              0,
              List.of()));
    }
    StartSitRecheck recheck = StartSitRecheck.of(subject);
    return Optional.ofNullable(facts.get(recheck.universe()))
        .map(season -> recheck.report(request, season, clock.instant()));
  }
}
