package dev.comanager.decision.platform.http;

import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Request limits of one platform; every platform's settings extend this. */
public interface HttpLimits {
  /** Connect timeout. */
  @WithDefault("1s")
  Duration connectTimeout();

  /** Timeout of a league response, including retries. */
  @WithDefault("2500ms")
  Duration answerTimeout();

  /** Timeout of a bulk response, such as the list of all players. */
  @WithDefault("30s")
  Duration bulkTimeout();

  /** Maximum response size in bytes; bulk responses have their own limit. */
  @WithDefault("4194304")
  int largestAnswer();

  /** Maximum size of a bulk response in bytes. */
  @WithDefault("67108864")
  int largestBulkAnswer();

  /** Maximum number of concurrent requests. */
  @WithDefault("8")
  int concurrency();

  /** Maximum number of requests in any minute. */
  @WithDefault("900")
  int requestsPerMinute();

  /** Maximum number of retries of a read that fails fast, within its timeout. */
  @WithDefault("2")
  int retries();

  /** Number of requests over which the circuit breaker counts; it opens when half of them fail. */
  @WithDefault("20")
  int breakerRequests();

  /** How long the circuit breaker of a failing platform stays open. */
  @WithDefault("10s")
  Duration breakerPause();
}
