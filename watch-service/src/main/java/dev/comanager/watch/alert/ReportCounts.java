package dev.comanager.watch.alert;

/**
 * The effect of applying reports.
 *
 * @param compared number of watches compared
 * @param texts number of texts requested
 * @param suppressed number of reports that were repeated, outdated or not requested
 */
record ReportCounts(int compared, int texts, int suppressed) {
  /** The same with more texts. */
  ReportCounts andTexts(int more) {
    return new ReportCounts(compared, texts + more, suppressed);
  }
}
