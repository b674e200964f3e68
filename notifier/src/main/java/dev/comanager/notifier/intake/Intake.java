package dev.comanager.notifier.intake;

/** Something that this service hears. */
public interface Intake {
  /** What it is, in a word or two. */
  String name();

  /** Whether it is heard now. */
  boolean joined();
}
