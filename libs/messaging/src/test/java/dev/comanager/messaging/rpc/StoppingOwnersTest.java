package dev.comanager.messaging.rpc;

import static dev.comanager.messaging.rpc.RpcHarness.answer;
import static dev.comanager.messaging.rpc.RpcHarness.call;
import static dev.comanager.messaging.rpc.RpcHarness.echo;
import static dev.comanager.messaging.rpc.RpcHarness.handler;
import static dev.comanager.messaging.rpc.RpcHarness.request;
import static dev.comanager.messaging.rpc.RpcHarness.send;
import static dev.comanager.messaging.rpc.RpcHarness.textOf;
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
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Calls while their owners come and go. */
@Tag("thorough")
class StoppingOwnersTest {
  @AutoClose
  private final RpcHarness rpc =
      new RpcHarness(
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

  @Test
  void anOwnerThatStopsAnswersWhatItHasBegun() throws Exception {
    CompletableFuture<Void> begun = new CompletableFuture<>();
    AutoCloseable owner =
        rpc.serve(
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
    CompletableFuture<CallResult> sent = send(rpc.caller("any"), request("slow", 1, "t"));
    begun.get(10, TimeUnit.SECONDS);
    owner.close();
    assertThat(textOf(sent.get(5, TimeUnit.SECONDS))).isEqualTo("finished");
  }

  @Test
  void whatComesNextIsTakenByOthersWhileAnOwnerThatStopsFinishes() throws Exception {
    RpcHarness slow = new RpcHarness(Map.of("comanager.rpc.handler.drain", "20s"));
    rpc.<AutoCloseable>closing(slow::close);
    CompletableFuture<ToolOutcome> held = new CompletableFuture<>();
    CompletableFuture<Void> begun = new CompletableFuture<>();
    AutoCloseable stopping =
        slow.serve(
            handler(
                "echo",
                call -> {
                  begun.complete(null);
                  return Uni.createFrom().completionStage(held);
                }));
    KafkaToolCalls caller = slow.caller("any");
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
    slow.serve(echo());

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
    rpc.serve(echo());
    KafkaToolCalls caller = rpc.caller("any");
    List<CompletableFuture<CallResult>> sent = new ArrayList<>();
    for (int round = 0; round < 3; round++) {
      try (AutoCloseable _ =
          Servers.start(rpc.config, rpc.kafka, rpc.vertx, rpc.registry, List.of(echo()))) {
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
