package dev.comanager.stack.cli;

import dev.comanager.stack.CommandFailed;
import dev.comanager.stack.Replicas;
import dev.comanager.stack.build.Maven;
import dev.comanager.stack.build.Repository;
import dev.comanager.stack.build.StackBuild;
import dev.comanager.stack.build.ThoroughClasses;
import dev.comanager.stack.control.Stack;
import dev.comanager.stack.demo.Journey;
import dev.comanager.stack.demo.RecordedRun;
import dev.comanager.stack.testreport.TestReport;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "test",
    description = {
      "What a commit needs, or the named tests.",
      "A commit needs: build, unit and module tests, system tests and pages on a stack of their own.",
      "Named system tests run on such a stack, other named tests in their module."
    },
    exitCodeOnInvalidInput = 1,
    footer = {
      "",
      "Examples:",
      "  ./comanager test",
      "  ./comanager test decision-engine",
      "  ./comanager test GuessingIT CodeLimitsTest",
      "  ./comanager test --all",
      "  COMANAGER_REPLICAS=1 ./comanager test system-tests"
    })
final class TestCommand extends StackCommand {
  private static final String SYSTEM_TESTS = "system-tests";

  /**
   * How many modules are tested in parallel. Tests wait much of the time: three of them use less
   * than one of two cores.
   */
  private static final String AT_ONCE = "COMANAGER_TESTS_AT_ONCE";

  /** More would only take memory: a compiler never waits. */
  private static final String COMPILED_AT_ONCE = "3";

  /** Excludes tests beyond a commit's: those that break parts or send hostile input. */
  private static final String WITHOUT_THOROUGH = "-DexcludedGroups=thorough,fault";

  /** A failed test is run once more on its own: if it passes then, it is flaky. */
  private static final List<String> TO_THE_END =
      List.of(
          "-Dmaven.test.failure.ignore=true",
          "-Dsurefire.rerunFailingTestsCount=1",
          "-Dfailsafe.rerunFailingTestsCount=1");

  @Option(
      names = "--all",
      description = "Also every fault and hostile input, with two of every service.")
  boolean thorough;

  @Parameters(
      paramLabel = "NAME",
      arity = "0..*",
      description =
          "A module, for all of its tests, or a test class, such as docs/security.md names.")
  List<String> names = List.of();

  private final Map<String, Duration> phases = new LinkedHashMap<>();
  private long began = System.nanoTime();

  @Override
  public Integer call() throws IOException, InterruptedException {
    String atOnce = stack().settings().getOrDefault(AT_ONCE, "5");
    if (!atOnce.matches("[3-9]|[1-9][0-9]")) {
      throw new CommandFailed(AT_ONCE + " is no number from 3 to 99. Nothing was tested.");
    }
    ChosenTests chosen = ChosenTests.of(comanager.repository(), names);
    Path stamp = file("testing");
    Files.createDirectories(stamp.getParent());
    Files.deleteIfExists(file("test.log.system"));
    Files.writeString(stamp, "");
    boolean ran;
    try {
      ran = run(chosen, atOnce, stamp);
    } catch (CommandFailed e) {
      say(e.getMessage()); // reports the tests that ran until then
      ran = false;
    }
    return conclude(stamp, ran);
  }

  private boolean run(ChosenTests chosen, String atOnce, Path stamp)
      throws IOException, InterruptedException {
    if (names.isEmpty()) {
      return compile(stamp) && testModulesAndSystem(Integer.parseInt(atOnce));
    }
    if (names.equals(List.of(SYSTEM_TESTS))) {
      thorough = true;
      comanager.buildIfStale();
      return testSystem(CompletableFuture.completedFuture(true));
    }
    boolean good = true;
    for (Path folder : chosen.byModule().keySet()) {
      String module = Repository.name(folder);
      good &=
          module.equals(SYSTEM_TESTS)
              ? chosen.runOnAStack(folder, comanager, file("test.log.system"))
              : chosen.run(
                  folder, comanager.maven(stack()), file("test.log." + module), TO_THE_END);
      phase(module);
    }
    return good;
  }

  private Path file(String name) {
    return comanager.repository().root().resolve("target").resolve(name);
  }

  /** Assigns the time since the previous phase to this one. */
  private void phase(String name) {
    long now = System.nanoTime();
    phases.put(name, Duration.ofNanos(now - began));
    began = now;
  }

  private boolean compile(Path stamp) throws IOException, InterruptedException {
    say("Compiling (log: " + file("build.log") + ")");
    List<String> build =
        new ArrayList<>(
            List.of("-T", COMPILED_AT_ONCE, "-DskipTests", "-Dassembly.skipAssembly", "verify"));
    if (thorough) {
      build.add("-Psbom"); // so that an error in a bill of materials is found early
    }
    boolean built = comanager.maven(stack()).run(file("build.log"), Maven.TESTS, build) == 0;
    phase("compile");
    if (!built) {
      return false;
    }
    Files.copy(
        stamp,
        StackBuild.stamp(comanager.repository()),
        StandardCopyOption.COPY_ATTRIBUTES,
        StandardCopyOption.REPLACE_EXISTING);
    return true;
  }

