package dev.comanager.decision.startsit;

import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.week.AbsenceChance;
import dev.comanager.decision.week.LaterByes;
import dev.comanager.decision.week.StatusText;
import dev.comanager.decision.week.Usage;
import dev.comanager.decision.week.WeekPlayer;
import dev.comanager.decision.week.WeekWithoutAdvice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Renders the reasons of a start/sit verdict as sentences that state their numbers. */
final class ReasonText {
  private ReasonText() {}

  static String reasoning(StartSitVerdict verdict) {
    List<String> parts = new ArrayList<>();
    parts.add(points(verdict));
    average(verdict).ifPresent(parts::add);
    volume(verdict).ifPresent(parts::add);
    Optional<String> ofPick = injury(verdict, verdict.pick(), true);
    ofPick.ifPresent(parts::add);
    injury(verdict, verdict.other(), ofPick.isEmpty()).ifPresent(parts::add);
    if (verdict.others().size() > 1) {
      parts.add("After them: " + rest(verdict) + ".");
    }
    place(verdict).ifPresent(parts::add);
    StartSitQuestion question = verdict.question();
    LaterByes.of(
            verdict.compared(), verdict::name, question.league(), question.facts(), question.week())
        .map(byes -> "This pick is for week %d alone. ".formatted(question.week()) + byes)
        .ifPresent(parts::add);
    for (WeekPlayer player : verdict.question().locked()) {
      parts.add(LockedText.sentence(verdict, player));
    }
    off(verdict).ifPresent(parts::add);
    return String.join(" ", parts);
  }

  /** That the team has no lineup to set this week; empty where it has one. */
  static Optional<String> off(StartSitVerdict verdict) {
    return WeekWithoutAdvice.off(verdict.question().league()).map(WeekWithoutAdvice::text);
  }

  private static String points(StartSitVerdict verdict) {
    WeekPlayer pick = verdict.pick();
    WeekPlayer other = verdict.other();
    String scoring = verdict.question().league().league().rules().scoring().label();
    if (other.cannotPlay()) {
      return "%s %s and scores nothing; %s %s in your %s scoring."
          .formatted(
              verdict.name(other),
              absence(verdict, other),
              verdict.name(pick),
              projects(pick),
              scoring);
    }
    Double mine = pick.shownPoints();
    Double theirs = other.shownPoints();
    if (mine == null || theirs == null) {
      return "%s %s and %s %s in your %s scoring."
          .formatted(
              verdict.name(pick), projects(pick), verdict.name(other), projects(other), scoring);
    }
    double gap = CardNumbers.tenth(mine - theirs);
    if (gap == 0) {
      return "%s and %s both project %s points in your %s scoring."
          .formatted(verdict.name(pick), verdict.name(other), CardNumbers.text(mine), scoring);
    }
    if (gap < 0) {
      return "%s projects %s points to %s %s in your %s scoring, but is %s."
          .formatted(
              verdict.name(other),
              CardNumbers.text(theirs),
              verdict.possessive(pick),
              CardNumbers.text(mine),
              scoring,
              other.inactivesKnown() ? "listed as " + StatusText.lowerStatus(other) : "in doubt");
    }
    return "%s projects %s points to %s %s in your %s scoring, %s more."
        .formatted(
            verdict.name(pick),
            CardNumbers.text(mine),
            verdict.possessive(other),
            CardNumbers.text(theirs),
            scoring,
            CardNumbers.text(gap));
  }

  /** That the other one brings more on average, as lineups are set; empty where he doesn't. */
  private static Optional<String> average(StartSitVerdict verdict) {
    String mine = CardNumbers.text(verdict.pick().expectedPoints());
    String theirs = CardNumbers.text(verdict.other().expectedPoints());
    return verdict.other().expectedPoints() <= verdict.pick().expectedPoints()
            || mine.equals(theirs)
        ? Optional.empty()
        : Optional.of(
            "On average %s still brings more, %s to %s points: he scores more when he plays."
                .formatted(verdict.name(verdict.other()), theirs, mine));
  }

  private static String projects(WeekPlayer player) {
    if (player.projection().isPresent()) {
      return "projects " + CardNumbers.text(player.projection().getAsDouble()) + " points";
    }
    if (player.recentMean().isPresent()) {
      return "has no projection and averages "
          + CardNumbers.text(player.recentMean().getAsDouble())
          + " points a game ("
          + games(player.facts().recent().size())
          + ")";
    }
    return "has no projection and no recent games on file";
  }

  private static String absence(StartSitVerdict verdict, WeekPlayer player) {
    if (player.bye()) {
      String week = " in week " + verdict.question().week();
      return player.off() ? "has no game" + week + " (called off)" : "is on bye" + week;
    }
    return player.player().team() == null ? "has no team" : "is " + StatusText.inText(player);
  }

