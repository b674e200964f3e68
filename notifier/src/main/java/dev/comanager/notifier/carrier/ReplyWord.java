package dev.comanager.notifier.carrier;

import java.util.Locale;
import java.util.Set;

/** What a reply asks for (INTERFACE section 1: STOP, START, HELP). */
public enum ReplyWord {
  STOP(
      "stop",
      "stopall",
      "stop all",
      "unsubscribe",
      "cancel",
      "end",
      "quit",
      "revoke",
      "optout",
      "opt out"),
  START("start", "unstop", "yes"),
  HELP("help", "info"),
  /** Anything else: nothing follows from it. */
  OTHER;

  private final Set<String> keywords;

  ReplyWord(String... keywords) {
    this.keywords = Set.of(keywords);
  }

  /** By a text that consists of the word alone, however it is written and punctuated. */
  public static ReplyWord of(String body) {
    String bare = body.replaceAll("[\\p{Punct}\\s]+", " ").strip().toLowerCase(Locale.ROOT);
    for (ReplyWord word : values()) {
      if (word.keywords.contains(bare)) {
        return word;
      }
    }
    return OTHER;
  }
}
