package dev.comanager.messaging;

import dev.comanager.contracts.ToolOwner;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** Settings of tool calls over Kafka, for callers and for owners. */
@ConfigMapping(prefix = "comanager.rpc")
public interface RpcConfig {
  /**
   * Whose tools this process answers; needed wherever there is a {@code ToolHandler}. Not for
   * operators.
   */
  Optional<ToolOwner> owner();

  /** The side that asks. */
  CallerConfig caller();

  /** The side that answers. */
  HandlerConfig handler();

  /** Settings of the side that asks. */
  interface CallerConfig {
    /**
     * Calls that may wait for an outcome at once; above it a call is not sent. Not for operators.
     */
    @WithDefault("4096")
    int maxInFlight();

    /**
     * Whether this process makes internal calls ({@code InternalCall}). Only auth-service may write
     * their topics. Not for operators.
     */
    @WithDefault("false")
    boolean internalCalls();

    /** How long warming the partitions may delay readiness. Not for operators. */
    @WithDefault("3s")
    Duration warmUp();

    /** How long the producer keeps trying to deliver a call to the broker. Not for operators. */
    @WithDefault("4s")
    Duration deliveryTimeout();
  }

  /** Settings of the side that answers. */
  interface HandlerConfig {
    /** Calls worked on at once. Not for operators. */
    @WithDefault("256")
    int maxInFlight();

    /**
     * Calls taken from the broker that wait for their turn; above it partitions are paused. Not for
     * operators.
     */
    @WithDefault("768")
    int maxWaiting();

    /** Calls of one line that wait for their turn; above it they are refused. Not for operators. */
    @WithDefault("64")
    int maxWaitingPerLine();

    /** How long a stopping process waits for calls at work. Not for operators. */
    @WithDefault("10s")
    Duration drain();

    /**
     * How long past its deadline a call may still be at work before it is given up. Not for
     * operators.
     */
    @WithDefault("5s")
    Duration grace();
  }
}
