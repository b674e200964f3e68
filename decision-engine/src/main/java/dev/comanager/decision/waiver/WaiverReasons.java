package dev.comanager.decision.waiver;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.value.Outlook;
import dev.comanager.decision.value.SeasonsText;
import dev.comanager.decision.week.StatusText;
import dev.comanager.decision.week.WeekPlayer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Renders the reasons and risks of a waiver call as sentences that state their numbers. */
final class WaiverReasons {
  private WaiverReasons() {}

  static String reasoning(WaiverVerdict call) {
    List<String> parts = new ArrayList<>();
    call.cover().filter(_ -> call.hole()).ifPresent(cover -> parts.add(hole(call, cover)));
    parts.add(WaiverText.gain(call));
    parts.add(worth(call));
    ShortTermText.reason(call).ifPresent(parts::add);
    call.move().drop().ifPresent(drop -> parts.add(drop(call, drop)));
    SeasonsText.players(
            call.outlook(),
            Stream.concat(Stream.of(call.move().add()), call.move().drop().stream()).toList(),
            one -> call.name(one.player()))
        .ifPresent(parts::add);
    if (call.move().drop().isEmpty()) {
      parts.add(
          WaiverText.toReserve(call)
              .map(
                  one ->
                      "Move %s to your free IR spot first, so you don't have to drop anyone."
                          .formatted(one.name()))
              .orElse("Your roster has room, so you don't have to drop anyone."));
    }
    if (call.lean() == Verdict.HOLD) {
      parts.add("An add pays from about one point.");
    }
    if (!call.others().isEmpty()) {
      parts.add("Next best: " + others(call) + ".");
    }
    BenchNotes.stash(call).ifPresent(parts::add);
    BenchNotes.insurance(call).ifPresent(parts::add);
    parts.addAll(ClaimText.reasons(call));
    parts.addAll(LockText.reasons(call));
    if (call.move().add().games() == 0) {
      parts.add(
          "%s has no game on file this season, so only projections count."
              .formatted(call.name(call.add())));
    }
    return String.join(" ", parts);
  }

  private static String hole(WaiverVerdict call, Cover cover) {
    return cover.player() == null
        ? "Your %s spot is empty.".formatted(cover.slot().label())
        : "%s in your %s spot is %s, and nobody on your bench can fill in."
            .formatted(call.name(cover.player()), cover.slot().label(), cover.reason());
  }

  private static String worth(WaiverVerdict call) {
    Outlook add = call.move().add();
    String projects = projects(add.player());
    return "%s %s and gives %s points a week for the rest of the season in your %s scoring; a typical free %s gives %s."
        .formatted(
            call.name(add.player()),
            projects,
            CardNumbers.text(add.perWeek()),
            call.league().league().rules().scoring().label(),
            add.position().name(),
            CardNumbers.text(call.outlook().replacement(add.position())));
  }

  private static String projects(WeekPlayer add) {
    if (add.bye()) {
      return "is on bye this week";
    }
    if (add.cannotPlay()) {
      return "doesn't play this week";
    }
    if (add.locked()) {
      return "has no game left this week";
    }
    Double shown = add.shownPoints();
    return shown == null
        ? "has no projection this week"
        : "projects " + CardNumbers.text(shown) + " points this week";
  }

  private static String drop(WaiverVerdict call, Outlook drop) {
    return "The cheapest drop is %s at %s points a week; a typical free %s gives %s."
        .formatted(
            call.name(drop.player()),
            CardNumbers.text(drop.perWeek()),
            drop.position().name(),
            CardNumbers.text(call.outlook().replacement(drop.position())));
  }

  private static String others(WaiverVerdict call) {
    return call.others().stream()
        .map(
            other ->
                "%s (%s, %s points a week)"
                    .formatted(
                        call.name(other.add().player()),
                        other.add().position().name(),
                        CardNumbers.text(other.add().perWeek())))
        .collect(Collectors.joining(", "));
  }

  static String risk(WaiverVerdict call) {
    List<String> parts = new ArrayList<>();
    call.doubts().but().ifPresent(but -> parts.add(WaiverText.capital(but) + "."));
    status(call).ifPresent(parts::add);
    call.move().drop().flatMap(drop -> stash(call, drop)).ifPresent(parts::add);
    parked(call).ifPresent(parts::add);
    parts.addAll(call.league().league().rules().leftOut());
    if (call.outlook().unknown() > 0) {
      parts.add(
          call.outlook().unknown() == 1
              ? "I don't recognize one player on your roster, so I didn't consider dropping him."
              : "I don't recognize %d players on your roster, so I didn't consider dropping them."
                  .formatted(call.outlook().unknown()));
    }
    if (parts.isEmpty()) {
      parts.add(
          call.lean() == Verdict.ADD
              ? call.move().drop().isEmpty()
                  ? "Low: the move costs only the claim."
                  : "Another team may claim the player you drop."
              : "An injury before kickoff can change it.");
    }
    return String.join(" ", parts);
  }

  private static Optional<String> status(WaiverVerdict call) {
    WeekPlayer add = call.add();
    if (StatusText.clean(add)) {
      return Optional.empty();
    }
    String inactives = StatusText.inactives(add);
    return Optional.of(
        "%s is %s%s."
            .formatted(
                call.name(add),
                StatusText.inText(add),
                inactives.isEmpty() || !add.inDoubt() ? "" : "; inactives come " + inactives));
  }

  /** A drop who would be worth more once he returns. */
  private static Optional<String> stash(WaiverVerdict call, Outlook drop) {
    return drop.player().availability().ruledOut()
        ? Optional.of(
            "%s is %s and may come back."
                .formatted(call.name(drop.player()), StatusText.inText(drop.player())))
        : Optional.empty();
  }

  /**
   * Reserve rules: a player who violates them blocks adds, or occupies a roster slot unnecessarily.
   */
  private static Optional<String> parked(WaiverVerdict call) {
    Optional<String> healthy =
        call.outlook().reserve().stream()
            .filter(one -> one.player().availability() == Availability.HEALTHY)
            .filter(one -> one.player().spot().slot() == LineupSlot.RESERVE)
            .findFirst()
            .map(
                one ->
                    "%s is healthy but on your IR. Your league may refuse adds until you move him."
                        .formatted(one.name()));
    boolean known = call.league().league().rules().format().reserveSlots() != null;
    if (healthy.isPresent() || known || call.move().drop().isEmpty()) {
      return healthy;
    }
    return call.outlook().active().stream()
        .filter(one -> one.player().availability() == Availability.RESERVE)
        .findFirst()
        .map(
            one ->
                "%s is on injured reserve and takes a roster spot. If an IR spot is free, move him there instead of dropping anyone."
                    .formatted(one.name()));
  }

  static String watchHint(WaiverVerdict call, boolean watchable) {
    if (!watchable) {
      return "There is no kickoff to watch for yet. Ask again when the week's games are near.";
    }
    return "Watch this pick and I'll text you if it changes before %s, for example when a player on your roster is ruled out."
        .formatted(EasternTime.brief(call.lockAt()));
  }
}
