package dev.comanager.watch.alert;

/**
 * What applying reports came to.
 *
 * @param compared watches that they were compared with
 * @param texts that were asked for
 * @param suppressed reports that no watch was compared with: repeated or overtaken ones
 */
record Applied(int compared, int texts, int suppressed) {
  /** What one report came to. */
  static Applied ofOne(int compared, int texts) {
    return new Applied(compared, texts, compared == 0 ? 1 : 0);
  }
}
