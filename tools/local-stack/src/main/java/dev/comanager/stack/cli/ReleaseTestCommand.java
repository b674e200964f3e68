package dev.comanager.stack.cli;

import dev.comanager.stack.control.Stack;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;

@Command(
    name = "release-test",
    description = "What helm test asks of a release, asked of the running stack.",
    exitCodeOnInvalidInput = 1)
final class ReleaseTestCommand extends StackCommand {
  @Override
  public Integer call() throws IOException, InterruptedException {
    return comanager.foreground().run(program(comanager, runningStack(FAILED)));
  }

  /** Runs it like the chart's test pod: from the contents of the gateway's image. */
  static ProcessBuilder program(Comanager comanager, Stack stack) throws IOException {
    Map<String, String> published = stack.published();
    ProcessBuilder program =
        stack.program(
            Stack.QUICK,
            comanager.repository().module("tool-gateway") + "/target/quarkus-app/lib/main/*",
            "dev.comanager.releasetest.ReleaseTest",
            List.of());
    program.environment().put("COMANAGER_BASE_URL", published.get("BASE_URL"));
    program.environment().put("COMANAGER_AUTH_URL", published.get("AUTH_URL"));
    program.environment().put("COMANAGER_RELEASE_TEST_BEARER", published.get("DEMO_LINE_BEARER"));
    program.environment().put("COMANAGER_RELEASE_TEST_PHONE", published.get("DEMO_PHONE"));
    program.environment().put("COMANAGER_RELEASE_TEST_CODE", published.get("DEMO_CODE"));
    return program;
  }
}
