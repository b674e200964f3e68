package dev.comanager.auth.otp;

import dev.comanager.contracts.Coded;

/** Why no code is texted. */
enum SendRefusal implements Coded {
  PHONE_INVALID,
  /** Within 30 seconds of the last one to the same number. */
  TOO_SOON,
  /** This sign-in has used its three codes. */
  SENDS_USED_UP,
  /** The number has reached a limit of codes per hour or day, or of wrong codes. */
  TOO_MANY_CODES,
  /** A resend for an unknown or expired sign-in. */
  UNKNOWN_SIGN_IN;
}
