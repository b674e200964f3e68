package dev.comanager.systemtests.fault;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.systemtests.deployment.Deployment;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
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
import java.util.concurrent.locks.LockSupport;

/**
 * A fixed number of calls per second, whether earlier ones were answered or not, as many lines
 * would make them: listings, reads, questions, and a few writes with and without a key. A call with
 * a key whose answer is retryable is repeated with the same key, as by a real client.
 */
final class SteadyCalls implements AutoCloseable {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);
  private static final int LAST_ANSWERS_SECONDS = 40;
  private static final int MOST_RETRIES = 5;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(TIMEOUT)
          .executor(Executors.newVirtualThreadPerTaskExecutor())
          .build();
  private final Queue<Answer> answers = new ConcurrentLinkedQueue<>();
  private final ScheduledExecutorService ticks = Executors.newSingleThreadScheduledExecutor();
  private final ExecutorService calls = Executors.newVirtualThreadPerTaskExecutor();
  private final URI address = URI.create(Deployment.baseUrl() + "/mcp");
  private final List<String> bearers;
  private final Map<Kind, String> bodies;
  private volatile String phase = "before";
  private int count;

  /** The kinds of calls, in rotation. */
  enum Kind {
    LISTING,
    LEAGUES,
    QUESTION,
    EFFECT_WITH_KEY,
    EFFECT_WITHOUT_KEY
  }

  /** How a call ended for its client. */
  enum End {
    GOOD,
    /** A retryable error. */
    RETRYABLE,
    /** Any other failure, including a broken connection. */
    FAILED
  }

  /**
   * One call and its outcome.
   *
   * @param phase the phase of the test in which the call was made
   * @param detail why it failed
   */
  record Answer(String phase, Kind kind, End end, Duration took, String detail) {}

  private SteadyCalls(List<String> bearers, Map<Kind, String> bodies) {
    this.bearers = bearers;
    this.bodies = bodies;
  }

  /** Starts the calls, each line in turn; all lines have the demo league. */
  static SteadyCalls start(int perSecond, List<String> bearers, List<String> players) {
    SteadyCalls steady =
        new SteadyCalls(
            bearers,
            Map.of(
                Kind.LISTING, "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/list\"}",
                Kind.LEAGUES, call("get_my_leagues", Map.of()),
                Kind.QUESTION, call("analyze_start_sit", Map.of("players", players)),
                Kind.EFFECT_WITH_KEY, primary(),
                Kind.EFFECT_WITHOUT_KEY, primary()));
    var _ =
        steady.ticks.scheduleAtFixedRate(
            steady::tick, 0, TimeUnit.SECONDS.toNanos(1) / perSecond, TimeUnit.NANOSECONDS);
    return steady;
  }

  /** Starts a new phase: from here on calls are counted under this name. */
  void phase(String name) {
    phase = name;
  }

  /** Stops the load, waits for the last answer, and returns all answers. */
  List<Answer> finish() {
    close();
    return List.copyOf(answers);
  }

  @Override
  public void close() {
    ticks.shutdownNow();
    calls.shutdown();
    try {
      if (!calls.awaitTermination(LAST_ANSWERS_SECONDS, TimeUnit.SECONDS)) {
        throw new AssertionError("calls were still without an answer at the end");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Kind kind(int number) {
    // Two of twenty calls are writes; each other kind gets a third of the rest.
    return switch (number % 20) {
      case 9 -> Kind.EFFECT_WITH_KEY;
      case 19 -> Kind.EFFECT_WITHOUT_KEY;
      default -> List.of(Kind.LISTING, Kind.LEAGUES, Kind.QUESTION).get(Math.floorMod(number, 3));
    };
  }

  private void tick() {
    int number = count++;
    String now = phase;
    calls.execute(() -> makeAndCount(number, now));
  }

  private void makeAndCount(int number, String now) {
    Kind kind = kind(number);
    String bearer = bearers.get(number % bearers.size());
    String key = kind == Kind.EFFECT_WITH_KEY ? UUID.randomUUID().toString() : "";
    Answer answer = make(kind, bearer, key, now);
    answers.add(answer);
    for (int again = 0; again < MOST_RETRIES && isToComeBack(answer, key); again++) {
      LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(1));
      answer = make(kind, bearer, key, now + " again");
    }
    if (isToComeBack(answer, key)) {
      answers.add(new Answer(now, kind, End.FAILED, answer.took(), "no answer to its key"));
    }
  }

  private static boolean isToComeBack(Answer answer, String key) {
    return answer.end() == End.RETRYABLE && !key.isEmpty();
  }

  private Answer make(Kind kind, String bearer, String key, String now) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address)
            .timeout(TIMEOUT)
            .header("Content-Type", "application/json")
            .header("Accept", "application/json, text/event-stream")
            .header("Authorization", "Bearer " + bearer)
            .POST(HttpRequest.BodyPublishers.ofString(bodies.get(kind)));
    if (!key.isEmpty()) {
      request.header("Idempotency-Key", key);
    }
    long began = System.nanoTime();
    try {
      HttpResponse<byte[]> response =
          http.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
      Duration took = Duration.ofNanos(System.nanoTime() - began);
      return checked(kind, now, took, response);
    } catch (IOException e) {
      Duration took = Duration.ofNanos(System.nanoTime() - began);
      return new Answer(now, kind, End.FAILED, took, e.getClass().getSimpleName());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static Answer checked(Kind kind, String now, Duration took, HttpResponse<byte[]> response)
      throws IOException {
    String status = "HTTP " + response.statusCode();
    JsonNode body;
    try {
      body = JSON.readTree(response.body());
    } catch (IOException noJson) {
      return new Answer(now, kind, End.FAILED, took, status + " without JSON");
    }
    if (response.statusCode() == 200
        && body.has("result")
        && !body.at("/result/isError").asBoolean()) {
      return new Answer(now, kind, End.GOOD, took, "");
    }
    JsonNode json =
        response.statusCode() == 200
            ? body.at("/result/structuredContent")
            : body.at("/error/data");
    boolean comeBack = json.path("retryable").asBoolean();
    return new Answer(
        now,
        kind,
        comeBack ? End.RETRYABLE : End.FAILED,
        took,
        status + " " + json.path("code").asText("without a code"));
  }

  private static String primary() {
    return call("fantasy_set_primary_league", Map.of("platform", "demo", "league_id", "midfield"));
  }

  private static String call(String tool, Map<String, ?> arguments) {
    ObjectNode request = JSON.createObjectNode();
    request.put("jsonrpc", "2.0").put("id", 1).put("method", "tools/call");
    request.putObject("params").put("name", tool).set("arguments", JSON.valueToTree(arguments));
    return request.toString();
  }
}
