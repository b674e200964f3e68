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

/** The tests that were asked for. */
final class Selection {
  private static final String PACKAGE = "dev.comanager.systemtests";

  /** What cleans up after Maven's runs is done here when the reports are ready. */
  private final Launcher launcher =
      LauncherFactory.create(
          LauncherConfig.builder().enableTestExecutionListenerAutoRegistration(false).build());

  private final TestPlan plan;

  private Selection(Options options) {
    plan = launcher.discover(request(options));
  }

  /** What these options select; an {@link UnusableException} where that is nothing. */
  static Selection of(Options options) {
    Selection selection = new Selection(options);
    for (String name : options.classes()) {
      if (selection.classes().stream().noneMatch(it -> named(name).matcher(name(it)).matches())) {
        throw new UnusableException(
            "there is no class " + name + " among what was asked for (--list tells what there is)");
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

  /** In a few words. */
  String description() {
    return "%d classes of %s"
        .formatted(
            classes().size(),
            classes().stream().map(Results::group).distinct().collect(Collectors.joining(", ")));
  }

  /** A line per class and one per group. Parameters multiply some tests when they run. */
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
            // What tests the program itself stands beside them, and sets addresses of its own.
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

  /** {@code *} stands for any letters. */
  private static Pattern named(String name) {
    return Pattern.compile(
        java.util.Arrays.stream(name.split("\\*", -1))
            .map(part -> part.isEmpty() ? "" : Pattern.quote(part))
            .collect(Collectors.joining("\\w*")));
  }
}
