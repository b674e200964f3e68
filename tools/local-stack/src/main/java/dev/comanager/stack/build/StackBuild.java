package dev.comanager.stack.build;

import dev.comanager.stack.RecordedProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Builds the modules that a stack runs, if one is missing or older than its sources. */
public final class StackBuild {
  /** The setting that names the services to start. */
  public static final String SERVICES_SETTING = "COMANAGER_SERVICES";

  private static final List<String> SERVICES =
      List.of(
          RecordedProcess.KEYCLOAK,
          "auth-service",
          "decision-engine",
          "watch-service",
          "notifier",
          "phone-simulator",
          "tool-gateway");
  private static final String KEYCLOAK = "keycloak-extension";

  private final Repository repository;
  private final List<String> modules;
  private final Path stamp;

  public StackBuild(Repository repository, List<String> services) {
    this.repository = repository;
    this.modules =
        services.stream().map(it -> it.equals(RecordedProcess.KEYCLOAK) ? KEYCLOAK : it).toList();
    this.stamp = stamp(repository);
  }

  /** Services started under these settings, including Keycloak. */
  public static List<String> services(Map<String, String> settings) {
    String chosen = settings.get(SERVICES_SETTING);
    return chosen == null
        ? SERVICES
        : Stream.of(chosen.split("[\\s,]+", -1)).filter(it -> !it.isEmpty()).toList();
  }

  /** The file whose modification time is the start of the last build. */
  public static Path stamp(Repository repository) {
    return repository.root().resolve("target/built");
  }

  public boolean isStale() throws IOException {
    for (String module : modules) {
      String result =
          module.equals(KEYCLOAK) ? "target/keycloak.tar.gz" : "target/quarkus-app/quarkus-run.jar";
      if (!Files.exists(repository.module(module).resolve(result))) {
        return true;
      }
    }
    return repository.changedSince(stamp, withLocalStack());
  }

  public void ifStale(Maven maven) throws IOException, InterruptedException {
    if (!isStale()) {
      return;
    }
    Path log = maven.stack().home().directory().resolve("build.log");
    Instant began = InstantSource.system().instant();
    maven.out().println("Building what changed (log: " + log + ")");
    stamped(
        stamp,
        () ->
            maven.build(
                log,
                "-pl",
                withLocalStack().stream().map(it -> ":" + it).collect(Collectors.joining(",")),
                "-am",
                "package"));
    long seconds = Duration.between(began, InstantSource.system().instant()).toSeconds();
    maven.out().println("Built in " + seconds + " s.");
  }

  private List<String> withLocalStack() {
    List<String> all = new ArrayList<>(modules);
    all.add("local-stack");
    return all;
  }

  /** A build. */
  @FunctionalInterface
  public interface Build {
    void run() throws IOException, InterruptedException;
  }

  /**
   * Runs the build; the stamp gets the start time, so that changes during the build are noticed.
   */
  public static void stamped(Path stamp, Build build) throws IOException, InterruptedException {
    Files.createDirectories(stamp.getParent());
    Path begun = stamp.resolveSibling("building");
    Files.writeString(begun, "");
    build.run();
    Files.move(begun, stamp, StandardCopyOption.REPLACE_EXISTING);
  }
}
