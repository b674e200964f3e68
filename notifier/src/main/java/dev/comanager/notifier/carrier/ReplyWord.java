package dev.comanager.notifier.carrier;

import java.util.Locale;
import java.util.Set;

/** The command in a reply. STOP, START and HELP are the carriers' own (INTERFACE section 1). */
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
  /** Asks for the reasons of the last alert. */
  WHY("why"),
  /** Asks what is being watched. */
  STATUS("status"),
  /** No alerts until the next lock. */
  MUTE("mute"),
  /** Alerts again. Unlike START it doesn't undo STOP. */
  UNMUTE("unmute"),
  /** Any other text, such as a word that we don't know. */
  OTHER;

  private final Set<String> keywords;

  ReplyWord(String... keywords) {
    this.keywords = Set.of(keywords);
  }

  /**
   * Matches a text that consists of the word alone, in any case and with anything around it that is
   * neither letter nor digit: keyboards add typographic quotes, no-break spaces and emoji.
   */
  public static ReplyWord of(String body) {
    String bare = body.replaceAll("[^\\p{L}\\p{N}]+", " ").strip().toLowerCase(Locale.ROOT);
    for (ReplyWord word : values()) {
      if (word.keywords.contains(bare)) {
        return word;
      }
    }
    return OTHER;
  }
}
