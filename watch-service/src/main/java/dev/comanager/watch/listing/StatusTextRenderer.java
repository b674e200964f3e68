package dev.comanager.watch.listing;

import dev.comanager.watch.model.EasternTime;
import dev.comanager.watch.model.TextLength;
import dev.comanager.watch.watches.WatchEntity;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Renders the text that says what a line has watched, in at most 320 characters. */
final class StatusTextRenderer {
  private static final List<String> NUMBERS =
      List.of("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine");

  private StatusTextRenderer() {}

  /**
   * The text about these active watches.
   *
   * @param mutedUntil until when the line gets no alerts; null when it gets them
   * @param heldBack alerts that were muted and are still of use
   */
  static String of(List<WatchEntity> watches, Instant mutedUntil, int heldBack, Instant now) {
    String end = muted(mutedUntil, heldBack, now);
    if (watches.isEmpty()) {
      return "I'm not watching anything. Ask your assistant to watch a decision or your roster."
          + end;
    }
    List<String> things =
        watches.stream()
            .sorted(Comparator.comparing((WatchEntity it) -> it.until))
            .map(it -> thing(it, watches, now))
            .toList();
    if (things.size() == 1) {
      return TextLength.fitting(
          Stream.of("I'm watching " + things.getFirst() + "." + end),
          "I'm watching one thing." + end);
    }
    String counted = "I'm watching %s things".formatted(number(things.size()));
    return TextLength.fitting(
        IntStream.iterate(things.size(), named -> named > 0, named -> named - 1)
            .mapToObj(named -> counted + ": " + listed(things, named) + "." + end),
        counted + "." + end);
  }

  /** The answer to MUTE, by the next lock if there is one. */
  static String muted(Optional<Instant> lock, Instant now) {
    return lock.map(
            at ->
                "No alerts until the next lock, %s. Reply UNMUTE to get them sooner."
                    .formatted(EasternTime.of(at, now)))
        .orElse("You have no watches, so there is nothing to mute.");
  }

  private static String muted(Instant until, int heldBack, Instant now) {
    String alerts = heldBack == 1 ? "one alert" : number(heldBack) + " alerts";
    if (until == null) {
      return heldBack == 0
          ? ""
          : " I held back %s while muted: see your account page.".formatted(alerts);
    }
    return " Alerts are muted until %s%s. Reply UNMUTE to get them sooner."
        .formatted(EasternTime.of(until, now), heldBack == 0 ? "" : "; I have held back " + alerts);
  }

  private static String listed(List<String> things, int named) {
    String listed = String.join(", ", things.subList(0, named));
    return named == things.size()
        ? listed
        : "%s, and %s more".formatted(listed, number(things.size() - named));
  }

  private static String thing(WatchEntity watch, List<WatchEntity> all, Instant now) {
    // A line with teams in several leagues may have several of a kind.
    boolean alone = all.stream().filter(it -> it.kind == watch.kind).count() == 1;
    String until = " until " + EasternTime.of(watch.until, now);
    String label = ListedSubject.of(watch).label();
    return switch (watch.kind) {
      case DECISION -> label + until;
      case ROSTER -> (alone ? "your roster" : label) + until;
      case LINEUP -> (alone ? "your lineup" : label) + " before every kickoff";
    };
  }

  private static String number(int count) {
    return count < NUMBERS.size() ? NUMBERS.get(count) : String.valueOf(count);
  }
}
