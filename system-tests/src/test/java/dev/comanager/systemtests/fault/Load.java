package dev.comanager.systemtests.fault;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/**
 * A steady load of reads and of writes with keys during a fault. Every answer must be correct or a
 * retryable error, and must arrive within the deadline.
 */
final class Load implements AutoCloseable {
  private static final Duration FIRST_ANSWERS = Duration.ofSeconds(30);
  private static final long EVERY_MILLIS = 150;

  private final Map<String, String> primary;
  private final Queue<Reply> replies = new ConcurrentLinkedQueue<>();
  private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
  private final ScheduledExecutorService ticks = Executors.newSingleThreadScheduledExecutor();
  private final ExecutorService calls = Executors.newVirtualThreadPerTaskExecutor();
  private int count;

  private Load(Map<String, String> primary) {
    this.primary = primary;
  }

  /** Starts the load, and returns once the first answers have arrived. */
  static Load start() {
    JsonNode league = Mcp.asLine().call("get_my_leagues").ok().at("/leagues/0");
    Load load =
        new Load(
            Map.of(
                "platform", league.path("platform").asText(),
                "league_id", league.path("league_id").asText()));
    var _ = load.ticks.scheduleAtFixedRate(load::tick, 0, EVERY_MILLIS, TimeUnit.MILLISECONDS);
    Awaitility.await().atMost(FIRST_ANSWERS).until(() -> load.replies.size() >= 5);
    return load;
  }

  /** Waits for this many more answers. */
  void awaitFurther(int answers) {
    int goal = replies.size() + answers;
    Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> replies.size() >= goal);
  }

  /**
   * Waits for this many more correct answers; they may include answers to calls that began during
   * the fault.
   */
  void awaitFurtherGood(int answers) {
    long goal = good() + answers;
    Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> good() >= goal);
  }

  private long good() {
    return replies.stream().filter(Load::isGood).count();
  }

  /** Stops the load, waits for the last answer, and checks all answers. */
  Outcome finish() {
    close();
    assertThat(failures).as("calls without an answer").isEmpty();
    int good = 0;
    int retryable = 0;
    for (Reply reply : replies) {
      assertThat(reply.took()).as(reply.text()).isLessThan(Deadline.limit());
      if (isGood(reply)) {
        good++;
      } else {
        assertRetryable(reply);
        retryable++;
      }
    }
    return new Outcome(good, retryable);
  }

  /** The number of correct answers, and of answers that asked for a retry. */
  record Outcome(int good, int retryable) {}

  /** Asserts that this error is marked as retryable, whatever layer it comes from. */
  static void assertRetryable(Reply reply) {
    JsonNode details = reply.status() == 200 ? reply.structured() : reply.json().at("/error/data");
    assertThat(reply.status()).as(reply.text()).isIn(200, 429, 503);
    assertThat(details.path("retryable").asBoolean()).as(reply.text()).isTrue();
    assertThat(details.path("code").asText())
        .as(reply.text())
        .isIn("E_UNAVAILABLE", "E_RATE_LIMITED");
    if (reply.status() != 200) {
      assertThat(reply.header("Retry-After")).as(reply.text()).isNotEmpty();
    }
  }

  @Override
  public void close() {
    ticks.shutdownNow();
    calls.shutdown();
    try {
      if (!calls.awaitTermination(30, TimeUnit.SECONDS)) {
        failures.add(new AssertionError("calls were still without an answer after 30 s"));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void tick() {
    int number = count++;
    calls.execute(
        () -> {
          try {
            replies.add(number % 3 == 2 ? write() : Mcp.asLine().post(READ));
          } catch (RuntimeException | AssertionError e) {
            failures.add(e);
          }
        });
  }

  private static final String READ =
      """
      {"jsonrpc": "2.0", "id": 1, "method": "tools/call",
       "params": {"name": "get_my_leagues", "arguments": {}}}""";

  private Reply write() {
    String body =
        """
        {"jsonrpc": "2.0", "id": 2, "method": "tools/call",
         "params": {"name": "fantasy_set_primary_league",
                    "arguments": {"platform": "%s", "league_id": "%s"}}}"""
            .formatted(primary.get("platform"), primary.get("league_id"));
    return Mcp.asLine().withKey(UUID.randomUUID().toString()).post(body);
  }

  private static boolean isGood(Reply reply) {
    if (reply.status() != 200 || !reply.structured().path("ok").asBoolean()) {
      return false;
    }
    List<JsonNode> leagues = new java.util.ArrayList<>();
    reply.structured().path("leagues").forEach(leagues::add);
    assertThat(leagues).as(reply.text()).isNotEmpty();
    return true;
  }
}
