package dev.comanager.benchmarks.load;

import dev.comanager.benchmarks.Settings;
import dev.comanager.benchmarks.report.LoadReport;
import dev.comanager.benchmarks.report.Medians;
import dev.comanager.benchmarks.report.Requests;
import dev.comanager.benchmarks.report.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Loads a running stack beside other MCP servers, interleaved in one run. All answer {@code
 * get_my_leagues} with the same result; the others know it beforehand, check nobody's bearer and
 * call no other service.
 */
public final class SideBySide {
  private static final String GATEWAY = "tool-gateway and its services";
  private static final List<Integer> CONCURRENCIES = List.of(1, Requests.BUSY);

  private final Settings settings;
  private final Map<Workload, Sampler> servers = new LinkedHashMap<>();

  private SideBySide(Settings settings) {
    this.settings = settings;
  }

  /**
   * Measures and writes the report; see {@link Settings#of} for the arguments. {@code --servers}
   * names the folder of the other servers.
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Settings settings = Settings.of(arguments);
    List<String> words = Arrays.asList(arguments);
    Path folder = Path.of(words.get(words.indexOf("--servers") + 1));
    Path answer = Files.createTempFile("answer", ".json");
    try (EchoProcess echo = EchoProcess.start()) {
      Workloads workloads = new Workloads(settings, echo.port());
      Files.writeString(answer, workloads.leaguesResult());
      try (OtherServer typescript =
              OtherServer.start(
                  "official TypeScript SDK",
                  List.of("node", folder.resolve("typescript/server.mjs").toString()),
                  answer);
          OtherServer quarkus =
              OtherServer.start(
                  "quarkus-mcp-server",
                  List.of(
                      Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                      "-Xmx128m",
                      "-XX:+UseSerialGC",
                      "-jar",
                      folder.resolve("quarkus/target/quarkus-app/quarkus-run.jar").toString()),
                  answer)) {
        SideBySide run = new SideBySide(settings);
        Workload bare = workloads.leaguesEcho();
        run.servers.put(bare, new Sampler(settings.pids(), echo.process().pid()));
        run.servers.put(workloads.leagues(GATEWAY), new Sampler(settings.pids(), 0));
        for (OtherServer other : List.of(typescript, quarkus)) {
          Workload workload =
              other.workload(Workloads.LEAGUES_CALL, Workloads.SUCCESS, Requests.LEAGUES_ECHO);
          run.servers.put(workload, new Sampler(Map.of(other.name(), other.process().pid()), 0));
        }
        run.measure();
      }
    } finally {
      Files.delete(answer);
    }
  }

  private void measure() throws IOException {
    Map<String, Workload> byName =
        servers.keySet().stream().collect(Collectors.toMap(Workload::name, it -> it));
    List<String> unsteady =
        new WarmUp(System::nanoTime, settings.warmUp(), System.err::println)
            .run(
                servers.keySet().stream().map(Workload::name).toList(),
                name -> sample(byName.get(name), Requests.BUSY).cost());
    List<Sample> samples = new ArrayList<>();
    for (int round = 0; round < settings.rounds(); round++) {
      for (int concurrency : CONCURRENCIES) {
        for (Workload workload : servers.keySet()) {
          samples.add(sample(workload, concurrency));
        }
      }
    }
    report(Medians.of(samples), unsteady);
  }

  private Sample sample(Workload workload, int concurrency) throws IOException {
    return servers.get(workload).sample(workload, concurrency, settings.measured());
  }

  private void report(List<Sample> samples, List<String> unsteady) throws IOException {
    LocalDate today = LocalDate.now(Clock.systemUTC());
    Map<String, String> baselines =
        servers.keySet().stream().collect(Collectors.toMap(Workload::name, Workload::baseline));
    Map<String, Long> memory = new LinkedHashMap<>();
    for (Sampler sampler : servers.values()) {
      memory.putAll(sampler.memory());
    }
    String page =
        new LoadReport(samples, baselines)
            .titled(
                "get_my_leagues, side by side, " + today,
                List.of(
                    "the same answer and load in the same run, %d rounds of %d s interleaved"
                        .formatted(settings.rounds(), settings.measured().toSeconds()),
                    "tool-gateway checks the bearer and calls decision-engine over Kafka, which"
                        + " reads its database; the others answer a result that they read when they"
                        + " started",
                    unsteady.isEmpty()
                        ? "every server was steady before the first round"
                        : "not steady before the first round: " + String.join("; ", unsteady)))
            .rates()
            .cpuByProcess()
            .memory(memory)
            .text();
    Files.createDirectories(settings.results());
    Path file = settings.results().resolve(today + "-side-by-side.md");
    Files.writeString(file, page);
    System.out.println(page);
    System.out.println("Written to " + file);
  }
}
