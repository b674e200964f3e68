package dev.comanager.keycloak.authservice;

import java.util.Optional;

/** Why no code is texted (INTERFACE section 7: limits of one-time codes). */
public enum SendRefusal {
  /** The input is no phone number. */
  PHONE_INVALID("phone_invalid"),
  /** Less than 30 seconds since the last code. */
  TOO_SOON("too_soon"),
  /** This sign-in has used its three codes. */
  SENDS_USED_UP("sends_used_up"),
  /** The number, the address or the whole service has reached a limit of codes. */
  TOO_MANY_CODES("too_many_codes"),
  /** A resend for an unknown or expired sign-in. */
  UNKNOWN_SIGN_IN("unknown_sign_in");

  private final String code;

  SendRefusal(String code) {
    this.code = code;
  }

  static Optional<SendRefusal> find(String code) {
    for (SendRefusal refusal : values()) {
      if (refusal.code.equals(code)) {
        return Optional.of(refusal);
      }
    }
    return Optional.empty();
  }
}
