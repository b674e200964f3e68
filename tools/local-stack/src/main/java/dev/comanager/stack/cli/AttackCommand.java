package dev.comanager.stack.cli;

import dev.comanager.stack.build.Maven;
import dev.comanager.stack.build.Repository;
import dev.comanager.stack.testreport.TestReport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
    name = "attack",
    description = {
      "Repeats attacks that docs/security.md names in its last column.",
      "System tests and the floods sockets and bearers run on a stack of their own, the tests of a module in it."
    },
    exitCodeOnInvalidInput = 1,
    footerHeading = "%nExample:  ./comanager attack GuessingIT bearers%n%nNames:%n")
final class AttackCommand extends StackCommand {
  private static final Pattern NAME =
      Pattern.compile("`([A-Z][A-Za-z0-9]+(?:Test|IT|Properties))`");

  private static final String SYSTEM_TESTS = "system-tests";

  @Parameters(paramLabel = "NAME", arity = "1..*", description = "What is repeated.")
  List<String> names;

  /** The tests named in the table of threats, and the two flood attacks. */
  static Set<String> known(Repository repository) {
    try {
      String page = Files.readString(repository.root().resolve("docs/security.md"));
      Set<String> known = new TreeSet<>(BenchCommand.FLOODS);
      NAME.matcher(page.substring(page.indexOf("## Threats"), page.indexOf("## What is")))
          .results()
          .forEach(it -> known.add(it.group(1)));
      return known;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Set<String> known = known(comanager.repository());
    for (String name : names) {
      if (!known.contains(name)) {
        throw unknown(name);
      }
    }
    Path stamp = stack().home().directory().resolve("attacking");
    Files.createDirectories(stamp.getParent());
    Files.writeString(stamp, "");
    boolean good = true;
    Map<String, Set<String>> classes = byModule(names);
    for (Map.Entry<String, Set<String>> of : classes.entrySet()) {
      say("%s: %s".formatted(of.getKey(), String.join(", ", of.getValue())));
      int code =
          of.getKey().equals(SYSTEM_TESTS)
              ? onAStack(String.join(",", of.getValue()))
              : inItsModule(of.getKey(), of.getValue());
      good &= code == OK;
    }
    // A name of a class that Maven doesn't run as a test would otherwise succeed.
    good &=
        classes.isEmpty()
            || TestReport.of(comanager.repository().modules(), stamp, Map.of()).isGreen();
    for (String flood : names) {
      good &= !BenchCommand.FLOODS.contains(flood) || comanager.execute("bench", flood) == OK;
    }
    return good ? OK : FAILED;
  }

  /** The chosen test classes by the module that has them. */
  private Map<String, Set<String>> byModule(List<String> chosen) throws IOException {
    Map<String, Set<String>> found = new TreeMap<>();
    for (Path module : comanager.repository().modules()) {
      Path tests = module.resolve("src/test/java");
      if (Files.isDirectory(tests)) {
        try (Stream<Path> files = Files.walk(tests)) {
          files
              .map(it -> it.getFileName().toString().replace(".java", ""))
              .filter(chosen::contains)
              .forEach(
                  it ->
                      found.computeIfAbsent(Repository.name(module), _ -> new TreeSet<>()).add(it));
        }
      }
    }
    return found;
  }

  private int inItsModule(String module, Set<String> classes)
      throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(Maven.AS_THEY_ARE);
    arguments.addAll(
        List.of(
            "-pl",
            ":" + module,
            "-am",
            "-Dtest=" + joined(classes, it -> !it.endsWith("IT")),
            "-Dit.test=" + joined(classes, it -> it.endsWith("IT")),
            "-Dsurefire.failIfNoSpecifiedTests=false",
            "-Dfailsafe.failIfNoSpecifiedTests=false",
            "verify"));
    return comanager
        .maven(stack())
        .run(stack().home().directory().resolve("attack.log"), Maven.TESTS, arguments);
  }

  private static String joined(Set<String> classes, Predicate<String> which) {
    String joined = classes.stream().filter(which).collect(Collectors.joining(","));
    return joined.isEmpty() ? "None" : joined;
  }

  private int onAStack(String testClasses) throws IOException, InterruptedException {
    comanager.buildIfStale();
    OwnStack own = SystemTestStack.in("attack-stack", comanager);
    return own.run(
        () -> {
          SystemTestStack.prepare(own);
          return comanager
              .maven(own.stack())
              .systemTests(
                  own.stack().home().directory().resolve("attack.log"),
                  Maven.TESTS,
                  testClasses,
                  List.of("-Dcomanager.keep=true"));
        });
  }
}
