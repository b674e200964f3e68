package dev.comanager.watch.alert;

/**
 * The effect of applying reports.
 *
 * @param compared number of watches compared
 * @param texts number of texts requested
 * @param suppressed number of reports that were repeated, outdated or not requested
 */
record Applied(int compared, int texts, int suppressed) {
  /** The same with more texts. */
  Applied andTexts(int more) {
    return new Applied(compared, texts + more, suppressed);
  }
}
