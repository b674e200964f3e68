package dev.comanager.systemtests.deployment;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Texts that reach any phone after a given time, each returned once, so that a read only processes
 * new ones.
 */
public final class NewTexts {
  // Texts that arrive together may be listed in another order than their times.
  private static final Duration OVERLAP = Duration.ofSeconds(2);

  private final Set<String> seen = new HashSet<>();
  private Instant last = Instant.EPOCH;

  private NewTexts() {}

  /** Texts that arrive from now on. */
  public static NewTexts fromNow() {
    NewTexts texts = new NewTexts();
    texts.read();
    return texts;
  }

  /** Texts that have arrived since the last read. */
  public List<Phone.Text> read() {
    List<Phone.Text> fresh =
        Phone.everybodysTexts(last.minus(OVERLAP)).stream()
            .filter(text -> seen.add(text.id()))
            .toList();
    for (Phone.Text text : fresh) {
      if (text.at().isAfter(last)) {
        last = text.at();
      }
    }
    return fresh;
  }
}
