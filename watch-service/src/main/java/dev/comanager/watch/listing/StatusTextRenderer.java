package dev.comanager.watch.listing;

import dev.comanager.watch.alert.SkipReason;
import dev.comanager.watch.model.EasternTime;
import dev.comanager.watch.model.SpokenTime;
import dev.comanager.watch.model.TextLength;
import dev.comanager.watch.watches.WatchEntity;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
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
   * @param heldBack changes that wait for the end of the mute
   */
  static String of(List<WatchEntity> watches, Instant mutedUntil, int heldBack, Instant now) {
    String end = muted(mutedUntil, heldBack, now);
    return watches.isEmpty()
        ? "I'm not watching anything. Ask your assistant to watch a decision or your roster." + end
        : watching(watches, at -> EasternTime.of(at, now), end);
  }

  /** What is watched, for a tool's answer. */
  static String spoken(List<WatchEntity> watches, Instant now) {
    return watches.isEmpty()
        ? "I'm not watching anything."
        : watching(watches, at -> SpokenTime.of(at, now), "");
  }

  private static String watching(
      List<WatchEntity> watches, Function<Instant, String> time, String end) {
    List<String> things =
        watches.stream()
            .sorted(Comparator.comparing((WatchEntity it) -> it.until))
            .map(it -> thing(it, watches, time))
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
        .orElse("I'm not watching anything, so there is nothing to mute.");
  }

  private static String muted(Instant until, int heldBack, Instant now) {
    if (until == null) {
      return "";
    }
    String alerts = heldBack == 1 ? "one alert" : number(heldBack) + " alerts";
    return " Alerts are muted until %s%s. Reply UNMUTE to get them sooner."
        .formatted(EasternTime.of(until, now), heldBack == 0 ? "" : "; I've held back " + alerts);
  }

  private static String listed(List<String> things, int named) {
    String listed = String.join(", ", things.subList(0, named));
    return named == things.size()
        ? listed
        : "%s, and %s more".formatted(listed, number(things.size() - named));
  }

  private static String thing(
      WatchEntity watch, List<WatchEntity> all, Function<Instant, String> time) {
    // A line with teams in several leagues may have several of a kind.
    boolean alone = all.stream().filter(it -> it.kind == watch.kind).count() == 1;
    return ListedSubject.spoken(watch, alone)
        + switch (watch.kind) {
          case DECISION, ROSTER -> " until " + time.apply(watch.until);
          case LINEUP ->
              SkipReason.UNREADABLE.equals(watch.lastSkipReason)
                  ? ", but I can't read it now"
                  : " before every kickoff";
        };
  }

  private static String number(int count) {
    return count < NUMBERS.size() ? NUMBERS.get(count) : String.valueOf(count);
  }
}
