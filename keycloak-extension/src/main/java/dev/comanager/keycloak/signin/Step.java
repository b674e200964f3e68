package dev.comanager.keycloak.signin;

/** The step of a sign-in. */
enum Step {
  /** Enter the line's number. */
  PHONE,
  /** Enter the code that was texted, if the number has a line. */
  CODE,
  /** The code expired or was tried five times; another one may be requested. */
  SPENT,
  /** No more codes for now. */
  PAUSED
}
