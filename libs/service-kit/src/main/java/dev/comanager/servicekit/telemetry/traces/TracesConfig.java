package dev.comanager.servicekit.telemetry.traces;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Optional;

/** Settings of traces. */
@ConfigMapping(prefix = "comanager.traces")
public interface TracesConfig {
  /** Where traces are sent, as OTLP over HTTP; without it there are none. */
  Optional<String> endpoint();

  /** File with the CAs of the collector's certificate in PEM; without it the JDK's count. */
  Optional<String> ca();

  /** The part of calls that is traced, from 0 to 1; what belongs to a traced call always is. */
  @WithDefault("0.05")
  double ratio();
}
