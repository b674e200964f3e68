package dev.comanager.systemtests.run;

import dev.comanager.systemtests.report.ClassResult;
import dev.comanager.systemtests.report.TestResult;
import dev.comanager.systemtests.report.TestResult.Verdict;
import dev.comanager.systemtests.traffic.Exchanges;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** Collects the result of every test, and prints a line when a class has finished. */
final class Results implements TestExecutionListener {
  private final Consumer<ClassResult> finished;
  private final Map<String, List<TestResult>> byClass = new LinkedHashMap<>();
  private final Map<String, String> groups = new HashMap<>();
  private final Map<String, Long> begun = new HashMap<>();
  private final Set<String> ended = new HashSet<>();
  private final List<ClassResult> classes = new ArrayList<>();
  private TestPlan plan;

  Results(Consumer<ClassResult> finished) {
    this.finished = finished;
  }

  /** The finished classes, and those that an interruption cut short. */
  synchronized List<ClassResult> classes() {
    List<ClassResult> all = new ArrayList<>(classes);
    byClass.forEach(
        (name, tests) -> {
          if (classes.stream().noneMatch(over -> over.name().equals(name))) {
            all.add(new ClassResult(groups.getOrDefault(name, "other"), name, tests));
          }
        });
    return List.copyOf(all);
  }

  @Override
  public void testPlanExecutionStarted(TestPlan started) {
    plan = started;
  }

  @Override
  public synchronized void executionStarted(TestIdentifier identifier) {
    begun.put(identifier.getUniqueId(), System.nanoTime());
    if (isClass(identifier)) {
      groups.put(className(identifier), group(identifier));
    }
    if (identifier.isTest()) {
      Exchanges.clear();
    }
  }

  @Override
  public synchronized void executionSkipped(TestIdentifier identifier, String reason) {
    end(identifier, Verdict.SKIPPED, reason, Optional.empty());
  }

  @Override
  public synchronized void executionFinished(
      TestIdentifier identifier, TestExecutionResult result) {
    switch (result.getStatus()) {
      case SUCCESSFUL -> {
        if (identifier.isTest()) {
          record(identifier, Verdict.PASSED, "", Optional.empty());
        }
      }
      case ABORTED ->
          end(identifier, Verdict.SKIPPED, reason(result.getThrowable()), Optional.empty());
      case FAILED ->
          end(identifier, Verdict.FAILED, reason(result.getThrowable()), result.getThrowable());
    }
    if (isClass(identifier)) {
      ClassResult one =
          new ClassResult(
              group(identifier),
              className(identifier),
              byClass.getOrDefault(className(identifier), List.of()));
      classes.add(one);
      finished.accept(one);
    }
  }

  /** Records the end of a class or a parameterized method for all its tests that did not run. */
  private void end(
      TestIdentifier identifier, Verdict verdict, String reason, Optional<Throwable> thrown) {
    if (identifier.isTest()) {
      record(identifier, verdict, reason, thrown);
      return;
    }
    List<TestIdentifier> within =
        plan.getDescendants(identifier).stream()
            .filter(it -> it.getSource().filter(MethodSource.class::isInstance).isPresent())
            .filter(it -> !ended.contains(it.getUniqueId()))
            .filter(it -> plan.getChildren(it).isEmpty())
            .toList();
    if (within.isEmpty() && verdict == Verdict.FAILED) {
      record(identifier, verdict, reason, thrown); // after its last test
    }
    within.forEach(it -> record(it, verdict, reason, thrown));
  }

  private void record(
      TestIdentifier identifier, Verdict verdict, String reason, Optional<Throwable> thrown) {
    ended.add(identifier.getUniqueId());
    String method =
        identifier
            .getSource()
            .filter(MethodSource.class::isInstance)
            .map(source -> ((MethodSource) source).getMethodName())
            .orElse("beforeOrAfterAllTests");
    boolean invocation = identifier.getLegacyReportingName().matches(".*\\[\\d+]");
    long start = begun.getOrDefault(identifier.getUniqueId(), System.nanoTime());
    byClass
        .computeIfAbsent(className(identifier), any -> new ArrayList<>())
        .add(
            new TestResult(
                method,
                invocation ? identifier.getDisplayName() : "",
                verdict,
                reason,
                thrown.map(Results::trace).orElse(""),
                verdict == Verdict.FAILED ? Exchanges.last() : List.of(),
                Duration.ofNanos(System.nanoTime() - start)));
  }

  private String className(TestIdentifier identifier) {
    return sourceClass(identifier)
        .or(() -> plan.getParent(identifier).map(this::className))
        .orElse("?");
  }

  private static Optional<String> sourceClass(TestIdentifier identifier) {
    return identifier
        .getSource()
        .flatMap(
            source ->
                switch (source) {
                  case ClassSource it -> Optional.of(it.getClassName());
                  case MethodSource it -> Optional.of(it.getClassName());
                  default -> Optional.empty();
                });
  }

  private static boolean isClass(TestIdentifier identifier) {
    return identifier.getSource().filter(ClassSource.class::isInstance).isPresent();
  }

  /** The group given by a class's tag. */
  static String group(TestIdentifier identifier) {
    return Options.GROUPS.stream()
        .filter(group -> identifier.getTags().stream().anyMatch(tag -> tag.getName().equals(group)))
        .findFirst()
        .orElse("other");
  }

  private static String reason(Optional<Throwable> thrown) {
    String message = thrown.map(Throwable::getMessage).orElse("").strip();
    String finished = message.replaceFirst("^Assumption failed: ", "");
    return finished.isEmpty()
        ? thrown.map(it -> it.getClass().getSimpleName()).orElse("no reason given")
        : finished.length() > 4_000 ? finished.substring(0, 4_000) + " …" : finished;
  }

  /** The stack trace within the tests, without the frames of frameworks. */
  private static String trace(Throwable thrown) {
    StringWriter whole = new StringWriter();
    thrown.printStackTrace(new PrintWriter(whole));
    List<String> lines =
        whole
            .toString()
            .lines()
            .filter(line -> !line.startsWith("\tat ") || line.contains("dev.comanager"))
            .limit(60)
            .toList();
    return String.join("\n", lines);
  }
}
