package dev.comanager.systemtests.deployment;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Texts that reach any phone from a moment on, each told once: reading costs what is new. */
public final class NewTexts {
  // Two that come at once may be listed in another order than that of their times.
  private static final Duration OVERLAP = Duration.ofSeconds(2);

  private final Set<String> seen = new HashSet<>();
  private Instant last = Instant.EPOCH;

  private NewTexts() {}

  /** What comes after this moment. */
  public static NewTexts fromNow() {
    NewTexts texts = new NewTexts();
    texts.read();
    return texts;
  }

  /** What came since this was asked last. */
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
