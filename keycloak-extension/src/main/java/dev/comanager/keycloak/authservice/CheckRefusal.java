package dev.comanager.keycloak.authservice;

import java.util.Optional;

/** Why a one-time code is refused. A number without a line gets the same answers. */
public enum CheckRefusal {
  CODE_WRONG("code_wrong"),
  /** Five minutes have passed, or auth-service has no code for this sign-in. */
  CODE_EXPIRED("code_expired"),
  /** The code was tried five times. */
  TRIES_USED_UP("tries_used_up");

  private final String code;

  CheckRefusal(String code) {
    this.code = code;
  }

  static Optional<CheckRefusal> find(String code) {
    for (CheckRefusal refusal : values()) {
      if (refusal.code.equals(code)) {
        return Optional.of(refusal);
      }
    }
    return Optional.empty();
  }
}
