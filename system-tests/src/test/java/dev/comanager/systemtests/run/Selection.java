package dev.comanager.systemtests.run;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** The selected tests. */
final class Selection {
  private static final String PACKAGE = "dev.comanager.systemtests";

  /** Without Maven's cleanup listener: this program cleans up when the reports are ready. */
  private final Launcher launcher =
      LauncherFactory.create(
          LauncherConfig.builder().enableTestExecutionListenerAutoRegistration(false).build());

  private final TestPlan plan;

  private Selection(Options options) {
    plan = launcher.discover(request(options));
  }

  /** The tests that these options select; throws an {@link UnusableException} if there are none. */
  static Selection of(Options options) {
    Selection selection = new Selection(options);
    for (String name : options.classes()) {
      if (selection.classes().stream().noneMatch(it -> named(name).matcher(name(it)).matches())) {
        throw new UnusableException(
            "there is no class " + name + " among what was asked for (--list shows what there is)");
      }
    }
    if (selection.classes().isEmpty()) {
      throw new UnusableException("no test is in these groups and not excluded");
    }
    return selection;
  }

  void execute(TestExecutionListener listener) {
    launcher.execute(plan, listener);
  }

  /** A short description. */
  String description() {
    int classes = classes().size();
    return "%d %s of %s"
        .formatted(classes, classes == 1 ? "class" : "classes", String.join(", ", groups()));
  }

  /** Whether it has no test of another group than {@code smoke}. */
  boolean isSmokeAlone() {
    return groups().equals(List.of(Options.SMOKE));
  }

  private List<String> groups() {
    return classes().stream().map(Results::group).distinct().toList();
  }

  /** One line per class and one per group. Parameters multiply some tests at run time. */
  List<String> listed() {
    List<String> lines = new ArrayList<>();
    Map<String, Long> groups = new TreeMap<>();
    for (TestIdentifier one : classes()) {
      long tests = plan.getChildren(one).size();
      groups.merge(Results.group(one), tests, Long::sum);
      lines.add("%-11s %-30s %3d tests".formatted(Results.group(one), name(one), tests));
    }
    groups.forEach((group, tests) -> lines.add("%s: %d tests".formatted(group, tests)));
    return lines;
  }

  private List<TestIdentifier> classes() {
    return plan.getRoots().stream()
        .flatMap(root -> plan.getDescendants(root).stream())
        .filter(it -> it.getSource().filter(ClassSource.class::isInstance).isPresent())
        .toList();
  }

  private static String name(TestIdentifier one) {
    String whole =
        one.getSource().map(source -> ((ClassSource) source).getClassName()).orElseThrow();
    return whole.substring(whole.lastIndexOf('.') + 1);
  }

  private static LauncherDiscoveryRequest request(Options options) {
    LauncherDiscoveryRequestBuilder request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(selectPackage(PACKAGE))
            // Tests of the program itself are in the same packages, and set their own addresses.
            .filters(ClassNameFilter.includeClassNamePatterns(".*IT"));
    if (!options.classes().isEmpty()) {
      request.filters(
          ClassNameFilter.includeClassNamePatterns(
              options.classes().stream()
                  .map(name -> ".*\\." + named(name).pattern())
                  .toArray(String[]::new)));
    }
    if (!options.groups().isEmpty()) {
      request.filters(TagFilter.includeTags(List.copyOf(options.groups())));
    }
    if (!options.excludedGroups().isEmpty()) {
      request.filters(TagFilter.excludeTags(List.copyOf(options.excludedGroups())));
    }
    return request.build();
  }

  /** A pattern for a class name in which {@code *} stands for any characters. */
  private static Pattern named(String name) {
    return Pattern.compile(
        java.util.Arrays.stream(name.split("\\*", -1))
            .map(part -> part.isEmpty() ? "" : Pattern.quote(part))
            .collect(Collectors.joining("\\w*")));
  }
}
