package dev.comanager.auth.securityevent;

import dev.comanager.auth.securityevent.SecurityEvent.Kind;
import java.util.regex.Pattern;

/** The words of texts about security: what happened, and what to do if it was somebody else. */
final class SecurityTextRule {
  /** Texts a day and line; whoever makes events can't flood a phone with them. */
  static final int MOST_A_DAY = 5;

  private static final int LONGEST_NAME = 40;
  // Names are strangers' words: without dots, slashes and colons none becomes a link on a phone.
  private static final Pattern NO_NAME = Pattern.compile("[^\\p{L}\\p{M}\\p{Nd} '&()+-]+");
  private static final Pattern SPACES = Pattern.compile("\\s+");
  private static final String LAST =
      " That was today's last text of this kind; your account page lists the rest.";

  private SecurityTextRule() {}

  /**
   * The text.
   *
   * @param before texts of this kind that the line had within a day
   */
  static String text(Kind kind, String detail, int before) {
    String text =
        switch (kind) {
          case ASSISTANT_CONNECTED ->
              "A new assistant, %s, was connected to your Co-Manager. Not you? Disconnect it on your account page."
                  .formatted(name(detail));
          case ASSISTANT_CONNECTED_AGAIN ->
              "%s was connected to your Co-Manager once more. Not you? Disconnect it on your account page."
                  .formatted(name(detail));
          case BEARER_MADE ->
              "A new key for your own scripts was made for your Co-Manager. The old one no longer works. Not you? Make another on your account page; that ends this one.";
          case NEW_BROWSER ->
              "Your Co-Manager account page was opened in a new browser: %s. Not you? Sign in there and sign out the others. Never tell anyone a code."
                  .formatted(name(detail));
        };
    return before + 1 < MOST_A_DAY ? text : text + LAST;
  }

  /** A name as it may stand in a text. */
  static String name(String given) {
    String plain = SPACES.matcher(NO_NAME.matcher(given).replaceAll(" ")).replaceAll(" ").strip();
    int end = Math.min(plain.length(), LONGEST_NAME);
    if (end < plain.length() && Character.isHighSurrogate(plain.charAt(end - 1))) {
      end--;
    }
    String cut = plain.substring(0, end).strip();
    return cut.isEmpty() ? "one without a name" : cut;
  }
}
