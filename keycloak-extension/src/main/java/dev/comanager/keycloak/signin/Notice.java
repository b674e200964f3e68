package dev.comanager.keycloak.signin;

import java.util.Locale;

/** A page's message about the last action. The texts are in the messages file. */
enum Notice {
  /** No message. */
  NONE(Tone.NEUTRAL),
  PHONE_MISSING(Tone.BAD),
  PHONE_SHORT(Tone.BAD),
  PHONE_INVALID(Tone.BAD),
  /** auth-service is unreachable; nothing was sent. */
  NOT_SENT(Tone.BAD),
  /** auth-service is unreachable; the code was not checked. */
  NOT_CHECKED(Tone.BAD),
  CODE_NOT_SIX_DIGITS(Tone.BAD),
  /** Takes the number of remaining tries. */
  CODE_WRONG(Tone.BAD),
  CODE_WRONG_ONE_LEFT(Tone.BAD),
  /** Takes the time. */
  SENT_AGAIN(Tone.GOOD),
  SENT_AGAIN_LAST(Tone.GOOD),
  TOO_SOON(Tone.CHANGED),
  NO_MORE_SENDS(Tone.CHANGED),
  TOO_MANY_CODES(Tone.CHANGED);

  private final Tone tone;

  Notice(Tone tone) {
    this.tone = tone;
  }

  String tone() {
    return tone.name().toLowerCase(Locale.ROOT);
  }

  /** The message key, such as {@code notice.code_wrong}. */
  String messageKey() {
    return "notice." + name().toLowerCase(Locale.ROOT);
  }

  private enum Tone {
    NEUTRAL,
    GOOD,
    CHANGED,
    BAD
  }
}
