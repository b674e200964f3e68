package dev.comanager.messaging.rpc.handler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolCall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LineQueuesTest {
  private static final String READ = "read";
  private static final String CHANGE = "change";

  private final List<IncomingToolCall> begun = new ArrayList<>();
  private final LineQueues queues = queues(256, 64);

  private LineQueues queues(int maxRunning, int maxWaiting) {
    return new LineQueues(maxRunning, maxWaiting, call -> call.tool().equals(READ), begun::add);
  }

  @Test
  void readsOfALineRunSideBySide() {
    List<IncomingToolCall> reads = List.of(add(1, READ), add(1, READ), add(1, READ));

    assertThat(begun).isEqualTo(reads);
  }

  @Test
  void aChangeWaitsForTheReadsBeforeItAndRunsAlone() {
    IncomingToolCall first = add(1, READ);
    IncomingToolCall second = add(1, READ);
    IncomingToolCall change = add(1, CHANGE);
    IncomingToolCall after = add(1, READ);
    assertThat(begun).containsExactly(first, second);

    queues.ended(second);
    assertThat(begun).as("the first still reads").hasSize(2);
    queues.ended(first);
    assertThat(begun).containsExactly(first, second, change);
    queues.ended(change);
    assertThat(begun).containsExactly(first, second, change, after);
  }

  @Test
  void changesOfALineRunOneAfterTheOther() {
    IncomingToolCall first = add(1, CHANGE);
    IncomingToolCall second = add(1, CHANGE);
    assertThat(begun).containsExactly(first);

    queues.ended(first);

    assertThat(begun).containsExactly(first, second);
  }

  @Test
  void aLineReadsNoMoreSideBySideThanItsShareWhileOthersProceed() {
    for (int i = 0; i < 2 * LineQueues.MOST_READS_OF_A_LINE; i++) {
      add(1, READ);
    }
    IncomingToolCall other = add(2, CHANGE);
    assertThat(begun).hasSize(LineQueues.MOST_READS_OF_A_LINE + 1).endsWith(other);

    queues.ended(begun.getFirst());

    assertThat(begun).hasSize(LineQueues.MOST_READS_OF_A_LINE + 2);
  }

  @Test
  void readsBehindTheShareCountAmongThoseThatWait() {
    LineQueues few = queues(256, 2);
    for (int i = 0; i < LineQueues.MOST_READS_OF_A_LINE + 2; i++) {
      assertThat(few.add(call(1, READ))).isTrue();
    }

    assertThat(few.add(call(1, READ))).isFalse();
    assertThat(few.add(call(2, READ))).isTrue();
  }

  @Test
  void whateverComesAChangeRunsAloneAndEachLineKeepsItsOrder() {
    Random random = new Random(21);
    LineQueues narrow = queues(7, 1_000);
    List<IncomingToolCall> running = new ArrayList<>();
    Map<LineId, List<IncomingToolCall>> arrived = new HashMap<>();
    int seen = 0;
    for (int step = 0; step < 4_000; step++) {
      if (step < 2_000 && random.nextBoolean()) {
        IncomingToolCall call = call(random.nextInt(4), random.nextInt(3) == 0 ? CHANGE : READ);
        arrived.computeIfAbsent(call.line(), _ -> new ArrayList<>()).add(call);
        assertThat(narrow.add(call)).isTrue();
      } else if (!running.isEmpty()) {
        narrow.ended(running.remove(random.nextInt(running.size())));
      }
      running.addAll(begun.subList(seen, begun.size()));
      seen = begun.size();
      assertThat(running).hasSizeLessThanOrEqualTo(7);
      for (IncomingToolCall call : running) {
        assertThat(call.tool().equals(READ) || alone(call, running)).isTrue();
      }
    }
    arrived.forEach(
        (line, calls) ->
            assertThat(begun.stream().filter(call -> call.line().equals(line)))
                .containsExactlyElementsOf(calls));
    assertThat(narrow.held()).isZero();
  }

  private static boolean alone(IncomingToolCall call, List<IncomingToolCall> running) {
    return running.stream().filter(it -> it.line().equals(call.line())).count() == 1;
  }

  private IncomingToolCall add(int line, String tool) {
    IncomingToolCall call = call(line, tool);
    assertThat(queues.add(call)).isTrue();
    return call;
  }

  private static IncomingToolCall call(int line, String tool) {
    return new IncomingToolCall(
        new ToolCall(
            new LineId("ln_%024x".formatted(line)),
            Surface.FULL,
            Set.of(),
            tool,
            Json.WIRE.createObjectNode(),
            null,
            1_000),
        System.nanoTime());
  }
}
