package dev.comanager.messaging.events;

/** The record is no message of its topic. It says nothing of what the record holds. */
public final class UnreadableRecord extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UnreadableRecord(String reason) {
    super(reason);
  }
}
