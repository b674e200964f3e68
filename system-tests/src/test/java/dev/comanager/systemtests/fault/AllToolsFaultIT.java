package dev.comanager.systemtests.fault;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.deployment.Listing;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Operator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/**
 * Tests every tool with random valid arguments, from two callers per line that start at the same
 * moment: the services never fail, every result matches its schema, and no line receives another
 * line's data. {@code -Dcomanager.hammer.seconds=300} makes the run long; {@code
 * -Dcomanager.hammer.seed} repeats the arguments of an earlier run.
 */
@BreaksParts
@Order(0)
class AllToolsFaultIT {
  private static final Map<String, String> TEAMS =
      new TreeMap<>(
          Map.of(
              "milltown", "Milltown Magpies",
              "lantern", "Paper Lantern Express",
              "snappers", "The Long Snappers",
              "kettle", "Copper Kettle Club",
              "porchlight", "Sunday Porch Light",
              "gravel", "Gravel Road Gang",
              "turnip", "Turnip Truck Titans",
              "umbrella", "Blue Umbrella Society"));
  private static final int LINES = 12;
  private static final int CALLERS_A_LINE = 2;
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final String DEADLOCK = "sqlstate=40P01";
  private static final ObjectMapper JSON = new ObjectMapper();

  private final long seconds = Long.getLong("comanager.hammer.seconds", 30);
  private final long seed = Long.getLong("comanager.hammer.seed", System.nanoTime());
  private final URI address = URI.create(Deployment.baseUrl() + "/mcp");
  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(TIMEOUT)
          .executor(Executors.newVirtualThreadPerTaskExecutor())
          .build();
  private final Queue<String> wrong = new ConcurrentLinkedQueue<>();
  private final HammerTally tally = new HammerTally();
  private final AtomicLong ids = new AtomicLong();

  @Test
  void allToolsAtOnceNeverFailOrReturnAnotherLinesData() throws Exception {
    LocalParts parts = LocalParts.ofTheStackUnderTest();
    System.out.printf("hammer seed=%d seconds=%d%n", seed, seconds);
    List<HammeredLine> lines = lines();
    List<String> players = players();
    Map<String, JsonNode> tools = Listing.tools();
    Map<Path, Long> before = sizes(parts.logs());

    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> all = new ArrayList<>();
      for (int line = 0; line < LINES; line++) {
        CyclicBarrier together = new CyclicBarrier(CALLERS_A_LINE);
        for (int caller = 0; caller < CALLERS_A_LINE; caller++) {
          Random random = new Random(seed + (long) line * CALLERS_A_LINE + caller);
          HammeredLine own = lines.get(line);
          all.add(
              callers.submit(
                  () -> {
                    while (System.nanoTime() < end && wrong.size() < 50) {
                      callOne(own, lines, tools, players, random, together);
                    }
                    together.reset();
                    return null;
                  }));
        }
      }
      for (Future<?> caller : all) {
        caller.get();
      }
    }
    long deadlocks = logged(parts.logs(), before);
    tally.report(wrong.size(), deadlocks);

