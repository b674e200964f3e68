package dev.comanager.testkit.backends;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How the process of a service ended that may not start, with these variables and no others.
 *
 * @param exitCode of the process
 * @param err what it wrote on standard error, line by line
 */
public record RefusedStart(int exitCode, List<String> err) {
  private static final Pattern MISSING = Pattern.compile("(\\w+) is missing");

  public RefusedStart {
    err = List.copyOf(err);
  }

  /** Runs it to its end; where the service would serve, that never comes. */
  public static RefusedStart of(Class<?> main, Map<String, String> environment)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx96m",
                // As the built jar does.
                "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD);
    // Whatever this machine has set is no part of the test.
    builder.environment().clear();
    builder.environment().putAll(environment);
    Process process = builder.start();
    try {
      List<String> err = process.errorReader(UTF_8).lines().toList();
      return new RefusedStart(process.waitFor(), err);
    } finally {
      process.destroyForcibly();
    }
  }

  /** The same with some of the variables changed. */
  public static RefusedStart of(
      Class<?> main, Map<String, String> environment, Map<String, String> changed)
      throws IOException, InterruptedException {
    Map<String, String> all = new HashMap<>(environment);
    all.putAll(changed);
    return of(main, all);
  }

  /** All that it says is missing. */
  public Set<String> missing() {
    Set<String> names = new TreeSet<>();
    Matcher matcher = MISSING.matcher(String.join("\n", err));
    while (matcher.find()) {
      names.add(matcher.group(1));
    }
    return names;
  }
}