  private static Optional<String> volume(StartSitVerdict verdict) {
    if (verdict.other().cannotPlay()) {
      return Optional.empty();
    }
    Optional<Usage> pick = verdict.pick().usage();
    Optional<Usage> other = verdict.other().usage();
    if (pick.isEmpty() || other.isEmpty()) {
      return Optional.empty();
    }
    Usage mine = pick.get();
    String theirs =
        mine.kind().equals(other.get().kind()) ? other.get().number() : other.get().counted();
    return Optional.of(
        "%s averages %s (%s), %s %s."
            .formatted(
                verdict.name(verdict.pick()),
                mine.text(),
                games(mine.games()),
                verdict.name(verdict.other()),
                theirs));
  }

  private static String games(int number) {
    return number == 1 ? "last game" : "last " + number + " games";
  }

  private static Optional<String> injury(
      StartSitVerdict verdict, WeekPlayer player, boolean inFull) {
    if (player.cannotPlay() || StatusText.clean(player)) {
      return Optional.empty();
    }
    String who = verdict.name(player) + " is " + StatusText.inText(player);
    if (player.inactivesKnown()) {
      return Optional.of(who + ", and isn't among the inactives.");
    }
    AbsenceChance chance = player.chance();
    String reduced =
        inFull && chance.share() < 1
            ? ", and bring %s%% of their projection if they play"
                .formatted(CardNumbers.inHundred(chance.share()))
            : "";
    return Optional.of(
        "%s. Players listed that way sit out %s times in 100%s."
            .formatted(who, CardNumbers.inHundred(chance.absent()), reduced));
  }

  private static String rest(StartSitVerdict verdict) {
    return verdict.others().stream()
        .skip(1)
        .map(one -> verdict.name(one) + " (" + inBrackets(one) + ")")
        .collect(Collectors.joining(", "));
  }

  private static String inBrackets(WeekPlayer player) {
    String status = StatusText.lowerStatus(player);
    if (player.cannotPlay()) {
      return status.isEmpty() ? "no team" : status;
    }
    String points =
        player.shownPoints() == null ? "no projection" : CardNumbers.text(player.shownPoints());
    return status.isEmpty() ? points : points + ", " + status;
  }

  /** The slot the pick would take, when that isn't obvious. */
  private static Optional<String> place(StartSitVerdict verdict) {
    WeekPlayer pick = verdict.pick();
    Optional<String> first = beforehand(verdict);
    if (first.isPresent()) {
      return first;
    }
    Optional<String> fill = fill(verdict);
    if (fill.isPresent()) {
      return fill;
    }
    Optional<LineupSlot> empty = verdict.emptyPlaceFor(pick);
    if (empty.isPresent()) {
      return Optional.of(
          verdict.bench().isPresent()
              ? "Your %s spot is empty, too.".formatted(empty.get().label())
              : emptyTakes(empty.get(), verdict.name(pick)));
    }
    if (pick.inLineup() && verdict.others().stream().allMatch(WeekPlayer::inLineup)) {
      return Optional.of(
          (verdict.others().size() == 1 ? "Both" : "All") + " are in your lineup now.");
    }
    if (verdict.bench().isPresent()) {
      LineupSlot slot = verdict.bench().get().spot().slot();
      if (!slot.accepts(pick.player().position())) {
        return Optional.of(
            "%s is at %s, which takes no %s. Move another starter there first."
                .formatted(
                    verdict.name(verdict.bench().get()),
                    slot.label(),
                    pick.player().position().name()));
      }
    }
    return Optional.empty();
  }

  /** The empty slot that leaves nobody to sit; empty without one. */
  static Optional<String> fill(StartSitVerdict verdict) {
    return verdict.fill().map(found -> emptyTakes(found.slot(), verdict.name(found.player())));
  }

  private static String emptyTakes(LineupSlot slot, String name) {
    return "Your %s spot is empty and takes %s in any case.".formatted(slot.label(), name);
  }

  /** What has to be done before the pick can start; empty when he may start at once. */
  static Optional<String> beforehand(StartSitVerdict verdict) {
    WeekPlayer pick = verdict.pick();
    if (pick.spot() == null) {
      return Optional.of(notOnRoster(verdict, pick));
    }
    return switch (pick.spot().slot().kind()) {
      case STARTING, BENCH -> Optional.empty();
      case RESERVE ->
          Optional.of(
              "%s is on your IR and has to come off it first.".formatted(verdict.name(pick)));
      case TAXI ->
          Optional.of("%s is on your taxi squad. Promote him first.".formatted(verdict.name(pick)));
    };
  }

  private static String notOnRoster(StartSitVerdict verdict, WeekPlayer player) {
    return verdict
        .question()
        .league()
        .league()
        .rosteredBy(player.id())
        .map(
            team ->
                "%s is on another roster (%s), so this is only a comparison."
                    .formatted(verdict.name(player), team.quoted()))
        .orElse("%s isn't on your roster. Add him first.".formatted(verdict.name(player)));
  }
}
