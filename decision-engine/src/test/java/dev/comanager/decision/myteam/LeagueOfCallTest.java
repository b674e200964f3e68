package dev.comanager.decision.myteam;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.Leagues;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.LeaguePage;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.helpers.test.UniAssertSubscriber;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LeagueOfCallTest {
  private static final SampleLeague SAMPLE = new SampleLeague();

  /** A line with the sample league as its primary one, or without leagues. */
  private record Linked(Uni<Optional<LinkedLeague>> primary) implements Leagues {
    @Override
    public Uni<List<LinkedLeague>> of(LineId line) {
      return primary.map(found -> found.map(List::of).orElse(List.of()));
    }

    @Override
    public Uni<Optional<LinkedLeague>> one(LineId line, Optional<LeagueKey> named) {
      return primary.map(
          found ->
              found.filter(league -> named.isEmpty() || named.get().equals(league.league().key())));
    }
  }

  private static final Leagues ONE =
      new Linked(Uni.createFrom().item(Optional.of(SAMPLE.linked())));
  private static final Leagues NONE = new Linked(Uni.createFrom().item(Optional.empty()));

  private static Leagues failing(Reason reason, String text) {
    return new Linked(Uni.createFrom().failure(new PlatformException(reason, text, null)));
  }

  @Test
  void withoutAnArgumentThePrimaryLeagueIsUsed() {
    assertThat(decide(ONE, null, Optional.of(SAMPLE.facts())))
        .isInstanceOf(ToolOutcome.Answered.class);
  }

  @Test
  void aLeagueThatIsNotLinkedIsNotFound() {
    assertThat(refused(decide(ONE, "demo:other", Optional.of(SAMPLE.facts()))).code())
        .isEqualTo(ToolErrorCode.E_NOT_FOUND);
  }

  @Test
  void aMalformedLeagueOrAnUnknownPlatformIsABadArgument() {
    for (String written : List.of("demo", "demo:", ":1", "nfl:1", "demo:a b", "")) {
      assertThat(refused(decide(ONE, written, Optional.of(SAMPLE.facts()))).code())
          .isEqualTo(ToolErrorCode.E_BAD_ARGS);
    }
  }

  @Test
  void aLineWithoutALeagueLearnsHowToLinkOne() {
    ToolOutcome.Refused refused = refused(decide(NONE, null, Optional.of(SAMPLE.facts())));

    assertThat(refused.code()).isEqualTo(ToolErrorCode.E_NO_LEAGUE);
    assertThat(refused.text())
        .isEqualTo(
            "No league is linked yet. Link one at https://auth.example.com/account, then ask"
                + " again.");
    assertThat(refused.details().path("link_url").asText())
        .isEqualTo("https://auth.example.com/account");
  }

  @Test
  void everyPlatformFailureHasItsOwnMessage() {
    Leagues late =
        failing(Reason.UNAVAILABLE, "Sleeper didn't answer in time. Ask again in a minute.");

    ToolOutcome.Refused refused = refused(decide(late, null, Optional.of(SAMPLE.facts())));

    assertThat(refused.code()).isEqualTo(ToolErrorCode.E_UNAVAILABLE);
    assertThat(refused.text()).isEqualTo("Sleeper didn't answer in time. Ask again in a minute.");
  }

  @ParameterizedTest
  @EnumSource(names = {"NOT_FOUND", "NOT_ALLOWED"})
  void aPermanentPlatformRefusalIsNotRetried(Reason reason) {
    ToolOutcome.Refused refused =
        refused(
            decide(
                failing(reason, "Sleeper has no such league."), null, Optional.of(SAMPLE.facts())));

    assertThat(refused.code().retryable()).isFalse();
    assertThat(refused.text())
        .isEqualTo(
            "Sleeper has no such league. Link the league again at"
                + " https://auth.example.com/account, or unlink it.");
    assertThat(refused.details().path("link_url").asText())
        .isEqualTo("https://auth.example.com/account");
  }

  @Test
  void aMissingTeamGetsNoDecision() {
    Leagues missing = new Linked(Uni.createFrom().item(Optional.of(SAMPLE.withoutMyTeam())));

    ToolOutcome.Refused refused = refused(decide(missing, null, Optional.of(SAMPLE.facts())));

    assertThat(refused.code()).isEqualTo(ToolErrorCode.E_NOT_FOUND);
    assertThat(refused.text())
        .isEqualTo(
            "Your team is no longer in \"Harbor League\". Link the league again at"
                + " https://auth.example.com/account to choose a team, or unlink it.");
    assertThat(refused.details().path("link_url").asText())
        .isEqualTo("https://auth.example.com/account");
  }

  @Test
  void withoutFactsThereIsNoDecision() {
    assertThat(refused(decide(ONE, null, Optional.empty())).code())
        .isEqualTo(ToolErrorCode.E_UNAVAILABLE);
  }

  @Test
  void aCallThatBeginsToNeedFactsIsAnsweredOnceTheyAreLoaded() {
    CompletableFuture<Optional<SeasonFacts>> loading = new CompletableFuture<>();
    List<Duration> waits = new ArrayList<>();
    CurrentFacts facts =
        new CurrentFacts() {
          @Override
          public Optional<SeasonFacts> of(PlayerPool playerPool) {
            return Optional.empty();
          }

          @Override
          public Uni<Optional<SeasonFacts>> within(PlayerPool playerPool, Duration atMost) {
            waits.add(atMost);
            return Uni.createFrom().completionStage(loading);
          }
        };
    UniAssertSubscriber<ToolOutcome> outcome =
        outcome(ONE, null, facts, Duration.ofSeconds(10))
            .subscribe()
            .withSubscriber(UniAssertSubscriber.create());
    outcome.assertNotTerminated();

    loading.complete(Optional.of(SAMPLE.facts()));

    assertThat(outcome.getItem()).isInstanceOf(ToolOutcome.Answered.class);
    assertThat(waits.getFirst()).isBetween(Duration.ofSeconds(5), Duration.ofSeconds(8));
  }

  private static ToolOutcome decide(Leagues leagues, String league, Optional<SeasonFacts> facts) {
    return outcome(leagues, league, _ -> facts, Duration.ZERO).await().indefinitely();
  }

  private static Uni<ToolOutcome> outcome(
      Leagues leagues, String league, CurrentFacts facts, Duration left) {
    ObjectNode arguments = JsonNodeFactory.instance.objectNode();
    if (league != null) {
      arguments.put("league", league);
    }
    ToolCall call =
        new ToolCall(
            ToolCall.VERSION,
            "call-1",
            new LineId("ln_00000000000000000000000a"),
            Surface.CLAUDE,
            Set.of(),
            "analyze_start_sit",
            arguments,
            null,
            10_000);
    ToolOutcome answered = new ToolOutcome.Answered("", JsonNodeFactory.instance.objectNode());
    return new LeagueOfCall(leagues, facts, new LeaguePage("https://auth.example.com/"))
        .one(
            new IncomingToolCall(call, System.nanoTime() + left.toNanos()),
            (_, _) -> Uni.createFrom().item(answered));
  }

  private static ToolOutcome.Refused refused(ToolOutcome outcome) {
    return switch (outcome) {
      case ToolOutcome.Refused refused -> refused;
      case ToolOutcome.Answered answered -> throw new AssertionError(answered);
    };
  }
}
