package dev.comanager.servicekit.startup.database;

import dev.comanager.servicekit.startup.settings.PemFile;
import dev.comanager.servicekit.startup.settings.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What is wrong with how the connections to a database are encrypted, before anybody connects:
 * {@code COMANAGER_DB_TLS_MODE} and {@code COMANAGER_DB_TLS_CA} set both clients.
 */
final class DatabaseTls {
  static final String MODE = "comanager.db.tls.mode";
  static final String CA = "comanager.db.tls.ca";

  private static final Pattern IN_ADDRESS = Pattern.compile("[?&]ssl", Pattern.CASE_INSENSITIVE);

  private DatabaseTls() {}

  /** What the settings say; plain where they say nothing, which production refuses. */
  static String mode(Settings settings) {
    return settings.value(MODE, TlsMode.DISABLE.word());
  }

  /** The names of the settings for a message. */
  static String settings() {
    return Settings.shown(MODE) + ", " + Settings.shown(CA);
  }

  static List<String> problems(Settings settings, String url) {
    List<String> problems = new ArrayList<>();
    if (IN_ADDRESS.matcher(url).find()) {
      problems.add(
          "the database's address has parameters for TLS (ssl…), which one of two clients would not"
              + " understand: take them out and set "
              + settings());
    }
    if (settings.production() && settings.value(MODE).isEmpty()) {
      problems.add(
          Settings.shown(MODE)
              + " is missing: verify-full, or disable where the network between encrypts");
    }
    Optional<TlsMode> known = TlsMode.of(mode(settings));
    if (known.isEmpty()) {
      problems.add(Settings.shown(MODE) + " is none of " + TlsMode.text());
      return problems;
    }
    TlsMode mode = known.get();
    Optional<String> ca = settings.value(CA);
    if (mode.verifies() && ca.isEmpty()) {
      problems.add(
          Settings.shown(CA)
              + " is missing: the PEM file of the CA that "
              + mode.word()
              + " needs");
    }
    if (!mode.verifies() && ca.isPresent()) {
      problems.add(
          "%s is set, but with %s %s nobody looks at the database's certificate: set verify-full, or take it out"
              .formatted(Settings.shown(CA), Settings.shown(MODE), mode.word()));
    }
    if (mode.verifies()) {
      ca.flatMap(PemFile::problem)
          .ifPresent(problem -> problems.add(Settings.shown(CA) + " " + problem));
    }
    return problems;
  }
}
