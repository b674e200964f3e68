package dev.comanager.systemtests.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The options of the command line. */
record Options(
    Map<String, String> settings,
    Optional<String> environmentFile,
    Set<String> groups,
    Set<String> excludedGroups,
    List<String> classes,
    Path report,
    boolean keep,
    boolean list,
    boolean help) {
  /** The group whose tests are printed one by one: what {@code helm test} runs. */
  static final String SMOKE = "smoke";

  /** The groups, one tag each, in report order; README.md lists their requirements. */
  static final List<String> GROUPS =
      List.of(
          SMOKE,
          "contract",
          "journey",
          "attack",
          "browser",
          "sdk",
          "conformance",
          "metrics",
          "fault");

  /** The groups that run by default: polite toward a deployment that others use. */
  static final Set<String> USUAL_GROUPS = Set.of("contract", "journey");

  /** Options whose value is a setting that can also come from the environment or a file. */
  private static final Map<String, String> SETTINGS =
      Map.of(
          "--base-url", "BASE_URL",
          "--auth-url", "AUTH_URL",
          "--bearer", "TEST_LINE_BEARER",
          "--phone", "TEST_LINE_PHONE",
          "--code", "TEST_LINE_CODE");

  static final String HELP =
      """
      Fantasy Co-Manager system tests: what the interface promises, asked of a running deployment.

      java -jar comanager-system-tests.jar --base-url URL --auth-url URL [OPTION…]

        --base-url URL         where tools are called            (or BASE_URL)
        --auth-url URL         where people sign in              (or AUTH_URL)
        --env FILE             settings as lines NAME=VALUE; options come first, then the environment, then FILE
        --groups A,B           smoke, contract, journey, attack, browser, sdk, conformance, metrics, fault, or all
                               (as a rule: contract,journey)
        --exclude-groups A,B   all but these
        --class A,B            these classes alone, by name: BearerIT
        --report DIR           for the reports (as a rule: ./system-tests-report)
        --keep                 don't clean up afterwards, to look at what was made
        --list                 show what would run, and run nothing
        --help                 this

      The test line, a line of yours that may be texted. Better in the environment or in FILE than here:
        --bearer   TEST_LINE_BEARER   its own bearer (fcml_…); without it only what needs no line is tested
        --phone    TEST_LINE_PHONE    its number: giving it says that it may be texted; no other number ever is
        --code     TEST_LINE_CODE     the code that signs it in, where the deployment has one
        OPERATOR_CLIENT_SECRET        instead of a test line: two lines are made for the run, and deleted after it;
                                      with ADMIN_URL and KEYCLOAK_URL, both addresses inside
        SECOND_LINE_BEARER            another line, without leagues: what one line may not see of another
      More settings: README.md of system-tests.

      Ends with 0 when all that ran passed, 1 when something failed, 2 when nothing could be run.
      """;

  /** Parses the arguments; throws an {@link UnusableException} if they are invalid. */
  static Options of(List<String> arguments) {
    Map<String, String> settings = new HashMap<>();
    Map<String, String> others = new HashMap<>();
    Set<String> flags = new java.util.HashSet<>();
    for (int at = 0; at < arguments.size(); at++) {
      String[] parts = arguments.get(at).split("=", 2);
      String name = parts[0];
      switch (name) {
        case "--help", "-h", "--list", "--keep" -> {
          if (parts.length == 2) {
            throw new UnusableException(name + " takes no value (--help)");
          }
          flags.add(name.equals("-h") ? "--help" : name);
        }
        case "--env", "--groups", "--exclude-groups", "--class", "--report" -> {
          String value = parts.length == 2 ? parts[1] : value(arguments, ++at, name);
          if (value.replace(",", "").isBlank()) {
            throw new UnusableException(name + " needs a value (--help)");
          }
          if (others.put(name, value) != null) {
            throw new UnusableException(name + " was given twice (--help)");
          }
        }
        default -> {
          String setting = SETTINGS.get(name);
          if (setting == null) {
            throw new UnusableException("unknown option " + name + " (--help lists them)");
          }
          settings.put(setting, parts.length == 2 ? parts[1] : value(arguments, ++at, name));
        }
      }
    }
    Set<String> groups = groups(others.getOrDefault("--groups", ""), "--groups");
    List<String> classes = split(others.getOrDefault("--class", ""));
    return new Options(
        Map.copyOf(settings),
        Optional.ofNullable(others.get("--env")),
        groups.isEmpty() && classes.isEmpty() ? USUAL_GROUPS : groups,
        groups(others.getOrDefault("--exclude-groups", ""), "--exclude-groups"),
        classes,
        Path.of(others.getOrDefault("--report", "system-tests-report")),
        flags.contains("--keep"),
        flags.contains("--list"),
        flags.contains("--help"));
  }

  private static String value(List<String> arguments, int at, String name) {
    if (at >= arguments.size() || arguments.get(at).startsWith("--")) {
      throw new UnusableException(name + " needs a value (--help)");
    }
    return arguments.get(at);
  }

  private static Set<String> groups(String given, String option) {
    List<String> names = split(given);
    if (names.contains("all")) {
      return Set.copyOf(GROUPS);
    }
    for (String name : names) {
      if (!GROUPS.contains(name)) {
        throw new UnusableException(
            option + ": there is no group " + name + "; there are " + String.join(", ", GROUPS));
      }
    }
    return Set.copyOf(names);
  }

  private static List<String> split(String given) {
    List<String> names = new ArrayList<>();
    for (String name : given.split(",", -1)) {
      if (!name.isBlank() && !names.contains(name.strip())) {
        names.add(name.strip());
      }
    }
    return names;
  }
}
