package dev.comanager.notifier.carrier;

/**
 * Who wants to hear what carriers tell of attempts. Every bean of this type is told, before the
 * carrier's callback is answered.
 */
public interface AttemptNews {
  /**
   * Told at least once for each callback whose signature is good, in any order, also long after the
   * attempt ended, and of attempts that nobody knows. May block. Throws when it could not be noted:
   * the carrier is then asked to tell again.
   */
  void reported(AttemptId attempt, AttemptReport report);
}
