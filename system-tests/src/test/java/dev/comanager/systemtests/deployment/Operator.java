package dev.comanager.systemtests.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.response.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An operator of lines on the local stack under test (INTERFACE 7). Uses the operators' API for
 * nearly everything: their command starts a process each time, so only one thing is done with it.
 */
public final class Operator {
  private static final Path COMMAND =
      Path.of(System.getProperty("comanager.home", "."), "comanager").toAbsolutePath();

  private static final int MOST_NUMBERS = 20;

  private final OperatorsApi api;

  private Operator(OperatorsApi api) {
    this.api = api;
  }

  /** A line that was just created. */
  public record Line(String id, String bearer) {}

  /** The operator of the local stack; without one the test is skipped and says so. */
  public static Operator ofTheStackUnderTest() {
    boolean there = Deployment.isLocal() && Files.isExecutable(COMMAND);
    Deployment.skipUnless(
        there,
        "no local stack and its ./comanager are known (COMANAGER_HOME): no operator makes lines");
    return new Operator(OperatorsApi.ofTheStackUnderTest());
  }

  /** Creates a line with a new number. */
  public Line create() {
    // Lines of earlier tests may have a number that is drawn again.
    return Stream.generate(Operator::number)
        .limit(MOST_NUMBERS)
        .flatMap(number -> api.createdUnlessTaken(withMinutes(number)).stream())
        .findFirst()
        .map(Operator::line)
        .orElseThrow();
  }

  /** Creates a line with this number. */
  public Line create(String number) {
    return line(api.done("", withMinutes(number)));
  }

  /** 555-0100 to 555-0199 are reserved for fiction; the area code makes them unique. */
  private static String number() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    return "+1%d55501%02d".formatted(random.nextInt(202, 990), random.nextInt(100));
  }

  private static Map<String, ?> withMinutes(String number) {
    return Map.of("phone", number, "timeZone", "America/New_York", "minutes", 20);
  }

  private static Line line(Response made) {
    return new Line(made.path("line.id"), made.path("bearer"));
  }

  public void suspend(Line line) {
    api.done("/" + line.id() + "/suspend", Map.of());
  }

  public void resume(Line line) {
    api.done("/" + line.id() + "/resume", Map.of());
  }

  /** Rotates the line's bearer with the operators' command; returns the new one. */
  public String rotate(Line line) {
    return value("bearer", run("bearer", line.id()));
  }

  private static String run(String... arguments) {
    List<String> command = new ArrayList<>(List.of(COMMAND.toString(), "line"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("COMANAGER_HOME", Deployment.localHome().orElseThrow().toString());
    try {
      Process process = builder.start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).as(output.replaceAll("fcml_\\S+", "fcml_…")).isZero();
      return output;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static String value(String name, String output) {
    Matcher line = Pattern.compile("(?m)^" + name + " (\\S+)$").matcher(output);
    return Optional.of(line).filter(Matcher::find).map(found -> found.group(1)).orElseThrow();
  }
}
