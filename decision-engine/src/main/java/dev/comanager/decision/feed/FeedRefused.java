package dev.comanager.decision.feed;

/** A feed returned implausible data. The known facts stay as they are. */
final class FeedRefused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  FeedRefused(String reason) {
    super(reason);
  }
}
