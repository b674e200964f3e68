package dev.comanager.auth.securityevent;

import dev.comanager.auth.securityevent.SecurityEvent.Kind;
import dev.comanager.contracts.PlatformText;
import java.util.regex.Pattern;

/** Writes texts about security events: what happened, and what to do if it was somebody else. */
final class SecurityTextRule {
  /** Texts per day and line, so that nobody can flood a phone by causing events. */
  static final int MOST_A_DAY = 5;

  private static final int LONGEST_NAME = 40;
  // Names are untrusted: without dots, slashes and colons, phones don't turn them into links.
  private static final Pattern NO_NAME = Pattern.compile("[^\\p{L}\\p{M}\\p{Nd} '&()+-]+");
  private static final Pattern SPACES = Pattern.compile("\\s+");
  private static final String LAST =
      " That was today's last text of this kind; your account page lists the rest.";

  private SecurityTextRule() {}

  /**
   * The text.
   *
   * @param before number of texts of this kind that the line got within a day
   */
  static String text(Kind kind, String detail, int before) {
    String text =
        switch (kind) {
          case ASSISTANT_CONNECTED ->
              "A new assistant, %s, was connected to your Co-Manager. Not you? Disconnect it on your account page."
                  .formatted(name(detail));
          case ASSISTANT_CONNECTED_AGAIN ->
              "%s was connected to your Co-Manager again. Not you? Disconnect it on your account page."
                  .formatted(name(detail));
          case BEARER_MADE ->
              "A new key for your own scripts was made for your Co-Manager. It replaces any old one. Not you? Make another on your account page; that ends this one.";
          case NEW_BROWSER ->
              "Your Co-Manager account page was opened in a new browser: %s. Not you? On your account page, under Settings, sign out the other browsers. Never tell anyone a code."
                  .formatted(name(detail));
        };
    return before + 1 < MOST_A_DAY ? text : text + LAST;
  }

  /** A name made safe for a text: no link, and no number to dial. */
  static String name(String given) {
    String signs = NO_NAME.matcher(given).replaceAll(" ");
    String plain = PlatformText.clean(SPACES.matcher(signs).replaceAll(" ").strip());
    int end = Math.min(plain.length(), LONGEST_NAME);
    if (end < plain.length() && Character.isHighSurrogate(plain.charAt(end - 1))) {
      end--;
    }
    String cut = plain.substring(0, end).strip();
    return cut.isEmpty() ? "one without a name" : cut;
  }
}
