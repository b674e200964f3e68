package dev.comanager.decision.waiver;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Sentence;
import dev.comanager.decision.value.LeagueOutlook;
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

  static String reasoning(WaiverVerdict verdict) {
    List<String> parts = new ArrayList<>();
    verdict.cover().filter(_ -> verdict.hole()).ifPresent(cover -> parts.add(hole(verdict, cover)));
    parts.add(WaiverText.gain(verdict));
    parts.add(worth(verdict));
    ShortTermText.reason(verdict).ifPresent(parts::add);
    verdict.move().drop().ifPresent(drop -> parts.add(drop(verdict, drop)));
    SeasonsText.players(
            verdict.outlook(),
            Stream.concat(Stream.of(verdict.move().add()), verdict.move().drop().stream()).toList(),
            one -> verdict.name(one.player()))
        .ifPresent(parts::add);
    if (verdict.move().drop().isEmpty()) {
      parts.add(
          WaiverText.toReserve(verdict)
              .map(
                  one ->
                      "Move %s to your free IR spot first, so you don't have to drop anyone."
                          .formatted(one.name()))
              .orElse("Your roster has room, so you don't have to drop anyone."));
    }
    if (!verdict.worthAdding()) {
      parts.add("An add pays from about one point.");
    }
    List<WaiverMove> others = payable(verdict);
    verdict.others().stream()
        .filter(other -> !others.contains(other) && other.total() > verdict.move().total())
        .findFirst()
        .map(better -> overBudget(verdict, better))
        .ifPresent(parts::add);
    if (!others.isEmpty()) {
      parts.add("Next best: " + others(verdict, others) + ".");
    }
    BenchNotes.stash(verdict).ifPresent(parts::add);
    BenchNotes.insurance(verdict).ifPresent(parts::add);
    parts.addAll(ClaimText.reasons(verdict));
    parts.addAll(LockText.reasons(verdict));
    if (verdict.move().add().games() == 0) {
      parts.add(
          "%s has no game on file this season, so only projections count."
              .formatted(verdict.name(verdict.add())));
    }
    return String.join(" ", parts);
  }

  private static String hole(WaiverVerdict verdict, Cover cover) {
    return cover.player() == null
        ? "Your %s spot is empty.".formatted(cover.slot().label())
        : "%s in your %s spot is %s, and nobody on your bench can fill in."
            .formatted(verdict.name(cover.player()), cover.slot().label(), cover.reason());
  }

  private static String worth(WaiverVerdict verdict) {
    Outlook add = verdict.move().add();
    String projects = projects(add.player());
    return "%s %s and gives %s points a week for the rest of the season in your %s scoring; a typical free %s gives %s."
        .formatted(
            verdict.name(add.player()),
            projects,
            CardNumbers.text(add.perWeek()),
            verdict.league().league().rules().scoring().label(),
            add.position().name(),
            CardNumbers.text(verdict.outlook().replacement(add.position())));
  }

  private static String projects(WeekPlayer add) {
    if (add.bye()) {
      return "is " + StatusText.away(add) + " this week";
    }
    if (add.cannotPlay()) {
      return "doesn't play this week";
    }
    if (add.locked()) {
      return add.locksWithOthers()
          ? "can't start any more this week"
          : "has no game left this week";
    }
    Double shown = add.shownPoints();
    return shown == null
        ? "has no projection this week"
        : "projects " + CardNumbers.text(shown) + " points this week";
  }

  private static String drop(WaiverVerdict verdict, Outlook drop) {
    return "The cheapest drop is %s at %s points a week; a typical free %s gives %s.%s"
        .formatted(
            verdict.name(drop.player()),
            CardNumbers.text(drop.perWeek()),
            drop.position().name(),
            CardNumbers.text(verdict.outlook().replacement(drop.position())),
            drop.player().locked() && !verdict.facts().weekOver()
                ? " He has played this week: name him in your claim, and he leaves once it is settled."
                : "");
  }

  private static String overBudget(WaiverVerdict verdict, WaiverMove better) {
    LeagueOutlook outlook = verdict.outlook();
    boolean always =
        ClaimRule.outOfReach(outlook.league(), AddLock.of(outlook, better.add().player()));
    return "%s would help more, but your budget is below the lowest bid%s."
        .formatted(
            verdict.name(better.add().player()),
            always ? "" : "; once he clears waivers he needs none");
  }

  /** The other adds whom the budget can pay or who need no claim. */
  private static List<WaiverMove> payable(WaiverVerdict verdict) {
    LeagueOutlook outlook = verdict.outlook();
    return verdict.others().stream()
        .filter(
            move ->
                !ClaimRule.overBudget(outlook.league(), AddLock.of(outlook, move.add().player())))
        .toList();
  }

  private static String others(WaiverVerdict verdict, List<WaiverMove> others) {
    return others.stream()
        .map(
            other ->
                "%s (%s, %s points a week%s)"
                    .formatted(
                        verdict.name(other.add().player()),
                        other.add().position().name(),
                        CardNumbers.text(other.add().perWeek()),
                        StatusText.reservation(other.add().player()).map(", "::concat).orElse("")))
        .collect(Collectors.joining(", "));
  }

  static String risk(WaiverVerdict verdict) {
    List<String> parts = new ArrayList<>();
    verdict.doubts().but(verdict.names()).ifPresent(but -> parts.add(Sentence.begin(but) + "."));
    status(verdict).ifPresent(parts::add);
    verdict.move().drop().flatMap(drop -> stash(verdict, drop)).ifPresent(parts::add);
    parked(verdict).ifPresent(parts::add);
    parts.addAll(verdict.league().league().rules().leftOut());
    if (verdict.outlook().unknown() > 0) {
      parts.add(
          verdict.outlook().unknown() == 1
              ? "I don't recognize one player on your roster, so I didn't consider dropping him."
              : "I don't recognize %d players on your roster, so I didn't consider dropping them."
                  .formatted(verdict.outlook().unknown()));
    }
    if (parts.isEmpty()) {
      parts.add(
          verdict.lean() == Verdict.ADD
              ? verdict.move().drop().isEmpty()
                  ? "Low: the move costs only the claim."
                  : "Another team may claim the player you drop."
              : verdict.outOfReach()
                  ? "Low: only a larger budget would change it."
                  : "An injury before kickoff can change it.");
    }
    return String.join(" ", parts);
  }

  private static Optional<String> status(WaiverVerdict verdict) {
    WeekPlayer add = verdict.add();
    if (StatusText.clean(add)) {
      return Optional.empty();
    }
    String inactives = StatusText.inactives(add, verdict.now());
    return Optional.of(
        "%s is %s%s."
            .formatted(
                verdict.name(add),
                StatusText.inText(add),
                inactives.isEmpty() || !add.inDoubt() ? "" : "; inactives come " + inactives));
  }

  /** A drop who would be worth more once he returns. */
  private static Optional<String> stash(WaiverVerdict verdict, Outlook drop) {
    return drop.player().availability().ruledOut() && drop.player().player().nflTeam().isPresent()
        ? Optional.of(
            "%s is %s and may come back."
                .formatted(verdict.name(drop.player()), StatusText.inText(drop.player())))
        : Optional.empty();
  }

  /**
   * Reserve rules: a player who violates them blocks adds, or occupies a roster slot unnecessarily.
   */
  private static Optional<String> parked(WaiverVerdict verdict) {
    Optional<String> healthy =
        verdict.outlook().reserve().stream()
            .filter(one -> one.player().availability() == Availability.HEALTHY)
            .filter(one -> one.player().spot().slot() == LineupSlot.RESERVE)
            .findFirst()
            .map(
                one ->
                    "%s is healthy but on your IR. Your league may refuse adds until you move him."
                        .formatted(one.name()));
    boolean known = verdict.league().league().rules().format().reserveSlots() != null;
    if (healthy.isPresent() || known || verdict.move().drop().isEmpty()) {
      return healthy;
    }
    return verdict.outlook().active().stream()
        .filter(one -> one.player().availability() == Availability.RESERVE)
        .findFirst()
        .map(
            one ->
                "%s is on injured reserve and takes a roster spot. If an IR spot is free, move him there instead of dropping anyone."
                    .formatted(one.name()));
  }

  static String watchHint(WaiverVerdict verdict, boolean watchable) {
    if (!watchable) {
      return "There is no kickoff to watch for yet. Ask again when the week's games are near.";
    }
    return "Watch this pick and I'll text you if it changes before %s, for example when a player on your roster is ruled out."
        .formatted(EasternTime.brief(verdict.lockAt(), verdict.now()));
  }
}
