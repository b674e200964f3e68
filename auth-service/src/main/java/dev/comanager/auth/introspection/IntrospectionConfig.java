package dev.comanager.auth.introspection;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** How long introspection waits, and where it asks. */
@ConfigMapping(prefix = "comanager.introspection")
public interface IntrospectionConfig {
  /**
   * How long the database may take, a new connection included, until the answer is 503. Not for
   * operators.
   */
  @WithDefault("PT1S")
  Duration timeout();

  /** How many questions may be under way at once; more are answered 503. Not for operators. */
  @WithDefault("1024")
  int mostAtOnce();

  /** Address of the database; the first one counts. Not for operators. */
  @WithDefault("${quarkus.datasource.reactive.url}")
  List<String> database();

  /** As the pool has it. Not for operators. */
  @WithDefault("${quarkus.datasource.username}")
  String user();

  /** As the pool has it. Not for operators. */
  @WithDefault("${quarkus.datasource.password}")
  String password();

  /** How the connection is encrypted: as those of the pool are. */
  Tls tls();

  /** What a client of the pool's kind is set to. */
  interface Tls {
    /** How TLS is asked for, as {@code sslmode} of PostgreSQL. Not for operators. */
    @WithDefault("${quarkus.datasource.reactive.postgresql.ssl-mode:disable}")
    String mode();

    /** Whether any certificate will do. Not for operators. */
    @WithDefault("${quarkus.datasource.reactive.trust-all:false}")
    boolean trustAll();

    /** Files with the CAs that are trusted, in PEM. Not for operators. */
    @WithDefault("${quarkus.datasource.reactive.trust-certificate-pem.certs:}")
    Optional<List<String>> trusted();

    /** How the host's name is compared, {@code HTTPS} or {@code NONE}. Not for operators. */
    @WithDefault("${quarkus.datasource.reactive.hostname-verification-algorithm:NONE}")
    String hostNames();
  }
}
