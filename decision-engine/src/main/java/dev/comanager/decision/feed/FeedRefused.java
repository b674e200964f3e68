package dev.comanager.decision.feed;

/** A feed brought something that can't be true. What is known stays as it is. */
final class FeedRefused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  FeedRefused(String reason) {
    super(reason);
  }
}
