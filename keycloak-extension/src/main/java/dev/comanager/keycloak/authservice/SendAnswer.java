package dev.comanager.keycloak.authservice;

import java.util.Optional;

/** auth-service's answer to a request to text a one-time code. */
public sealed interface SendAnswer {
  /**
   * A code is sent if the number has a line; the answer is the same without one.
   *
   * @param masked the number, masked so that only its owner recognizes it
   * @param resendAfterSeconds time until another code may be requested
   * @param sendsLeft how many more codes this sign-in may request
   * @param selfSignup whether a number without a line gets one
   * @param contact the operator's e-mail address for who has no line; may be empty
   */
  record Sent(
      String masked, int resendAfterSeconds, int sendsLeft, boolean selfSignup, String contact)
      implements SendAnswer {}

  /**
   * No code was sent.
   *
   * @param retryAfterSeconds when to retry, if known
   * @param codeWorks false if the sign-in surely has no code that can still be entered
   */
  record Refused(SendRefusal refusal, Optional<Integer> retryAfterSeconds, boolean codeWorks)
      implements SendAnswer {}

  /** auth-service did not answer, or not intelligibly. */
  record Unavailable() implements SendAnswer {}
}
