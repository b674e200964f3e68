package dev.comanager.auth;

/** The service doesn't start with these settings; the message says which and why, in one line. */
final class StartRefused extends RuntimeException {
  StartRefused(String reasons) {
    super(reasons);
  }
}
