package dev.comanager.decision.platform.http;

import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How one platform is asked; every platform's settings bring these along. */
public interface HttpLimits {
  /** How long a connection may take to be made. */
  @WithDefault("1s")
  Duration connectTimeout();

  /** How long an answer about a league may take, repetitions included. */
  @WithDefault("2500ms")
  Duration answerTimeout();

  /** How long a bulk answer, such as the list of all players, may take. */
  @WithDefault("30s")
  Duration bulkTimeout();

  /** Largest answer that is read, in bytes; bulk answers have their own limit. */
  @WithDefault("4194304")
  int largestAnswer();

  /** Largest bulk answer that is read, in bytes. */
  @WithDefault("67108864")
  int largestBulkAnswer();

  /** Requests at one time. */
  @WithDefault("8")
  int concurrency();

  /** Requests within any minute. */
  @WithDefault("900")
  int requestsPerMinute();

  /** How often a read that failed at once is repeated before its timeout. */
  @WithDefault("2")
  int retries();

  /** Of so many requests, when half of them fail, the platform is left alone for a while. */
  @WithDefault("20")
  int breakerRequests();

  /** How long a platform that keeps failing is left alone. */
  @WithDefault("10s")
  Duration breakerPause();
}
