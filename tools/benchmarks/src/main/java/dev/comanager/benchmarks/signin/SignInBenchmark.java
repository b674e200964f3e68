package dev.comanager.benchmarks.signin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.benchmarks.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** Measures each step of a sign-in on the running stack, one sign-in after the other. */
public final class SignInBenchmark {
  private static final int WARM_UP = 15;
  private static final int MEASURED = 60;
  private static final double NANOS_PER_MILLI = 1e6;

  private SignInBenchmark() {}

  /** Signs in and writes the report; see {@link Settings#of} for the arguments. */
  public static void main(String[] arguments) throws IOException {
    Settings settings = Settings.of(arguments);
    Map<String, Histogram> steps = new LinkedHashMap<>();
    SignInFlow flow =
        new SignInFlow(
            settings,
            (step, nanos) ->
                steps.computeIfAbsent(step, name -> new Histogram(3)).recordValue(nanos));
    repeat(flow, WARM_UP);
    steps.values().forEach(Histogram::reset);
    repeat(flow, MEASURED);
    String report = report(steps);
    Files.createDirectories(settings.results());
    LocalDate today = LocalDate.now(Clock.systemUTC());
    Path file = settings.results().resolve(today + "-" + settings.name() + ".md");
    Files.writeString(file, report);
    System.out.println(report);
  }

  private static void repeat(SignInFlow flow, int times) {
    for (int i = 0; i < times; i++) {
      JsonNode tokens = flow.signIn();
      flow.refresh(tokens);
    }
  }

  private static String report(Map<String, Histogram> steps) {
    StringBuilder report =
        new StringBuilder(
            """
            # Sign-in, %s

            %d sign-ins of the demo line one after the other, after %d to warm up; %d cores, everything on one machine.
            A page is measured from the click to the page that follows, redirects included.

            | step | p50 ms | p95 ms | max ms |
            |---|---|---|---|
            """
                .formatted(
                    LocalDate.now(Clock.systemUTC()),
                    MEASURED,
                    WARM_UP,
                    Runtime.getRuntime().availableProcessors()));
    steps.forEach(
        (step, times) ->
            report.append(
                "| %s | %.1f | %.1f | %.1f |%n"
                    .formatted(
                        step,
                        times.getValueAtPercentile(50) / NANOS_PER_MILLI,
                        times.getValueAtPercentile(95) / NANOS_PER_MILLI,
                        times.getMaxValue() / NANOS_PER_MILLI)));
    return report.toString();
  }
}
