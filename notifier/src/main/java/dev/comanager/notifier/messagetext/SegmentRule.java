package dev.comanager.notifier.messagetext;

/**
 * The number of segments that carriers split a text into: with the GSM 7-bit alphabet (3GPP TS
 * 23.038) 160 septets in one segment or 153 in each of several, else with UCS-2 70 or 67 units. An
 * escaped character or a surrogate pair is never split between two segments.
 */
public final class SegmentRule {
  private static final String BASIC =
      "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?"
          + "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
  // Each is an escape and a character.
  private static final String EXTENSION = "\f^{}\\[~]|€";

  private static final int GSM_ALONE = 160;
  private static final int GSM_EACH = 153;
  private static final int UCS_ALONE = 70;
  private static final int UCS_EACH = 67;

  private SegmentRule() {}

  /** At least 1; an empty text has one segment too. */
  public static int of(String text) {
    boolean gsm = text.codePoints().allMatch(it -> septets(it) > 0);
    int[] sizes =
        text.codePoints().map(it -> gsm ? septets(it) : Character.charCount(it)).toArray();
    int all = 0;
    for (int size : sizes) {
      all += size;
    }
    if (all <= (gsm ? GSM_ALONE : UCS_ALONE)) {
      return 1;
    }
    int each = gsm ? GSM_EACH : UCS_EACH;
    int segments = 1;
    int filled = 0;
    for (int size : sizes) {
      if (filled + size > each) {
        segments++;
        filled = 0;
      }
      filled += size;
    }
    return segments;
  }

  /** 0 for a character that the alphabet doesn't have. */
  private static int septets(int character) {
    if (BASIC.indexOf(character) >= 0) {
      return 1;
    }
    return EXTENSION.indexOf(character) >= 0 ? 2 : 0;
  }
}
