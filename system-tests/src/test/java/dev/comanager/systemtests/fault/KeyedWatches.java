package dev.comanager.systemtests.fault;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import org.awaitility.Awaitility;

/**
 * Sets watches with keys during a fault: each request is repeated with its key until it succeeds.
 * Each watch must then exist once, and its answer must stay the same.
 */
final class KeyedWatches {
  private static final Duration TIMEOUT = Duration.ofSeconds(90);
  private static final int AT_ONCE = 8;

  private final List<WatchedQuestions.Question> questions;
  private final Semaphore free = new Semaphore(AT_ONCE);

  KeyedWatches(List<WatchedQuestions.Question> questions) {
    this.questions = questions;
  }

  private record Answered(String key, WatchedQuestions.Question question, long watch) {}

  /** Sets all watches; a trigger is one watch, and "sent" counts the watches that exist. */
  Tally turn(Runnable whileItLasts) {
    List<Answered> answered = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Answered>> calls =
          questions.stream().map(question -> threads.submit(() -> set(question))).toList();
      whileItLasts.run();
      for (Future<Answered> call : calls) {
        answered.add(call.get());
      }
    } catch (ExecutionException e) {
      throw new AssertionError("a watch was never answered", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
    Set<Long> listed = new HashSet<>();
    for (Mcp line : questions.stream().map(WatchedQuestions.Question::line).distinct().toList()) {
      line.call("list_watches")
          .ok()
          .path("watches")
          .forEach(watch -> listed.add(watch.path("id").asLong()));
    }
    for (Answered one : answered) {
      assertThat(call(one.key(), one.question()).path("watch_id").asLong())
          .as("answer for the same key")
          .isEqualTo(one.watch());
    }
    int there = (int) answered.stream().filter(it -> listed.contains(it.watch())).count();
    WatchedQuestions.reset();
    return new Tally(questions.size(), there, questions.size() - there, listed.size() - there);
  }

  private Answered set(WatchedQuestions.Question question) {
    String key = UUID.randomUUID().toString();
    free.acquireUninterruptibly();
    try {
      JsonNode[] watch = new JsonNode[1];
      Awaitility.await()
          .atMost(TIMEOUT)
          .pollInSameThread()
          .pollInterval(Duration.ofMillis(300))
          .ignoreExceptions()
          .until(
              () -> {
                watch[0] = call(key, question);
                return watch[0] != null;
              });
      return new Answered(key, question, watch[0].path("watch_id").asLong());
    } finally {
      free.release();
    }
  }

  /** The watch in the answer, or null if the answer was a retryable error. */
  private static JsonNode call(String key, WatchedQuestions.Question question) {
    Reply reply =
        question
            .line()
            .withKey(key)
            .call("watch_decision", Map.of("decision_id", question.decision()));
    if (reply.status() == 200 && reply.structured().path("ok").asBoolean()) {
      return reply.structured();
    }
    Load.assertRetryable(reply);
    return null;
  }
}
