package dev.comanager.stack.cli;

import dev.comanager.stack.control.Stack;
import java.io.IOException;
import java.util.List;

/** A separate stack that one command starts, uses and stops, in parallel with the developer's. */
record OwnStack(Comanager comanager, Stack stack) {
  /** An empty stack in this folder below {@code target}. */
  static OwnStack in(String folder, Comanager comanager) throws IOException, InterruptedException {
    return new OwnStack(comanager, comanager.stack().beside(folder));
  }

  /** The work on the stack; returns the exit code. */
  @FunctionalInterface
  interface Work {
    int run() throws IOException, InterruptedException;
  }

  /** Starts the stack, does the work and stops the stack; returns the exit code. */
  int run(Work work) throws IOException, InterruptedException {
    if (stack.check() != Stack.Availability.FREE || !comanager.foreground().start(stack)) {
      return StackCommand.FAILED;
    }
    try {
      return work.run();
    } finally {
      comanager.foreground().stop();
    }
  }

  /** Runs one suite of fault tests on it, with the demo league linked; returns the exit code. */
  int runSystemTests(String name, String rpc, List<String> options)
      throws IOException, InterruptedException {
    return run(
        () -> {
          comanager.linkDemoLeague(stack);
          int code =
              comanager
                  .maven(stack)
                  .systemTests(
                      stack.home().directory().resolve(name + ".log"),
                      "^%s|SKIPPED|BUILD FAILURE|COMPILATION ERROR|^\\[ERROR\\] +%s"
                          .formatted(name, rpc),
                      rpc,
                      options);
          stack.status();
          return code;
        });
  }

  OwnStack with(String setting, String value) {
    stack.settings().put(setting, value);
    return this;
  }

  /** Without rate limits, and with a text limit per line that no run reaches. */
  OwnStack withoutLimits() {
    return with("COMANAGER_LIMITS_CALLS_PER_MINUTE", "0").with("COMANAGER_TEXTS_PER_DAY", "100000");
  }

  /** With crash points enabled. */
  OwnStack breakable() {
    String phones = "COMANAGER_PHONE_SIMULATOR_JAVA_OPTS";
    return with("COMANAGER_CRASH_POINTS", stack.home().run().resolve("crash-points").toString())
        .with("COMANAGER_TEXTS_PER_DAY", "100000")
        // Thousands of texts are listed while thousands more arrive.
        .with(phones, stack.settings().getOrDefault(phones, "") + " -Xmx96m");
  }

  /** For measurements: with the second compiler. */
  OwnStack optimized() {
    return with("COMANAGER_LOCAL_OPTIMIZED", "true");
  }
}
