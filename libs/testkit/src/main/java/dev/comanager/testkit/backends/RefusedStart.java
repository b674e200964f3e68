package dev.comanager.testkit.backends;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

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
 * The result of a service process that refuses to start, run with only these variables: it exits
 * with 1.
 *
 * @param report the one line that it writes to its standard error
 */
public record RefusedStart(String report) {
  private static final Pattern MISSING = Pattern.compile("(\\w+) is missing");

  /** Runs the process until it exits; a service that starts would never exit. */
  public static RefusedStart of(Class<?> main, Map<String, String> environment)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx96m",
                // As in the built jar.
                "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD);
    // The test must not depend on this machine's environment.
    builder.environment().clear();
    builder.environment().putAll(environment);
    Process process = builder.start();
    try {
      List<String> err = process.errorReader(UTF_8).lines().toList();
      assertThat(process.waitFor()).isEqualTo(1);
      return new RefusedStart(assertThat(err).singleElement().actual());
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

  /** All settings that it reports as missing. */
  public Set<String> missing() {
    Set<String> names = new TreeSet<>();
    Matcher matcher = MISSING.matcher(report);
    while (matcher.find()) {
      names.add(matcher.group(1));
    }
    return names;
  }
}