    assertThat(tally.untried(tools.keySet())).as("tools that never succeeded").isEmpty();
    assertThat(wrong).as("seed %d", seed).isEmpty();
    assertThat(deadlocks).as("deadlocks in the services' logs").isZero();
  }

  private void callOne(
      HammeredLine line,
      List<HammeredLine> lines,
      Map<String, JsonNode> tools,
      List<String> players,
      Random random,
      CyclicBarrier together)
      throws InterruptedException {
    String tool = List.copyOf(tools.keySet()).get(random.nextInt(tools.size()));
    ObjectNode arguments =
        new RandomArguments(random, players)
            .of(
                tool,
                tools.get(tool).path("inputSchema"),
                line,
                lines.get(random.nextInt(lines.size())));
    // Half of the keys come from a small set, so that calls reuse them.
    String key = random.nextInt(5) == 0 ? "hammer-" + random.nextInt(1_000) : "";
    try {
      together.await(1, TimeUnit.SECONDS);
    } catch (Exception theOtherIsLate) {
      together.reset();
    }
    if (counted(line, lines, tool, arguments, key).startsWith("E_NO_LEAGUE")) {
      counted(line, lines, "fantasy_link_league", line.link(JSON.createObjectNode()), "");
    }
  }

  private String counted(
      HammeredLine line, List<HammeredLine> lines, String tool, ObjectNode arguments, String key)
      throws InterruptedException {
    String text = call(line, lines, tool, arguments, key);
    tally.count(tool, text);
    return text;
  }

  private String call(
      HammeredLine line, List<HammeredLine> lines, String tool, ObjectNode arguments, String key)
      throws InterruptedException {
    ObjectNode request = JSON.createObjectNode();
    long id = ids.incrementAndGet();
    request.put("jsonrpc", "2.0").put("id", id).put("method", "tools/call");
    request.putObject("params").put("name", tool).set("arguments", arguments);
    HttpRequest.Builder built =
        HttpRequest.newBuilder(address)
            .timeout(TIMEOUT)
            .header("Content-Type", "application/json")
            .header("Accept", "application/json, text/event-stream")
            .header("Authorization", "Bearer " + line.bearer())
            .POST(HttpRequest.BodyPublishers.ofString(request.toString()));
    if (!key.isEmpty()) {
      built.header("Idempotency-Key", key);
    }
    long began = System.nanoTime();
    try {
      HttpResponse<String> response =
          http.send(built.build(), HttpResponse.BodyHandlers.ofString());
      tally.took(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began));
      if (response.statusCode() == 429) {
        LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(1));
        return "HTTP 429";
      }
      return check(line, lines, tool, arguments, id, response);
    } catch (IOException e) {
      wrong.add(tool + ": no answer, " + e.getClass().getSimpleName());
      return "no answer";
    }
  }

  private String check(
      HammeredLine line,
      List<HammeredLine> lines,
      String tool,
      ObjectNode arguments,
      long id,
      HttpResponse<String> response)
      throws IOException {
    String what = tool + " " + arguments + ": ";
    if (response.statusCode() != 200) {
      wrong.add(what + "HTTP " + response.statusCode() + " " + response.body());
      return "HTTP " + response.statusCode();
    }
    JsonNode body = JSON.readTree(response.body());
    JsonNode result = body.at("/result/structuredContent");
    if (body.path("id").asLong() != id) {
      wrong.add(what + "the reply to another request, " + body.path("id"));
    }
    if (!result.isObject()) {
      wrong.add(what + response.body());
      return "no result";
    }
    if (response.body().contains("on our side failed")) {
      wrong.add(what + body.at("/result/content/0/text").asText());
    }
    List<String> misfits = Listing.violations(tool, result);
    if (!misfits.isEmpty()) {
      wrong.add(what + "breaks its schema: " + misfits);
    }
    line.foreign(result, lines).forEach(it -> wrong.add(what + it));
    String code = result.path("code").asText(HammerTally.ANSWERED);
    return result.path("retryable").asBoolean() ? code + "-retryable" : code;
  }

  /** Lines with the demo league; some of them share a team. */
  private static List<HammeredLine> lines() {
    Operator operator = Operator.ofTheStackUnderTest();
    List<Map.Entry<String, String>> teams = List.copyOf(TEAMS.entrySet());
    List<HammeredLine> lines = new ArrayList<>();
    for (int i = 0; i < LINES; i++) {
      Map.Entry<String, String> team = teams.get(i % teams.size());
      HammeredLine line =
          new HammeredLine(
              "line" + (char) ('a' + i),
              operator.create().bearer(),
              team.getKey(),
              team.getValue());
      Mcp.withBearer(line.bearer())
          .call("fantasy_link_league", line.link(JSON.createObjectNode()))
          .ok();
      line.learnRoster();
      lines.add(line);
    }
    return lines;
  }

  private static List<String> players() {
    List<String> names = new ArrayList<>();
    for (boolean available : new boolean[] {true, false}) {
      Mcp.asLine()
          .call("fantasy_find_players", Map.of("available", available, "limit", 50))
          .ok()
          .path("players")
          .forEach(player -> names.add(player.path("name").asText()));
    }
    assertThat(names).hasSizeGreaterThan(50);
    return names;
  }

  private static Map<Path, Long> sizes(Path logs) {
    Map<Path, Long> sizes = new TreeMap<>();
    try (Stream<Path> files = Files.list(logs)) {
      for (Path file : files.filter(it -> it.toString().endsWith(".log")).toList()) {
        sizes.put(file, Files.size(file));
      }
      return sizes;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The deadlocks that the services have logged since the given sizes of their logs. */
  private static long logged(Path logs, Map<Path, Long> before) throws IOException {
    long count = 0;
    for (Path log : sizes(logs).keySet()) {
      try (var read = Files.newInputStream(log)) {
        read.skipNBytes(Math.min(before.getOrDefault(log, 0L), Files.size(log)));
        count +=
            new String(read.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.contains(DEADLOCK))
                .count();
      }
    }
    return count;
  }
}
