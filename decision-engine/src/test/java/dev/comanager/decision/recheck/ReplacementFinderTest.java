package dev.comanager.decision.recheck;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.event.NoCall;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckReported.State;
import dev.comanager.decision.snapshot.UnansweredLeagues;
import dev.comanager.decision.startsit.StartSitRecheck.Question;
import io.opentelemetry.context.Context;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ReplacementFinderTest {
  private static final RecheckReported REPORT =
      new RecheckReported("f", 3, 17, State.IN_DOUBT, 0, 0, List.of())
          .withNoCall(new NoCall(NoCall.Reason.NOBODY_PLAYS, null, List.of("q")));

  @Test
  void aReportIsSentWithoutANameWhenNoReplacementIsFound() {
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
                    new ReplacementFinder.Unnamed(REPORT, new Question(2026, List.of("p")), null)))
            .await()
            .indefinitely();

    assertThat(named).containsExactly(REPORT);
  }

  @Test
  void aLeagueThatIsNotReadInTimeDelaysNoReport() throws Exception {
    LeagueKey slow = new LeagueKey(PlatformCode.SLEEPER, "1");
    TrackedTeamStore tracked =
        new TrackedTeamStore(null) {
          @Override
          Uni<List<TrackedTeam>> find(Question question) {
            return Uni.createFrom()
                .item(List.of(new TrackedTeam(new DecisionId("d_0123456789ab"), slow, "1")));
          }
        };
    CompletableFuture<List<RecheckReported>> published = new CompletableFuture<>();
    RecheckReportPublisher publisher =
        new RecheckReportPublisher(null) {
          @Override
          Uni<Void> publishAll(List<RecheckReported> decided, Context trace) {
            published.complete(decided);
            return Uni.createFrom().voidItem();
          }
        };
    ReplacementFinder instead =
        new ReplacementFinder(
            tracked, new UnansweredLeagues(), publisher, Clock.systemUTC(), Duration.ofMillis(50));

    List<RecheckReported> now =
        instead
            .named(
                List.of(
                    new ReplacementFinder.Unnamed(REPORT, new Question(2026, List.of("p")), null)))
            .await()
            .indefinitely();

    assertThat(now).isEmpty();
    assertThat(published.get(20, TimeUnit.SECONDS))
        .containsExactly(REPORT.withNoCall(REPORT.noCall().with(List.of())));
  }
}
