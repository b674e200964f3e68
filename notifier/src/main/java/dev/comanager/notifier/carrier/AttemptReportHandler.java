package dev.comanager.notifier.carrier;

/**
 * Receives carriers' reports on attempts. Every bean of this type is called before the carrier's
 * callback is answered.
 */
public interface AttemptReportHandler {
  /**
   * Called at least once for each callback with a valid signature, in any order, possibly long
   * after the attempt ended, and for unknown attempts too. May block. Throws when the report could
   * not be recorded; the carrier is then asked to repeat it.
   */
  void handle(AttemptId attempt, AttemptReport report);
}
