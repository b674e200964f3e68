package dev.comanager.stack.cli;

import dev.comanager.stack.CommandFailed;
import dev.comanager.stack.control.Stack;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** A command that returns its exit code. */
abstract class StackCommand implements Callable<Integer> {
  static final int OK = 0;
  static final int FAILED = 1;

  @ParentCommand Comanager comanager;

  @Spec CommandSpec spec;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Shows this help.")
  boolean help;

  /** The stack of {@code COMANAGER_HOME}. */
  Stack stack() {
    return comanager.stack();
  }

  /**
   * The same stack, if it runs.
   *
   * @param otherwise the exit code if it doesn't
   */
  Stack runningStack(int otherwise) throws IOException {
    if (!stack().isRunning()) {
      throw new CommandFailed(Stack.NOTHING_RUNS, otherwise);
    }
    return stack();
  }

  void say(String line) {
    comanager.out().println(line);
  }

  /** An unknown word stops the command before it does anything. */
  UnmatchedArgumentException unknown(String word) {
    return new UnmatchedArgumentException(spec.commandLine(), List.of(word));
  }
}
