package dev.comanager.decision.projections;

/** A source has no usable projections of the week. The message holds nothing that it sent. */
public final class UnusableProjections extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UnusableProjections(String reason) {
    super(reason);
  }
}
