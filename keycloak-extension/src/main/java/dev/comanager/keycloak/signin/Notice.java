package dev.comanager.keycloak.signin;

import java.util.Locale;

/** What a page says about what was just asked of it. The words stand in the messages file. */
enum Notice {
  /** Nothing to say. */
  NONE(Tone.NEUTRAL),
  PHONE_INVALID(Tone.BAD),
  /** auth-service is out of reach; nothing was sent. */
  NOT_SENT(Tone.BAD),
  /** auth-service is out of reach; the code was not looked at. */
  NOT_CHECKED(Tone.BAD),
  CODE_NOT_SIX_DIGITS(Tone.BAD),
  /** With the number of tries left. */
  CODE_WRONG(Tone.BAD),
  CODE_WRONG_ONE_LEFT(Tone.BAD),
  /** With the time. */
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

  /** Key of its words, such as {@code notice.code_wrong}. */
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
