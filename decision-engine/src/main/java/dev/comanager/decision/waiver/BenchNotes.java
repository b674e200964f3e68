package dev.comanager.decision.waiver;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.value.Outlook;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Describes other uses of a place than this week's lineup: a stash on IR, and a starter's backup.
 */
final class BenchNotes {
  /** Points above replacement, with the chance of a return, from which a stash is named. */
  private static final double STASH_POINTS = 4;

  private BenchNotes() {}

  /**
   * The best free player on the NFL's injured reserve, where a place for injured players is free:
   * one who played in the last six weeks or has a date of return. The others are mostly stars who
   * are out for the season.
   */
  static Optional<String> stash(WaiverVerdict verdict) {
    LeagueOutlook outlook = verdict.outlook();
    Integer slots = verdict.league().league().rules().format().reserveSlots();
    long used =
        verdict.league().mine().spots().stream()
            .filter(spot -> spot.slot() == LineupSlot.RESERVE)
            .count();
    if (slots == null || used >= slots || outlook.toReserve().isPresent()) {
      return Optional.empty();
    }
    return outlook.free().stream()
        .filter(one -> one.player().availability() == Availability.RESERVE)
        .filter(
            one ->
                !one.player().facts().recent().isEmpty()
                    || !one.player().report().expectedReturn().isEmpty())
        .filter(one -> outlook.over(one, 1) >= STASH_POINTS)
        .max(Comparator.comparingDouble((Outlook one) -> outlook.over(one, 1)))
        .map(BenchNotes::stash);
  }

  private static String stash(Outlook one) {
    String expected = one.player().report().expectedReturn();
    return "You have a free IR spot for free agent %s: he is on injured reserve and gives %s points a week when he plays. %s"
        .formatted(
            one.name(),
            CardNumbers.text(one.perWeek()),
            expected.isEmpty()
                ? "No return date is reported, so check that he isn't out for the season. About one in four such players plays within three weeks, and half return later."
                : "He is expected back " + expected + ".");
  }

  /**
   * The free backup of an own starting running back, where a bench place has no better use. Depth
   * charts aren't on file, so the order is that of this week's projections.
   */
  static Optional<String> insurance(WaiverVerdict verdict) {
    Optional<String> place = place(verdict);
    if (place.isEmpty()) {
      return Optional.empty();
    }
    return verdict.outlook().active().stream()
        .filter(one -> one.position() == Position.RB && one.player().inLineup())
        .filter(one -> one.perWeek() > verdict.outlook().replacement(Position.RB))
        .sorted(Comparator.comparingDouble(Outlook::perWeek).reversed())
        .flatMap(
            starter ->
                backup(verdict, starter)
                    .map(next -> insurance(starter, next) + place.get())
                    .stream())
        .findFirst();
  }

  private static String insurance(Outlook starter, Outlook next) {
    return "Insurance: by this week's projections, %s (%s) is next in line behind %s (%s). Who would really take over isn't certain. "
        .formatted(
            next.name(),
            CardNumbers.text(projected(next)),
            starter.name(),
            CardNumbers.text(projected(starter)));
  }

  private static double projected(Outlook player) {
    return player.player().projection().orElse(0);
  }

  /** Whose place a backup could take; empty when every place has a better use. */
  private static Optional<String> place(WaiverVerdict verdict) {
    int needed = verdict.lean() == Verdict.ADD ? 1 : 0;
    if (verdict.outlook().room() > needed) {
      return Optional.of("Your roster has room for him.");
    }
    return weakest(verdict)
        .map(
            one ->
                "%s, at %s points a week, is your least useful bench player."
                    .formatted(one.name(), CardNumbers.text(one.perWeek())));
  }

  /** The best of the other running backs of his team, if he is free, healthy and not the add. */
  private static Optional<Outlook> backup(WaiverVerdict verdict, Outlook starter) {
    String team = starter.player().player().team();
    return verdict.facts().everyone().stream()
        .map(PlayerFacts::player)
        .filter(one -> one.position() == Position.RB && !one.id().equals(starter.id()))
        .filter(one -> one.nflTeam().filter(named -> named.equals(team)).isPresent())
        .flatMap(one -> verdict.outlook().player(one.id()).stream())
        .max(Comparator.comparingDouble(BenchNotes::projected).thenComparing(Outlook::id))
        .filter(one -> !one.player().availability().ruledOut())
        .filter(one -> verdict.league().league().rosteredBy(one.id()).isEmpty())
        .filter(one -> projected(one) > 0 && projected(one) < projected(starter))
        .filter(one -> !one.id().equals(verdict.move().add().id()));
  }

  /** The weakest bench player who stays, if a typical free agent is as good. */
  private static Optional<Outlook> weakest(WaiverVerdict verdict) {
    List<Outlook> bench =
        verdict.outlook().active().stream()
            .filter(one -> !one.player().inLineup() && !one.player().locked())
            .filter(one -> !one.player().availability().ruledOut())
            .filter(one -> !verdict.outlook().laterUnknown(one))
            .filter(one -> !verdict.move().drop().filter(one::equals).isPresent())
            .toList();
    return bench.stream()
        .min(Comparator.comparingDouble(Outlook::perWeek).thenComparing(Outlook::id))
        .filter(one -> one.perWeek() <= verdict.outlook().replacement(one.position()));
  }
}
