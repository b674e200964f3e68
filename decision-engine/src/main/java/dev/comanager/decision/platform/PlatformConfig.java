package dev.comanager.decision.platform;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.smallrye.config.WithName;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** Which platforms are there and where they are asked. */
@ConfigMapping(prefix = "comanager.platform")
public interface PlatformConfig {
  Demo demo();

  Sleeper sleeper();

  /** The made-up league. */
  interface Demo {
    /** Whether the demo league is offered; by default everywhere but in production. */
    Optional<Boolean> enabled();
  }

  /** Sleeper's public interface. */
  interface Sleeper {
    /** Address of the documented interface. */
    @WithDefault("https://api.sleeper.app/v1")
    URI url();

    /**
     * Address of projections, statistics and schedule. By default Sleeper's own, or {@link #url()}
     * where that points elsewhere.
     */
    @WithName("data-url")
    Optional<URI> dataUrl();

    /** How long a connection may take to be made. */
    @WithDefault("1s")
    Duration connectTimeout();

    /** How long an answer about a league may take. */
    @WithDefault("2500ms")
    Duration answerTimeout();

    /** How long the list of all players, the largest answer, may take. */
    @WithDefault("30s")
    Duration bulkTimeout();

    /** Largest answer that is read, in bytes; the list of players is streamed and has its own. */
    @WithDefault("4194304")
    int largestAnswer();

    /** Largest list of players, projections or statistics that is read, in bytes. */
    @WithDefault("67108864")
    int largestBulkAnswer();

    /** Requests to Sleeper at one time. */
    @WithDefault("8")
    int concurrency();

    /** Whether NFL facts are read even when no league is linked. */
    @WithName("always-read")
    @WithDefault("false")
    boolean alwaysRead();
  }
}
