package dev.comanager.keycloak.signin;

/** Where somebody stands who is signing in. */
enum Step {
  /** We ask for the number of the line. */
  PHONE,
  /** We ask for the code that was texted, if the number has a line. */
  CODE,
  /** That code ran out or was tried five times; another one may be asked for. */
  SPENT,
  /** No more codes for now. */
  PAUSED
}
