package dev.comanager.decision.platform;

import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Request limits of one platform; every platform's settings extend this. */
public interface HttpLimits {
  /** Connect timeout. Not for operators. */
  @WithDefault("1s")
  Duration connectTimeout();

  /** Timeout of a league response, including retries. Not for operators. */
  @WithDefault("2500ms")
  Duration answerTimeout();

  /** Timeout of a bulk response, such as the list of all players. Not for operators. */
  @WithDefault("30s")
  Duration bulkTimeout();

  /** Maximum response size in bytes; bulk responses have their own limit. Not for operators. */
  @WithDefault("4194304")
  int largestAnswer();

  /** Maximum size of a bulk response in bytes. Not for operators. */
  @WithDefault("67108864")
  int largestBulkAnswer();

  /** Maximum number of concurrent requests. Not for operators. */
  @WithDefault("8")
  int concurrency();

  /** Maximum number of requests in any minute. */
  @WithDefault("900")
  int requestsPerMinute();

  /**
   * Number of requests over which the circuit breaker counts; it opens when half of them fail. Not
   * for operators.
   */
  @WithDefault("20")
  int breakerRequests();

  /** How long the circuit breaker of a failing platform stays open. Not for operators. */
  @WithDefault("10s")
  Duration breakerPause();
}
