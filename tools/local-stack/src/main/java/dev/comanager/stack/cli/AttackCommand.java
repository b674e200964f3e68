package dev.comanager.stack.cli;

import dev.comanager.stack.build.Maven;
import dev.comanager.stack.build.Repository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
    name = "attack",
    description = {
      "Repeats attacks that docs/security.md names in its last column.",
      "Suites of system tests (…IT) and the floods sockets and bearers run on a stack of their own, what a module",
      "shows (…Test) in that module."
    },
    exitCodeOnInvalidInput = 1,
    footerHeading = "%nExample:  ./comanager attack GuessingIT bearers%n%nNames:%n")
final class AttackCommand extends StackCommand {
  private static final Pattern NAME =
      Pattern.compile("`([A-Z][A-Za-z0-9]+(?:Test|IT|Properties))`");

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
    List<String> floods = names.stream().filter(BenchCommand.FLOODS::contains).toList();
    List<String> testClasses = names.stream().filter(it -> it.endsWith("IT")).toList();
    List<String> classes =
        names.stream().filter(it -> !floods.contains(it) && !testClasses.contains(it)).toList();
    int code = OK;
    if (!classes.isEmpty()) {
      say("In their modules: " + String.join(",", classes));
      code |= inModules(classes);
    }
    if (!testClasses.isEmpty()) {
      say("On a stack of their own: " + String.join(",", testClasses));
      code |= onAStack(String.join(",", testClasses));
    }
    for (String flood : floods) {
      code |= comanager.execute("bench", flood);
    }
    return code == OK ? OK : FAILED;
  }

  private int inModules(List<String> classes) throws IOException, InterruptedException {
    Set<String> modules = new TreeSet<>();
    for (Path module : comanager.repository().modules()) {
      Path tests = module.resolve("src/test/java");
      if (Files.isDirectory(tests)) {
        try (Stream<Path> files = Files.walk(tests)) {
          if (files.anyMatch(
              it -> classes.contains(it.getFileName().toString().replace(".java", "")))) {
            modules.add(":" + Repository.name(module));
          }
        }
      }
    }
    return comanager
        .maven(stack())
        .run(
            stack().home().directory().resolve("attack.log"),
            Maven.TESTS,
            List.of(
                "-pl",
                String.join(",", modules),
                "-am",
                "-Dspotless.check.skip",
                "-Dspotless.apply.skip",
                "-Dtest=" + String.join(",", classes),
                "-Dsurefire.failIfNoSpecifiedTests=false",
                "test"));
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
