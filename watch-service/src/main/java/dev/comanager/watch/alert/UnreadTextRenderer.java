package dev.comanager.watch.alert;

import dev.comanager.contracts.PlatformText;
import dev.comanager.watch.model.EasternTime;
import dev.comanager.watch.model.TextLength;
import java.time.Instant;
import java.util.stream.Stream;

/** Renders the text that says that a watched team can't be read, in at most 320 characters. */
final class UnreadTextRenderer {
  private static final String TEXT =
      "I haven't been able to read %s since %s, so I can't warn you. Check your lineup, and link"
          + " the league again on your account page.";

  private UnreadTextRenderer() {}

  /**
   * The text about that team.
   *
   * @param since when it was last read
   * @param now times on another day include their weekday
   */
  static String text(String team, Instant since, Instant now) {
    String time = EasternTime.of(since, now);
    return TextLength.fitting(
        Stream.of(team)
            .filter(name -> !name.isEmpty())
            .map(name -> TEXT.formatted(PlatformText.quoted(name), time)),
        TEXT.formatted("your team", time));
  }
}
