package dev.comanager.messaging.rpc;

import static dev.comanager.messaging.rpc.Suite.answer;
import static dev.comanager.messaging.rpc.Suite.call;
import static dev.comanager.messaging.rpc.Suite.echo;
import static dev.comanager.messaging.rpc.Suite.handler;
import static dev.comanager.messaging.rpc.Suite.request;
import static dev.comanager.messaging.rpc.Suite.send;
import static dev.comanager.messaging.rpc.Suite.textOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.rpc.caller.CallResult;
import dev.comanager.messaging.rpc.caller.KafkaToolCalls;
import dev.comanager.messaging.rpc.handler.Servers;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Calls while their owners come and go. */
class StoppingOwnersTest {
  private final Suite suite =
      new Suite(
          Map.of(
              "comanager.rpc.handler.max-in-flight",
              "8",
              "comanager.rpc.handler.max-waiting",
              "16",
              "comanager.rpc.handler.max-waiting-per-line",
              "5",
              "comanager.rpc.handler.drain",
              "20s",
              "comanager.rpc.handler.grace",
              "200ms"));

  @AfterEach
  void close() throws Exception {
    suite.close();
  }

  @Test
  void anOwnerThatStopsAnswersWhatItHasBegun() throws Exception {
    CompletableFuture<Void> begun = new CompletableFuture<>();
    AutoCloseable owner =
        suite.serve(
            handler(
                "slow",
                _ -> {
                  begun.complete(null);
                  return Uni.createFrom()
                      .item(answer("finished"))
                      .onItem()
                      .delayIt()
                      .by(Duration.ofMillis(700));
                }));
    CompletableFuture<CallResult> sent = send(suite.caller("any"), request("slow", 1, "t"));
    begun.get(10, TimeUnit.SECONDS);
    owner.close();
    assertThat(textOf(sent.get(5, TimeUnit.SECONDS))).isEqualTo("finished");
  }

  @Test
  void whatComesNextIsTakenByOthersWhileAnOwnerThatStopsFinishes() throws Exception {
    Suite patient = new Suite(Map.of("comanager.rpc.handler.drain", "20s"));
    suite.<AutoCloseable>closing(patient::close);
    CompletableFuture<ToolOutcome> held = new CompletableFuture<>();
    CompletableFuture<Void> begun = new CompletableFuture<>();
    AutoCloseable stopping =
        patient.serve(
            handler(
                "echo",
                call -> {
                  begun.complete(null);
                  return Uni.createFrom().completionStage(held);
                }));
    KafkaToolCalls caller = patient.caller("any");
    CompletableFuture<CallResult> atWork =
        send(caller, request("echo", 1, "t", Duration.ofSeconds(30)));
    begun.get(10, TimeUnit.SECONDS);

    CompletableFuture<Void> stopped =
        CompletableFuture.runAsync(
            () -> {
              try {
                stopping.close();
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
    patient.serve(echo());

    for (int line = 2; line < 40; line++) {
      assertThat(textOf(call(caller, request("echo", line, "next")))).isEqualTo("next");
    }
    assertThat(stopped).isNotDone();
    held.complete(answer("finished"));
    assertThat(textOf(atWork.get(10, TimeUnit.SECONDS))).isEqualTo("finished");
    stopped.get(10, TimeUnit.SECONDS);
  }

  @Test
  void noCallIsLostWhileOwnersComeAndGo() throws Exception {
    suite.serve(echo());
    KafkaToolCalls caller = suite.caller("any");
    List<CompletableFuture<CallResult>> sent = new ArrayList<>();
    for (int round = 0; round < 3; round++) {
      try (AutoCloseable _ =
          Servers.start(suite.config, suite.vertx, suite.registry, List.of(echo()))) {
        for (int i = 0; i < 300; i++) {
          CompletableFuture<CallResult> one =
              send(caller, request("echo", i, "t", Duration.ofSeconds(25)));
          sent.add(one);
          if (i % 10 == 0) {
            one.get(30, TimeUnit.SECONDS);
          }
        }
      }
    }
    for (CompletableFuture<CallResult> one : sent) {
      assertThat(textOf(one.get(30, TimeUnit.SECONDS))).isEqualTo("t");
    }
  }
}
