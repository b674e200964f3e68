package dev.comanager.decision.projections;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Optional;

/** Projection sources beside Sleeper. */
@ConfigMapping(prefix = "comanager.projections")
public interface ProjectionsConfig {
  /**
   * A file, or an https address, with projections of your own as CSV or JSON, read every quarter of
   * an hour. The format is in platforms.md.
   */
  Optional<String> location();

  /** The name under which cards show that source, followed by "projections". */
  @WithDefault("Own")
  String name();

  /** Whether ESPN's public projections are read, too. */
  @WithDefault("false")
  boolean espn();
}
