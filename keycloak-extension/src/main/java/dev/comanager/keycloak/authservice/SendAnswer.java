package dev.comanager.keycloak.authservice;

import java.util.Optional;

/** What auth-service says when it is asked to text a one-time code. */
public sealed interface SendAnswer {
  /**
   * A code is on its way, if the number has a line: the answer is the same without one.
   *
   * @param masked the number as its owner recognizes it, and nobody else
   * @param resendAfterSeconds how long another code can't be asked for
   * @param sendsLeft how many more may be asked for in this sign-in
   */
  record Sent(String masked, int resendAfterSeconds, int sendsLeft) implements SendAnswer {}

  /**
   * No code was sent.
   *
   * @param retryAfterSeconds when it makes sense to ask again, where that is known
   */
  record Refused(SendRefusal refusal, Optional<Integer> retryAfterSeconds) implements SendAnswer {}

  /** auth-service did not answer, or not in a way that can be understood. */
  record Unavailable() implements SendAnswer {}
}
