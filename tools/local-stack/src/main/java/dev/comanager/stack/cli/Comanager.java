package dev.comanager.stack.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.comanager.stack.CommandFailed;
import dev.comanager.stack.PartAction;
import dev.comanager.stack.build.Maven;
import dev.comanager.stack.build.Repository;
import dev.comanager.stack.build.StackBuild;
import dev.comanager.stack.control.Foreground;
import dev.comanager.stack.control.Stack;
import dev.comanager.stack.demo.Welcome;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Option;

/** The command line behind {@code ./comanager}, and operations that its commands share. */
@Command(
    name = Comanager.NAME,
    synopsisSubcommandLabel = "COMMAND",
    description = "Builds, starts, tests and looks after the whole product on this machine.",
    commandListHeading = "%nCommands (./comanager COMMAND --help for details):%n",
    footer = {
      "",
      "Examples:",
      "  ./comanager up                         build, start, and wait until all is ready",
      "  ./comanager logs tool-gateway -f       follow the log of one service",
      "  ./comanager test decision-engine       the tests of one module, or of one class",
      "",
      "Settings are environment variables; docs/local-stack.md lists them (COMANAGER_GATEWAY_PORT,"
          + " …).",
      "Exit codes: 0 done, 1 or 2 not done, 3 nothing runs (line: done, but not known everywhere yet),"
          + " 130 interrupted."
    },
    subcommands = {
      UpCommand.class,
      DownCommand.class,
      ResetCommand.class,
      StatusCommand.class,
      LogsCommand.class,
      DevCommand.class,
      DemoCommand.class,
      LineCommand.class,
      DeadLettersCommand.class,
      ScaleCommand.class,
      TestCommand.class,
      SystemTestsCommand.class,
      BenchCommand.class,
      FaultsCommand.class,
      RollingCommand.class,
      HammerCommand.class,
      FuzzCommand.class,
      EvaluateCommand.class,
      ImagesCommand.class,
      KafkaSetupCommand.class,
      SecretsCommand.class
    })
public final class Comanager implements Runnable {
  static final String NAME = "./comanager";

  private static final int HELP_WIDTH = 110;

  private final Repository repository;
  private final Stack stack;
  private final Foreground foreground;
  private final PrintStream out;
  private final PrintStream err;
  private final CommandLine commandLine;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Shows this help.")
  boolean help;

  @Option(names = "--version", versionHelp = true, description = "Shows the version.")
  boolean version;

  /**
   * Creates the command line.
   *
   * @param environment the caller's settings
   */
  public Comanager(
      Path repository,
      Map<String, String> environment,
      Foreground foreground,
      PrintStream out,
      PrintStream err) {
    this.repository = new Repository(repository.toAbsolutePath().normalize());
    this.stack = new Stack(repository, environment, out);
    this.foreground = foreground;
    this.out = out;
    this.err = err;
    this.commandLine = commandLine();
  }

  private CommandLine commandLine() {
    CommandLine made = new CommandLine(this);
    for (PartAction command : PartAction.values()) {
      made.addSubcommand(command.word(), new PartCommand(command));
    }
    made.addSubcommand(new HelpCommand());
    made.addSubcommand("aside", new PartCommand(PartAction.DRAIN).former());
    made.addSubcommand("back", new PartCommand(PartAction.UNDRAIN).former());
    made.getCommandSpec().versionProvider(() -> new String[] {"comanager " + repository.version()});
    return made.setUsageHelpWidth(HELP_WIDTH)
        .setOut(new PrintWriter(out, true, UTF_8))
        .setErr(new PrintWriter(err, true, UTF_8))
        .setParameterExceptionHandler(new UsageErrorHandler())
        .setExecutionExceptionHandler(
            (failure, command, parsed) -> {
              if (failure instanceof InterruptedException) {
                return Foreground.INTERRUPTED;
              }
              if (failure instanceof CommandFailed refused) {
                err.println(refused.getMessage());
                return refused.exitCode();
              }
              if (failure instanceof IOException) {
                err.println("Not done: " + failure);
                return StackCommand.FAILED;
              }
              throw failure;
            });
  }

  /** Runs one command and exits with its exit code. */
  public static void main(String[] arguments) {
    // The help contains non-ASCII letters, whatever the locale.
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8);
    PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, UTF_8);
    Foreground foreground = new Foreground(out);
    foreground.handleInterruptions();
    Path repository = Path.of(System.getProperty("comanager.repository", "."));
    foreground.exit(
        new Comanager(repository, System.getenv(), foreground, out, err).execute(arguments));
  }

  /** Runs one command and returns its exit code. */
  public int execute(String... arguments) {
    return commandLine.execute(arguments);
  }

  @Override
  public void run() {
    commandLine.usage(out);
  }

  Repository repository() {
    return repository;
  }

  Stack stack() {
    return stack;
  }

  Foreground foreground() {
    return foreground;
  }

  PrintStream out() {
    return out;
  }

  PrintStream err() {
    return err;
  }

  /** Maven with the settings of this stack. */
  Maven maven(Stack with) {
    return new Maven(repository, with, foreground, out);
  }

  /** Maven for a command whose standard output is a document. */
  Maven quietMaven() {
    return new Maven(repository, stack, foreground, err);
  }

  /** Links the demo league of the running stack and prints its addresses. */
  int welcome(Stack running) throws IOException, InterruptedException {
    return new Welcome(running.home(), out).run();
  }

  /** Links the demo league of the running stack. */
  void linkDemoLeague(Stack running) throws IOException, InterruptedException {
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, UTF_8);
    if (new Welcome(running.home(), nowhere).run() != 0) {
      throw new CommandFailed("The demo league could not be linked.");
    }
  }

  /** Builds what a stack runs, if it is older than its sources. */
  void buildIfStale() throws IOException, InterruptedException {
    new StackBuild(repository, StackBuild.services(stack.settings())).ifStale(maven(stack));
  }
}
