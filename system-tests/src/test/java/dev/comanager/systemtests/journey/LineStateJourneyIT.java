package dev.comanager.systemtests.journey;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.deployment.Mcp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A line is suspended, resumed and its bearer rotated by the operators' command, while a client
 * uses it: every ending counts on the very next call (INTERFACE 2 and 7).
 */
@Tag("journey")
class LineStateJourneyIT {
  private static final Path COMMAND =
      Path.of(System.getProperty("comanager.home", "."), "comanager").toAbsolutePath();

  @BeforeAll
  static void needsTheOperatorsCommand() {
    boolean there =
        Deployment.isLocal()
            && Deployment.setting("COMANAGER_HOME").isPresent()
            && Files.isExecutable(COMMAND);
    if (!there) {
      System.err.println("SKIPPED: no local stack is known, so no line is suspended or rotated.");
    }
    Assumptions.assumeTrue(there, "no local stack is known by COMANAGER_HOME");
  }

  @Test
  void aSuspendedLineIsRefusedOnTheVeryNextCallAndServedAgainOnceResumed() throws Exception {
    Line line = create();
    Mcp client = Mcp.withBearer(line.bearer());
    assertThat(client.rpc("tools/list").status()).isEqualTo(200);
    operator("suspend", line.id());
    client.rpc("tools/list").isError(401, -32001);
    client.call("get_my_leagues").isError(401, -32001);
    operator("resume", line.id());
    assertThat(client.rpc("tools/list").status()).isEqualTo(200);
  }

  @Test
  void aRotatedBearerIsRefusedOnTheVeryNextCallAndTheNewOneServed() throws Exception {
    Line line = create();
    Mcp old = Mcp.withBearer(line.bearer());
    assertThat(old.rpc("tools/list").status()).isEqualTo(200);
    String fresh = value("bearer", operator("bearer", line.id()));
    old.rpc("tools/list").isError(401, -32001);
    assertThat(Mcp.withBearer(fresh).rpc("tools/list").status()).isEqualTo(200);
    assertThat(fresh).matches("fcml_[A-Za-z0-9_-]{43}").isNotEqualTo(line.bearer());
  }

  private record Line(String id, String bearer) {}

  private static Line create() throws IOException, InterruptedException {
    // Numbers of 555-0100 to 555-0199 are set aside for fiction; the area tells the lines apart.
    int area = ThreadLocalRandom.current().nextInt(202, 990);
    String number = "+1%d55501%02d".formatted(area, ThreadLocalRandom.current().nextInt(100));
    String output = operator("create", "--phone", number);
    return new Line(value("line", output), value("bearer", output));
  }

  private static String operator(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(COMMAND.toString(), "line"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("COMANAGER_HOME", Deployment.setting("COMANAGER_HOME").orElseThrow());
    Process process = builder.start();
    String output =
        new String(
            process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(output.replaceAll("fcml_\\S+", "fcml_…")).isZero();
    return output;
  }

  private static String value(String name, String output) {
    Matcher line = Pattern.compile("(?m)^" + name + " (\\S+)$").matcher(output);
    return Optional.of(line).filter(Matcher::find).map(found -> found.group(1)).orElseThrow();
  }
}
