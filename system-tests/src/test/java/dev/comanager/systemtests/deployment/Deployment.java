package dev.comanager.systemtests.deployment;

import dev.comanager.systemtests.traffic.Masked;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * The deployment under test, known only by its addresses, bearers and test line. A setting comes
 * from the command line, then from the environment, then from the file that {@code -Dcomanager.env}
 * names.
 */
public final class Deployment {
  /**
   * Alternative names of the test line's settings: people use one name, the local stack writes
   * another.
   */
  private static final Map<String, String> OTHER_NAMES =
      Map.of(
          "DEMO_LINE_BEARER", "TEST_LINE_BEARER",
          "DEMO_PHONE", "TEST_LINE_PHONE",
          "DEMO_CODE", "TEST_LINE_CODE");

  private static final List<String> SECRETS =
      List.of(
          "DEMO_LINE_BEARER",
          "SECOND_LINE_BEARER",
          "LIMITED_LINE_BEARER",
          "DEMO_PHONE",
          "SECOND_LINE_PHONE",
          "DEMO_CODE");

  private static final Map<String, String> GIVEN = new ConcurrentHashMap<>();
  private static final Map<String, String> FILE = read(System.getProperty("comanager.env", ""));

  static {
    SECRETS.forEach(name -> setting(name).ifPresent(Masked::remember));
  }

  private Deployment() {}

  /** Sets the command line's settings, which take precedence over all others. */
  public static void give(Map<String, String> settings) {
    GIVEN.putAll(settings);
    SECRETS.forEach(name -> setting(name).ifPresent(Masked::remember));
  }

  /** The public address of the tool server, without a trailing slash. */
  public static String baseUrl() {
    return withoutSlash(required("BASE_URL"));
  }

  /** The public address of the authorization server, without a trailing slash. */
  public static String authUrl() {
    return withoutSlash(required("AUTH_URL"));
  }

  /**
   * The address to call instead of a public one: {@code BASE_URL_INSIDE} or {@code AUTH_URL_INSIDE}
   * in its place if given, for a cluster in which the public addresses can't be reached. Documents,
   * tokens and forms contain the public ones either way.
   */
  public static String called(String publicAddress) {
    return setting("BASE_URL_INSIDE")
        .flatMap(inside -> moved(publicAddress, baseUrl(), inside))
        .or(
            () ->
                setting("AUTH_URL_INSIDE")
                    .flatMap(inside -> moved(publicAddress, authUrl(), inside)))
        .orElse(publicAddress);
  }

  private static Optional<String> moved(String address, String from, String to) {
    return address.equals(from) || address.startsWith(from + "/")
        ? Optional.of(withoutSlash(to) + address.substring(from.length()))
        : Optional.empty();
  }

  /** The address of the operators' API, which is not public, without a trailing slash. */
  public static String adminUrl() {
    return withoutSlash(setting("ADMIN_URL").orElse("http://localhost:8086"));
  }

  /** The own bearer of the test line; without it the test is skipped and says so. */
  public static String bearer() {
    return needed(
        "DEMO_LINE_BEARER", "TEST_LINE_BEARER (own bearer of a line with a linked league)");
  }

  /** The own bearer of a second line; without it the test is skipped and says so. */
  public static String secondBearer() {
    return needed(
        "SECOND_LINE_BEARER", "SECOND_LINE_BEARER (own bearer of another line without leagues)");
  }

  /** The own bearer of a line that only the rate limit test uses. */
  public static String limitedBearer() {
    return needed(
        "LIMITED_LINE_BEARER", "LIMITED_LINE_BEARER (own bearer of a third line, to exhaust)");
  }

  /** Whether it is this machine's local stack, whose folder is known. */
  public static boolean isLocal() {
    return localHome().isPresent();
  }

  /**
   * The folder of the local stack, if that is the deployment under test: only its own settings
   * prove that. A loopback address proves nothing, since a forwarded port may lead to any
   * deployment.
   */
  public static Optional<Path> localHome() {
    return setting("COMANAGER_HOME")
        .map(Path::of)
        .or(() -> homeBeside(System.getProperty("comanager.env", "")))
        .filter(home -> Files.isDirectory(home.resolve("run")))
        .filter(home -> Files.isReadable(home.resolve("local.env")))
        .filter(
            home ->
                baseUrl()
                    .equals(
                        read(home.resolve("local.env").toAbsolutePath().toString())
                            .get("BASE_URL")));
  }

  /** A setting, or empty if it was not given. */
  public static Optional<String> setting(String name) {
    // Under either name, a command-line value comes before the environment, and the environment
    // before a file.
    return Stream.<UnaryOperator<String>>of(GIVEN::get, System::getenv, FILE::get)
        .flatMap(source -> Stream.of(name, OTHER_NAMES.getOrDefault(name, name)).map(source))
        .filter(Objects::nonNull)
        .findFirst()
        .filter(value -> !value.isBlank());
  }

  /** Skips the calling test unless this condition holds, with the reason in its report. */
  public static void skipUnless(boolean fine, String reason) {
    if (!fine) {
      System.err.println("SKIPPED: " + reason);
    }
    Assumptions.assumeTrue(fine, reason);
  }

  private static String needed(String name, String describedAs) {
    Optional<String> value = setting(name);
    skipUnless(value.isPresent(), describedAs + " was not given");
    return value.orElseThrow();
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

  private static Optional<Path> homeBeside(String file) {
    return file.isBlank()
        ? Optional.empty()
        : Optional.ofNullable(resolved(file).toAbsolutePath().getParent());
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
