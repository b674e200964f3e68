package dev.comanager.notifier.consumers;

/** Something that this service hears. */
public interface ConsumerStatus {
  /** What it is, in a word or two. */
  String name();

  /** Whether it is heard now. */
  boolean joined();
}
