package dev.comanager.decision.recheck;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.NoCall;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckReported.State;
import dev.comanager.decision.startsit.StartSitRecheck.Question;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReplacementFinderTest {
  @Test
  void aReportIsSentWithoutANameWhenNoReplacementIsFound() {
    RecheckReported report =
        new RecheckReported("f", 3, 17, State.IN_DOUBT, 0, 0, List.of())
            .withNoCall(new NoCall(NoCall.Reason.NOBODY_PLAYS, null, List.of("q")));
    TrackedTeamStore away =
        new TrackedTeamStore(null) {
          @Override
          Uni<List<TrackedTeam>> find(Question question) {
            return Uni.createFrom().failure(new IllegalStateException("database away"));
          }
        };
    ReplacementFinder instead = new ReplacementFinder(away, null, null, Clock.systemUTC());

    List<RecheckReported> named =
        instead
            .named(
                List.of(
                    new ReplacementFinder.Unnamed(report, new Question(2026, List.of("p")), null)))
            .await()
            .indefinitely();

    assertThat(named).containsExactly(report);
  }
}
