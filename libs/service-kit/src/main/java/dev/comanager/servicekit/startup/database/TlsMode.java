package dev.comanager.servicekit.startup.database;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a client asks of a database's TLS; the names are those of PostgreSQL's {@code sslmode}. */
enum TlsMode {
  /** Everything goes in the clear. */
  DISABLE,
  /** Nobody listens, but nobody looks whose certificate it is either. */
  REQUIRE,
  /** The certificate comes from the CA. */
  VERIFY_CA,
  /** The same, and it names the host of the address. */
  VERIFY_FULL;

  /** The mode of this name. */
  static Optional<TlsMode> of(String word) {
    return Arrays.stream(values()).filter(mode -> mode.word().equals(word)).findFirst();
  }

  /** All names, for a message. */
  static String text() {
    return Arrays.stream(values()).map(TlsMode::word).collect(Collectors.joining(", "));
  }

  String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  boolean verifies() {
    return this == VERIFY_CA || this == VERIFY_FULL;
  }
}
