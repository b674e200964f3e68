package dev.comanager.systemtests.deployment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/**
 * The running deployment under test, known by its addresses and bearers alone. A setting is read
 * from the environment first, then from the file that {@code -Dcomanager.env} names.
 */
public final class Deployment {
  private static final Map<String, String> FILE = read(System.getProperty("comanager.env", ""));

  private Deployment() {}

  /** The public address of the tool server, without a slash at its end. */
  public static String baseUrl() {
    return withoutSlash(required("BASE_URL"));
  }

  /** The public address of the authorization server, without a slash at its end. */
  public static String authUrl() {
    return withoutSlash(required("AUTH_URL"));
  }

  /** The own bearer of the line whose demo league is linked. */
  public static String bearer() {
    return required("DEMO_LINE_BEARER");
  }

  /** The own bearer of a second line; without it the test that asks is skipped and says so. */
  public static String secondBearer() {
    return optionalBearer("SECOND_LINE_BEARER");
  }

  /** The own bearer of a line that only the test of the rate limit uses. */
  public static String limitedBearer() {
    return optionalBearer("LIMITED_LINE_BEARER");
  }

  /** Whether the deployment stands on this machine. */
  public static boolean isLocal() {
    String host = URI.create(baseUrl()).getHost();
    return "localhost".equals(host) || "127.0.0.1".equals(host) || "[::1]".equals(host);
  }

  /** A setting, or nothing where neither the environment nor the file has it. */
  public static Optional<String> setting(String name) {
    return Optional.ofNullable(System.getenv(name))
        .or(() -> Optional.ofNullable(FILE.get(name)))
        .filter(value -> !value.isBlank());
  }

  private static String optionalBearer(String name) {
    Optional<String> bearer = setting(name);
    if (bearer.isEmpty()) {
      System.err.printf("SKIPPED: no %s was given, so what needs it is not tested.%n", name);
    }
    Assumptions.assumeTrue(bearer.isPresent(), name + " is not set");
    return bearer.orElseThrow();
  }

  private static String required(String name) {
    return setting(name)
        .orElseThrow(
            () ->
                new IllegalStateException(
                    name + " is not set: give it in the environment or by -Dcomanager.env=FILE"));
  }

  private static String withoutSlash(String url) {
    return url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
  }

  private static Map<String, String> read(String file) {
    Map<String, String> settings = new HashMap<>();
    if (file.isBlank()) {
      return settings;
    }
    try {
      for (String line : Files.readAllLines(resolved(file))) {
        int equals = line.indexOf('=');
        if (equals > 0 && !line.startsWith("#")) {
          String name = line.substring(0, equals).replaceFirst("^export ", "").strip();
          settings.put(name, unquoted(line.substring(equals + 1).strip()));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the deployment's settings in " + file, e);
    }
    return settings;
  }

  private static Path resolved(String file) {
    Path path = Path.of(file);
    return path.isAbsolute()
        ? path
        : Path.of(System.getProperty("comanager.home", ".")).resolve(path);
  }

  private static String unquoted(String value) {
    boolean quoted = value.length() >= 2 && (value.matches("\".*\"") || value.matches("'.*'"));
    return quoted ? value.substring(1, value.length() - 1) : value;
  }
}
