package dev.comanager.auth.otp;

import java.util.Locale;

/** Why no code is texted. */
enum SendRefusal {
  PHONE_INVALID,
  /** Within 30 seconds of the last one to the same number. */
  TOO_SOON,
  /** This sign-in has used its three codes. */
  SENDS_USED_UP,
  /** The number has reached a limit of codes per hour or day, or of wrong codes. */
  TOO_MANY_CODES,
  /** A resend for an unknown or expired sign-in. */
  UNKNOWN_SIGN_IN;

  /** The name on the wire. */
  String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
