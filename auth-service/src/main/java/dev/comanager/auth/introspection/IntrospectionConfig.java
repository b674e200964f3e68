package dev.comanager.auth.introspection;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Timeout and connection of the introspection query. */
@ConfigMapping(prefix = "comanager.introspection")
public interface IntrospectionConfig {
  /**
   * How long the query may take, a new connection included, until the answer is 503. Not for
   * operators.
   */
  @WithDefault("PT1S")
  Duration timeout();

  /** How many queries may run at once; more are answered 503. Not for operators. */
  @WithDefault("1024")
  int mostAtOnce();

  /** Address of the database; only the first one is used. Not for operators. */
  @WithDefault("${quarkus.datasource.reactive.url}")
  List<String> database();

  /** As the pool has it. Not for operators. */
  @WithDefault("${quarkus.datasource.username}")
  String user();

  /** As the pool has it. Not for operators. */
  @WithDefault("${quarkus.datasource.password}")
  String password();

  /** How the connection is encrypted: by default like those of the pool. */
  Tls tls();

  /** TLS settings, by default those of the pool. */
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
