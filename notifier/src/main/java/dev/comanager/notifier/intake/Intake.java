package dev.comanager.notifier.intake;

/** Something that this service hears. */
public interface Intake {
  /** Whether it is heard now. */
  boolean joined();

  /** Whether its thread works; false when a restart of this process is needed. */
  boolean alive();
}
