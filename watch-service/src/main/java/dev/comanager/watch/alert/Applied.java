package dev.comanager.watch.alert;

/**
 * The effect of applying reports.
 *
 * @param compared number of watches compared
 * @param texts number of texts requested
 * @param suppressed number of reports that no watch was compared with: repeated or outdated ones
 */
record Applied(int compared, int texts, int suppressed) {
  /** The effect of one report. */
  static Applied ofOne(int compared, int texts) {
    return new Applied(compared, texts, compared == 0 ? 1 : 0);
  }
}
