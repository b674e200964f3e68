package dev.comanager.benchmarks.attack;

import dev.comanager.benchmarks.CpuClock;
import dev.comanager.benchmarks.Settings;
import dev.comanager.benchmarks.SignInFlow;
import dev.comanager.benchmarks.attack.GoodClient.Seen;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Attacks the running stack during a good client's calls. It reports the client's latency during
 * the attack and before it, and whether every process survived. The report's name is the attack:
 * sockets or bearers.
 */
public final class AttackBenchmark {
  private static final Duration QUIET = Duration.ofSeconds(30);
  private static final int AT_ONCE = 100;
  private static final double MOST_OF_QUIET = 3;

  private final Settings settings;
  private final URI gateway;
  private final GoodClient good;
  private final List<Seen> seen = new ArrayList<>();
  private final Map<String, String> outcomes = new LinkedHashMap<>();

  private AttackBenchmark(Settings settings) {
    this.settings = settings;
    this.gateway = URI.create(settings.get("BASE_URL"));
    this.good = new GoodClient(gateway, settings.get("DEMO_LINE_BEARER"));
  }

  /**
   * Runs the attack and writes the report; see {@link Settings#of} for the arguments. Exits with 1
   * if the good client got an error, waited too long during a flood of bearers, or if a process
   * ended.
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Settings settings = Settings.of(arguments);
    AttackBenchmark benchmark = new AttackBenchmark(settings);
    benchmark.good.beside("warm-up", () -> Thread.sleep(settings.warmUp()));
    benchmark.seen.add(benchmark.good.beside("quiet", () -> Thread.sleep(QUIET)));
    switch (settings.name()) {
      case "sockets" -> benchmark.sockets();
      case "bearers" -> benchmark.bearers();
      default -> throw new IllegalArgumentException("--name sockets or bearers");
    }
    benchmark.report();
    List<String> harm = benchmark.harm();
    if (!harm.isEmpty()) {
      System.err.println("The attack did harm: " + String.join("; ", harm) + ".");
      System.exit(1);
    }
  }

  /** What the attack must not do. */
  private List<String> harm() {
    List<String> harm = new ArrayList<>();
    double most = MOST_OF_QUIET * seen.getFirst().millisAt(99);
    for (Seen phase : seen) {
      if (phase.errors() > 0) {
        harm.add("%d errors of the good client (%s)".formatted(phase.errors(), phase.phase()));
      }
      if (settings.name().equals("bearers") && phase.millisAt(99) > most) {
        harm.add("its p99 above %.0f ms (%s)".formatted(most, phase.phase()));
      }
    }
    settings.pids().keySet().stream()
        .filter(name -> !alive().containsKey(name))
        .map(name -> name + " ended")
        .forEach(harm::add);
    return harm;
  }

  private void sockets() throws IOException, InterruptedException {
    int count = number("BENCH_SOCKETS", 6_000);
    URI auth = URI.create(settings.get("AUTH_URL"));
    URI notifier = URI.create(settings.get("CALLBACKS_URL"));
    attack("bodies without a bearer", Sockets.withBody(gateway, "/mcp", count, ""));
    attack(
        "bodies with a made-up bearer", Sockets.withBody(gateway, "/mcp", count, "x".repeat(43)));
    attack("bodies, auth-service", Sockets.withBody(auth, "/token", count, ""));
    attack("heads without an end", Sockets.withHead(gateway, count));
    attack("heads without an end, auth-service", Sockets.withHead(auth, count));
    attack("heads without an end, notifier", Sockets.withHead(notifier, count));
    attack("thousands of headers", Sockets.withHeaders(gateway, count));
    attack("thousands of headers, auth-service", Sockets.withHeaders(auth, count));
    attack("thousands of headers, notifier", Sockets.withHeaders(notifier, count));
  }

  private void attack(String name, Sockets sockets) throws IOException, InterruptedException {
    System.err.println(name);
    seen.add(good.beside(name, () -> sockets.hold(QUIET)));
    outcomes.put(name, sockets.outcome());
  }

  private void bearers() throws IOException, InterruptedException {
    int count = number("BENCH_BEARERS", 50_000);
    RandomBearers bearers = new RandomBearers(gateway, SignInFlow.accessToken(settings));
    String name = "%,d bearers, %d at once".formatted(count, AT_ONCE);
    System.err.println(name);
    seen.add(good.beside(name, () -> bearers.show(count, AT_ONCE)));
    outcomes.put(name, bearers.outcome());
  }

  private int number(String name, int standard) {
    return Integer.parseInt(settings.stack().getOrDefault(name, Integer.toString(standard)));
  }

  private void report() throws IOException {
    LocalDate today = LocalDate.now(Clock.systemUTC());
    StringBuilder text =
        new StringBuilder(
            """
            # Attack: %s, %s

            %d cores, everything on one machine, attacker included. A good client calls `get_my_leagues` 50 times a second on four
            connections all the while.

            | attack | good calls | errors | p50 ms | p99 ms | max ms | p99 of quiet |
            |---|---|---|---|---|---|---|
            """
                .formatted(settings.name(), today, Runtime.getRuntime().availableProcessors()));
    double quiet = seen.getFirst().millisAt(99);
    for (Seen phase : seen) {
      text.append(
          "| %s | %,d | %d | %.1f | %.1f | %.1f | %.1f |%n"
              .formatted(
                  phase.phase(),
                  phase.nanos().getTotalCount(),
                  phase.errors(),
                  phase.millisAt(50),
                  phase.millisAt(99),
                  phase.nanos().getMaxValue() / 1e6,
                  phase.millisAt(99) / quiet));
    }
    text.append("\n");
    outcomes.forEach(
        (name, outcome) ->
            text.append("- ").append(name).append(": ").append(outcome).append(".\n"));
    text.append("- Processes: ").append(processes()).append(".\n");
    Files.createDirectories(settings.results());
    Path file = settings.results().resolve(today + "-" + settings.name() + ".md");
    Files.writeString(file, text);
    System.out.println(text + "Written to " + file);
  }

  /** The processes that existed before, and the memory of each now. */
  private String processes() throws IOException {
    Map<String, Long> alive = alive();
    String memory =
        CpuClock.isAvailable() ? ", MB now: " + new CpuClock(alive).memoryMebibytes() : "";
    return "%d of %d live on%s".formatted(alive.size(), settings.pids().size(), memory);
  }

  private Map<String, Long> alive() {
    Map<String, Long> alive = new TreeMap<>(settings.pids());
    alive.values().removeIf(pid -> ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isEmpty());
    return alive;
  }
}
