package dev.comanager.messaging;

import dev.comanager.contracts.ToolOwner;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** Settings of tool calls over Kafka, for callers and for owners. */
@ConfigMapping(prefix = "comanager.rpc")
public interface RpcConfig {
  /** Whose tools this process answers; needed wherever there is a {@code ToolHandler}. */
  Optional<ToolOwner> owner();

  /** The side that asks. */
  CallerConfig caller();

  /** The side that answers. */
  HandlerConfig handler();

  /** Settings of the side that asks. */
  interface CallerConfig {
    /** Calls that may wait for an outcome at once; above it a call is not sent. */
    @WithDefault("4096")
    int maxInFlight();

    /**
     * Whether this process makes the calls of the suite ({@code InternalCall}). Only auth-service
     * may write their topics.
     */
    @WithDefault("false")
    boolean internalCalls();

    /** How long warming the partitions may delay readiness. */
    @WithDefault("3s")
    Duration warmUp();

    /** How long the producer goes on trying to hand a call to the broker. */
    @WithDefault("4s")
    Duration deliveryTimeout();
  }

  /** Settings of the side that answers. */
  interface HandlerConfig {
    /** Consumer group; without it {@code <prefix>tool-calls.<owner>}. */
    Optional<String> groupId();

    /** Calls worked on at once. */
    @WithDefault("256")
    int maxInFlight();

    /** Calls taken from the broker that wait for their turn; above it partitions are paused. */
    @WithDefault("768")
    int maxWaiting();

    /** Calls of one line that wait for their turn; above it they are refused. */
    @WithDefault("64")
    int maxWaitingPerLine();

    /** How long a stopping process waits for calls at work. */
    @WithDefault("10s")
    Duration drain();

    /** How long past its deadline a call may still be at work before it is given up. */
    @WithDefault("5s")
    Duration grace();
  }
}
