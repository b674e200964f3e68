package dev.comanager.auth.introspection;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;

/** How long introspection waits, and where it asks. */
@ConfigMapping(prefix = "comanager.introspection")
public interface IntrospectionConfig {
  /** How long the database may take, a new connection included, until the answer is 503. */
  @WithDefault("PT1S")
  Duration patience();

  /** How many questions may be under way at once; more are answered 503. */
  @WithDefault("1024")
  int mostAtOnce();

  /** Address of the database; the first one counts. */
  @WithDefault("${quarkus.datasource.reactive.url}")
  List<String> database();

  @WithDefault("${quarkus.datasource.username}")
  String user();

  @WithDefault("${quarkus.datasource.password}")
  String password();
}
