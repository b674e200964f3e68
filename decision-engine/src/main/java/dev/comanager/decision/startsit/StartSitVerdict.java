package dev.comanager.decision.startsit;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.week.AbsenceChance;
import dev.comanager.decision.week.ShortNames;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The result of the facts for a question: the pick, the confidence, and whether the facts support
 * it.
 *
 * @param compared the pick first, then the others, closest first
 * @param fill a player out of the lineup whom an empty slot takes, so that nobody has to sit
 * @param bench the starter who should make way for the pick, or empty
 * @param doubt why the verdict is {@code NO_CALL}, or empty
 */
record StartSitVerdict(
    StartSitQuestion question,
    Weighing weighing,
    List<WeekPlayer> compared,
    Optional<EmptySlotRule.Fill> fill,
    Optional<WeekPlayer> bench,
    Optional<Doubt> doubt,
    ShortNames names) {

  /**
   * The verdict on those players, whose games have not begun, or empty when no card can be made.
   */
  static Optional<StartSitVerdict> on(StartSitQuestion question, List<WeekPlayer> open) {
    if (open.stream().allMatch(one -> one.cannotPlay() || one.nothingKnown())
        && open.stream().anyMatch(WeekPlayer::nothingKnown)) {
      return Optional.empty();
    }
    Map<PlayerId, WeekPlayer> byId = new HashMap<>();
    open.forEach(one -> byId.put(one.id(), one));
    List<Contender> contenders = open.stream().map(Contender::of).toList();
    return StartSitRule.weigh(contenders, question.age(open))
        .map(
            found -> {
              List<WeekPlayer> compared =
                  found.ranked().stream().map(one -> byId.get(one.player())).toList();
              // Age and doubt are those of the two players that the verdict is about.
              List<WeekPlayer> pair = compared.subList(0, 2);
              Weighing weighing =
                  new Weighing(
                      found.ranked(),
                      StartSitRule.breakdown(found.pick(), found.nextBest(), question.age(pair)));
              Optional<EmptySlotRule.Fill> fill = EmptySlotRule.of(question, compared);
              return new StartSitVerdict(
                  question,
                  weighing,
                  compared,
                  fill,
                  fill.filter(it -> it.player().equals(compared.getFirst())).isPresent()
                      ? Optional.empty()
                      : bench(compared),
                  question.doubt(compared.get(0), compared.get(1)),
                  ShortNames.among(question.players()));
            });
  }

  /** The weakest starter among them, if the pick is on the roster but not in the lineup. */
  private static Optional<WeekPlayer> bench(List<WeekPlayer> compared) {
    WeekPlayer pick = compared.getFirst();
    if (pick.inLineup() || pick.spot() == null) {
      return Optional.empty();
    }
    return compared.reversed().stream().filter(WeekPlayer::inLineup).findFirst();
  }

  WeekPlayer pick() {
    return compared.getFirst();
  }

  /** The player closest to the pick. */
  WeekPlayer other() {
    return compared.get(1);
  }

  List<WeekPlayer> others() {
    return compared.subList(1, compared.size());
  }

  FactsAge age() {
    return question.age(compared.subList(0, 2));
  }

  String name(WeekPlayer player) {
    return names.of(player);
  }

  String possessive(WeekPlayer player) {
    return names.possessive(player);
  }

  /** Confidence in percent, unclamped, if the next best were certain to play at full strength. */
  long ifOtherIsCleared() {
    Contender other = weighing.nextBest();
    Contender cleared =
        new Contender(
            other.player(),
            other.position(),
            other.points(),
            AbsenceChance.PLAYS,
            other.inLineup());
    double chance = StartSitRule.outscores(weighing.pick(), cleared);
    return Math.round(50 + 100 * age().freshness() * (chance - .5));
  }

  Verdict verdict() {
    return doubt.isPresent() ? Verdict.NO_CALL : lean();
  }

  /** Whether two players have the same chance, so that either is fine. */
  boolean even() {
    return compared.size() == 2
        && doubt.isEmpty()
        && StartSitRule.even(weighing.pick(), weighing.nextBest());
  }

  /** The verdict of the facts, even when they are too weak for a pick. */
  Verdict lean() {
    return bench.isPresent() ? Verdict.SIT : Verdict.START;
  }

  /** An empty starting slot that the player, who is not in the lineup, may take. */
  Optional<LineupSlot> emptyPlaceFor(WeekPlayer player) {
    return player.inLineup()
        ? Optional.empty()
        : EmptySlotRule.slots(question, player).stream().findFirst();
  }

  /** Whether a change would still matter: it locks, and the team plays this week. */
  boolean watchable() {
    return lockAt() != null && !question.league().sitsOutPlayoffs();
  }

  /** The first lock among those compared, or null when none is ahead. */
  Instant lockAt() {
    List<Instant> locks = new ArrayList<>();
    for (WeekPlayer player : compared) {
      if (player.lockAt() != null && player.lockAt().isAfter(question.now())) {
        locks.add(player.lockAt());
      }
    }
    return locks.stream().min(Instant::compareTo).orElse(null);
  }
}
