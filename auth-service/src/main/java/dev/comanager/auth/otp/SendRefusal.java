package dev.comanager.auth.otp;

import java.util.Locale;

/** Why no code is texted. */
enum SendRefusal {
  PHONE_INVALID,
  /** Within 30 seconds of the last one to the same number. */
  TOO_SOON,
  /** This sign-in has had its three. */
  SENDS_USED_UP,
  /** The number has had as many in an hour or a day as it may, or as many wrong ones. */
  TOO_MANY_CODES,
  /** A resend for a sign-in that isn't known, or no longer. */
  UNKNOWN_SIGN_IN;

  /** The name on the wire. */
  String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
