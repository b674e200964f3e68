package dev.comanager.stack.cli;

import dev.comanager.stack.build.Maven;
import dev.comanager.testkit.backends.keycloak.KeycloakInstallation;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/**
 * The tests of all modules that need no running stack.
 *
 * @param file a log by its name
 * @param options of both Mavens
 * @param keycloak the installation that tests of sign-in start; built while others still compile,
 *     because the longest of all modules begins with it
 */
record ModuleTests(
    Maven maven, Function<String, Path> file, List<String> options, KeycloakInstallation keycloak) {
  /** The modules that services use; the last two take long and use the others. */
  private static final String UPSTREAM =
      ":contracts,:testkit,:service-kit,:messaging,:keycloak-extension";

  /** Modules that may wait for others: their tests are soon done. */
  private static final String SHORT =
      ":phone-simulator,:local-stack,:helm-chart,:docs,:system-tests";

  /**
   * Three Mavens in parallel: in one, each module would wait for the tests of those that it uses.
   * Services go first: auth-service takes the longest.
   *
   * @param atOnce how many modules are tested in parallel, at least three; all but two are services
   * @param nearlyDone counted down once one Maven is left
   */
  boolean run(int atOnce, CountDownLatch nearlyDone) throws IOException, InterruptedException {
    int forServices = Math.max(1, atOnce - 2);
    List<String> services =
        List.of("-pl", SHORT.replace(":", "!:"), "-Dcomanager.upstream.skipTests");
    List<String> slowLibraries =
        List.of(
            "-pl",
            UPSTREAM,
            "-Dcomanager.upstream.skipTests",
            "-Dcomanager.slow-libraries.skipTests=false");
    List<String> others =
        List.of("-pl", UPSTREAM + "," + SHORT, "-Dcomanager.slow-libraries.skipTests");
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      // Tests that need it build it themselves, and say so, if that fails here.
      Future<Path> _ = threads.submit(() -> keycloak.prepare(Clock.systemUTC(), _ -> {}));
      ExecutorCompletionService<Integer> tests = new ExecutorCompletionService<>(threads);
      tests.submit(() -> test(maven, "test.log", forServices, services));
      tests.submit(() -> test(maven, "test.log.slow", 1, slowLibraries));
      tests.submit(() -> test(maven.nice(), "test.log.libs", 1, others));
      int failed = tests.take().get() + tests.take().get();
      nearlyDone.countDown();
      return failed + tests.take().get() == 0;
    } catch (ExecutionException e) {
      throw new IOException("The tests of the modules could not be run.", e);
    } finally {
      nearlyDone.countDown();
    }
  }

  private int test(Maven maven, String log, int atOnce, List<String> modules)
      throws IOException, InterruptedException {
    List<String> arguments =
        new ArrayList<>(List.of("-T", Integer.toString(atOnce), "-fae", "-Denforcer.skip"));
    arguments.addAll(Maven.AS_THEY_ARE);
    arguments.addAll(options);
    arguments.addAll(modules);
    arguments.addAll(
        List.of("test-compile", "surefire:test", "failsafe:integration-test", "failsafe:verify"));
    return maven.run(file.apply(log), Maven.TESTS, arguments);
  }
}