  /** The stack starts beside the last modules, whose tests wait much of the time. */
  private boolean testModulesAndSystem(int atOnce) throws IOException, InterruptedException {
    say("Unit and module tests (logs: %s*)".formatted(file("test.log")));
    List<String> options = new ArrayList<>(TO_THE_END);
    options.addAll(ofACommit());
    ModuleTests tests =
        new ModuleTests(comanager.maven(stack()), this::file, options, stack().home().keycloak());
    CountDownLatch nearlyDone = new CountDownLatch(1);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<Boolean> modules = threads.submit(() -> tests.run(atOnce, nearlyDone));
      nearlyDone.await();
      return testSystem(modules);
    }
  }

  private List<String> ofACommit() throws IOException {
    if (thorough) {
      return List.of();
    }
    List<String> options = new ArrayList<>(List.of(WITHOUT_THOROUGH));
    options.addAll(ThoroughClasses.excluded(comanager.repository(), file("test.thorough")));
    return options;
  }

  /**
   * On a separate stack, in parallel with the developer's.
   *
   * @param modules whether the tests of the modules could run: nothing is tested before that
   */
  private boolean testSystem(Future<Boolean> modules) throws IOException, InterruptedException {
    OwnStack own = SystemTestStack.in("test-stack", comanager);
    String replicas =
        own.stack().settings().computeIfAbsent(Replicas.SETTING, it -> thorough ? "2" : "1");
    say("");
    say(
        "System tests on a stack of their own, %s of every service (log: %s)"
            .formatted(replicas, file("test.log.system")));
    return own.run(
            () -> {
              if (!couldRun(modules)) {
                return FAILED;
              }
              SystemTestStack.prepare(own);
              phase("rest of the stack's start");
              boolean good = demo(own);
              phase("demo");
              int code =
                  comanager
                      .maven(own.stack())
                      .run(file("test.log.system"), Maven.TESTS, systemTests(own.stack()));
              phase("system tests" + (thorough ? " and faults" : ""));
              own.stack().status();
              return good && code == 0 ? OK : FAILED;
            })
        == OK;
  }

  private boolean couldRun(Future<Boolean> modules) throws IOException, InterruptedException {
    try {
      boolean ran = modules.get();
      if (names.isEmpty()) {
        phase("unit and module tests");
      }
      return ran;
    } catch (ExecutionException e) {
      throw new IOException("The tests of the modules could not be run.", e);
    }
  }

  /** Their unit tests ran with those of all modules, if those did. */
  private List<String> systemTests(Stack stack) throws IOException {
    List<String> arguments = new ArrayList<>(TO_THE_END);
    arguments.addAll(ofACommit());
    arguments.addAll(Maven.AS_THEY_ARE);
    arguments.addAll(
        List.of(
            "-Dcomanager.env=" + stack.home().localEnv(),
            "-Dcomanager.keep=true",
            "-pl",
            ":" + SYSTEM_TESTS,
            "test-compile"));
    if (!names.isEmpty()) {
      arguments.add("surefire:test");
    }
    arguments.addAll(List.of("failsafe:integration-test", "failsafe:verify"));
    return arguments;
  }

  private boolean demo(OwnStack own) throws IOException, InterruptedException {
    String kept = DemoCommand.keptRun(comanager).toString();
    say("The demo, end to end");
    boolean reported = passes(own.stack().program(Journey.class), "test.log.demo");
    boolean asRecorded =
        passes(own.stack().program(RecordedRun.class, "--compare", kept), "test.log.recorded");
    return reported && asRecorded;
  }

  /** Runs a program with its output in a log; if it fails, prints the end of the log. */
  private boolean passes(ProcessBuilder program, String name)
      throws IOException, InterruptedException {
    File log = file(name).toFile();
    program.redirectErrorStream(true).redirectOutput(log);
    if (comanager.foreground().await(comanager.foreground().begin(program)) == 0) {
      return true;
    }
    List<String> lines = Files.readAllLines(log.toPath());
    lines.subList(Math.max(0, lines.size() - 20), lines.size()).forEach(this::say);
    return false;
  }

  private int conclude(Path stamp, boolean ran) throws IOException {
    say("");
    if (!ran) {
      say("Not everything could run; the log shows why: " + file("test.log"));
    }
    TestReport report = TestReport.of(comanager.repository().modules(), stamp, phases);
    report.print(comanager.out());
    return ran && report.isGreen() ? OK : FAILED;
  }
}
