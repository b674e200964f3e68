package dev.comanager.benchmarks.watch;

import dev.comanager.benchmarks.Settings;
import dev.comanager.benchmarks.load.Backends;
import dev.comanager.benchmarks.watch.DemoWatches.Text;
import dev.comanager.benchmarks.watch.DemoWatches.Watched;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;

/**
 * Measures the time from a nudge to a text, through every service: players of the demo league
 * become unavailable and return at a steady rate, and each change flips one watched decision.
 */
public final class TextBenchmark {
  private static final int MOST_WATCHES = 50;
  private static final long NANOS_PER_SECOND = 1_000_000_000;
  private static final Duration LAST_TEXTS = Duration.ofSeconds(15);
  private static final Duration WARM_UP = Duration.ofSeconds(30);
  private static final String NAMES =
      "SELECT name, player_id FROM player_fact WHERE universe = 'DEMO'"
          + " AND position IN ('RB', 'WR', 'TE') AND availability = 'HEALTHY' ORDER BY player_id";

  private final Settings settings;
  private final DemoWatches demo;
  private final Nudges nudges;
  private final Map<String, String> playerIds;

  private TextBenchmark(Settings settings, Nudges nudges, Map<String, String> playerIds) {
    this.settings = settings;
    this.demo = new DemoWatches(settings);
    this.nudges = nudges;
    this.playerIds = playerIds;
  }

  /**
   * Measures and writes the report; see {@link Settings#of} for the arguments. Environment: ports
   * and passwords of {@link Backends}, and {@code BENCH_CHANGES}, the number of changes a second.
   */
  public static void main(String[] arguments)
      throws IOException, SQLException, InterruptedException {
    Settings settings = Settings.of(arguments);
    Backends backends = new Backends(settings);
    Map<String, String> players = players(backends);
    try (Nudges nudges = new Nudges(backends)) {
      new TextBenchmark(settings, nudges, players).run();
    }
  }

  private static Map<String, String> players(Backends backends) throws SQLException {
    Map<String, String> ids = new HashMap<>();
    try (Connection database = backends.database("decision");
        Statement statement = database.createStatement();
        ResultSet rows = statement.executeQuery(NAMES)) {
      while (rows.next()) {
        ids.put(rows.getString(1), rows.getString(2));
      }
    }
    return ids;
  }

  private void run() throws IOException, InterruptedException {
    List<Watched> watched = demo.watch(playerIds.keySet().stream().sorted().toList(), MOST_WATCHES);
    print("%d decisions are watched", watched.size());
    int perSecond = Integer.parseInt(settings.get("BENCH_CHANGES"));
    boolean[] out = new boolean[watched.size()];
    turn(watched, out, perSecond, WARM_UP);
    LockSupport.parkNanos(LAST_TEXTS.toNanos() / 3);
    int textsBefore = demo.texts().size();
    Instant begun = Instant.now(Clock.systemUTC());
    int changes = turn(watched, out, perSecond, settings.measured());
    LockSupport.parkNanos(LAST_TEXTS.toNanos());
    List<Text> texts = demo.texts();
    report(perSecond, watched, begun, changes, texts.subList(textsBefore, texts.size()));
  }

  /** Changes one player after the other at that rate; returns the number of changes. */
  private int turn(List<Watched> watched, boolean[] out, int perSecond, Duration duration)
      throws IOException, InterruptedException {
    long begun = System.nanoTime();
    int changes = 0;
    while (System.nanoTime() - begun < duration.toNanos()) {
      int which = changes % watched.size();
      out[which] = !out[which];
      demo.injure(watched.get(which).pick(), out[which]);
      changes++;
      long due = begun + changes * NANOS_PER_SECOND / perSecond;
      LockSupport.parkNanos(due - System.nanoTime());
    }
    return changes;
  }

  private void report(
      int perSecond, List<Watched> watched, Instant begun, int changes, List<Text> texts)
      throws IOException {
    Map<String, List<Instant>> byDecision = new HashMap<>();
    texts.forEach(
        text ->
            byDecision.computeIfAbsent(text.decision(), key -> new ArrayList<>()).add(text.at()));
    Histogram millis = new Histogram(3);
    int texted = 0;
    int published = 0;
    for (Watched one : watched) {
      List<Instant> at =
          nudges.of(playerIds.get(one.pick())).stream()
              .filter(nudge -> nudge.isAfter(begun))
              .toList();
      published += at.size();
      for (Instant text : byDecision.getOrDefault(one.decision(), List.of())) {
        // A text belongs to the latest nudge before it.
        at.stream()
            .filter(nudge -> !nudge.isAfter(text))
            .reduce((earlier, later) -> later)
            .ifPresent(nudge -> millis.recordValue(Duration.between(nudge, text).toMillis()));
        texted++;
      }
    }
    LocalDate today = LocalDate.now(Clock.systemUTC());
    String text =
        """
        # From a nudge to a text, %s

        %d cores, everything on one machine, load generator included. %d watched decisions of the demo line; players fall out and come
        back one after the other. The feed of the demo looks once a second, so nudges come in bursts. A change that is undone before
        the feed or the recheck has seen it is no trigger. Measured is from the nudge's time stamp on `player-updates` to the moment at which
        the simulator took the text.

        | asked for | changes | nudges | texts | p50 ms | p90 ms | p99 ms | max ms |
        |---|---|---|---|---|---|---|---|
        | %d/s for %d s | %d | %d | %d | %d | %d | %d | %d |
        """
            .formatted(
                today,
                Runtime.getRuntime().availableProcessors(),
                watched.size(),
                perSecond,
                settings.measured().toSeconds(),
                changes,
                published,
                texted,
                millis.getValueAtPercentile(50),
                millis.getValueAtPercentile(90),
                millis.getValueAtPercentile(99),
                millis.getMaxValue());
    Files.createDirectories(settings.results());
    Path file = settings.results().resolve(today + "-" + settings.name() + ".md");
    Files.writeString(file, text);
    System.out.println(text);
    System.out.println("Written to " + file);
  }

  private static void print(String format, Object... values) {
    System.err.printf(format + "%n", values);
  }
}
