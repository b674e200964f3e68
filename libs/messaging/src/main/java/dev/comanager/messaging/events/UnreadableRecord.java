package dev.comanager.messaging.events;

/**
 * Thrown for a record that isn't a valid message of its topic. It reveals nothing of the record's
 * content.
 */
public final class UnreadableRecord extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UnreadableRecord(String reason) {
    super(reason);
  }
}
