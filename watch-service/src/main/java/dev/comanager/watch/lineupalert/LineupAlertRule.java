package dev.comanager.watch.lineupalert;

import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Availability;
import dev.comanager.contracts.event.TeamReport.Fill;
import dev.comanager.contracts.event.TeamReport.Swap;
import dev.comanager.contracts.event.TeamReport.TeamPlayer;
import dev.comanager.watch.lineupalert.LineupChanges.Alert;
import dev.comanager.watch.lineupalert.LineupChanges.CannotPlay;
import dev.comanager.watch.lineupalert.LineupChanges.EmptySlot;
import dev.comanager.watch.model.TeamBaseline;
import dev.comanager.watch.model.TeamBaseline.LineupProblem;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Decides which starters a lineup alert reports (spec 6): a starter who is out, doubtful, on bye or
 * inactive before a kickoff. One who becomes so is reported immediately; one who already was when
 * the alert was turned on, or still is for another game, two hours before the deadline. Nobody is
 * reported twice for one game unless his state changes, or his replacement can no longer come in.
 * So is a starting slot that is still empty two hours before its deadline while the bench could
 * fill it.
 */
public final class LineupAlertRule {
  /** Within this time before the lock all unreported starters are reported. */
  static final Duration NEAR = Duration.ofHours(2);

  private LineupAlertRule() {}

  /** Compares the reported lineup with the baseline at that time. */
  public static LineupChanges compare(TeamBaseline held, TeamReport now, Instant at) {
    if (now.hasNoLineupToSet()) {
      return new LineupChanges(List.of(), List.of());
    }
    List<Alert> alerts = new ArrayList<>();
    List<LineupProblem> troubles = new ArrayList<>();
    for (TeamPlayer player : now.players()) {
      if (!player.starter() || canBeCountedOn(player.availability())) {
        continue;
      }
      Swap swap = swapFor(player, now);
      Optional<Instant> lock = lock(player, swap, now, at);
      if (lock.isEmpty()) {
        // His game has begun: nothing can be done now, and for his next game it is no news.
        held.troubles().stream().filter(known -> isSo(player, known)).forEach(troubles::add);
        continue;
      }
      LineupProblem problem = problem(player, now);
      Optional<LineupProblem> notified = notified(held, problem);
      boolean due =
          notified
              .map(it -> !stands(it, now, at))
              .orElseGet(() -> isNew(held, player) || !at.isBefore(lock.get().minus(NEAR)));
      if (due && held.asOf() != null) {
        alerts.add(new CannotPlay(player, swap, lock.get()));
        notified =
            Optional.of(problem.notified(swap == null ? null : startInstead(swap.inId(), now)));
      }
      troubles.add(notified.orElse(problem));
    }
    compareEmptySlots(held, now, at, alerts, troubles);
    return new LineupChanges(alerts, troubles);
  }

  private static void compareEmptySlots(
      TeamBaseline held,
      TeamReport now,
      Instant at,
      List<Alert> alerts,
      List<LineupProblem> troubles) {
    List<CannotPlay> withoutSwap =
        alerts.stream().map(CannotPlay.class::cast).filter(alert -> alert.swap() == null).toList();
    Map<String, Integer> count = new HashMap<>();
    for (Fill fill : now.fills()) {
      String slot = fill.emptySlot();
      String subject = "empty:" + slot + ":" + count.merge(slot, 1, Integer::sum);
      if (!at.isBefore(fill.lockAt())) {
        continue;
      }
      LineupProblem problem = new LineupProblem(subject, "week-" + now.week(), null, false);
      Optional<LineupProblem> notified = notified(held, problem);
      // The only replacement for such a starter fills the empty slot instead: one text names both
      // problems.
      Optional<Instant> starterLock =
          withoutSwap.stream()
              .filter(alert -> takesFrom(fill, alert.starter()))
              .map(CannotPlay::lock)
              .min(Comparator.naturalOrder());
      boolean due =
          notified
              .map(it -> !stands(it, now, at))
              .orElseGet(
                  () ->
                      starterLock.isPresent()
                          || (!at.isBefore(fill.lockAt().minus(NEAR))
                              && wasEmpty(held, subject, now)));
      if (due && held.asOf() != null) {
        Instant lock = starterLock.filter(fill.lockAt()::isAfter).orElse(fill.lockAt());
        alerts.add(new EmptySlot(subject, fill, lock));
        notified = Optional.of(problem.notified(startInstead(fill.inId(), now)));
      }
      troubles.add(notified.orElse(problem));
    }
  }

  private static boolean takesFrom(Fill fill, TeamPlayer starter) {
    return fill.slot().equals(starter.slot()) || fill.emptySlot().equals(starter.slot());
  }

  /**
   * People empty a slot for a moment while they move players, so one look isn't enough; nor is
   * another report of the same one.
   */
  private static boolean wasEmpty(TeamBaseline held, String subject, TeamReport now) {
    return held.asOf() != null
        && now.asOf().isAfter(held.asOf())
        && held.troubles().stream().anyMatch(known -> known.playerId().equals(subject));
  }

  private static boolean canBeCountedOn(Availability availability) {
    return switch (availability) {
      case HEALTHY, QUESTIONABLE -> true;
      case DOUBTFUL, OUT, BYE -> false;
    };
  }

  private static Swap swapFor(TeamPlayer starter, TeamReport now) {
    return now.swaps().stream()
        .filter(swap -> swap.outId().equals(starter.playerId()))
        .findFirst()
        .orElse(null);
  }

  /** The deadline for a change: the swap's lock, or else his own. */
  private static Optional<Instant> lock(TeamPlayer starter, Swap swap, TeamReport now, Instant at) {
    Optional<Instant> lock =
        swap != null ? Optional.of(swap.lockAt()) : Optional.ofNullable(starter.kickoff());
    if (lock.isEmpty()) {
      // On bye, or without a team: until the fantasy team's next game.
      lock =
          now.players().stream()
              .map(TeamPlayer::kickoff)
              .filter(kickoff -> kickoff != null && kickoff.isAfter(at))
              .min(Instant::compareTo);
    }
    return lock.filter(at::isBefore);
  }

  private static LineupProblem problem(TeamPlayer player, TeamReport now) {
    String game = player.gameId() == null ? "week-" + now.week() : player.gameId();
    return new LineupProblem(player.playerId(), game, player.availability(), false);
  }

  private static Optional<LineupProblem> notified(TeamBaseline held, LineupProblem problem) {
    return held.troubles().stream()
        .filter(known -> known.notified() && problem.notified(known.startInstead()).equals(known))
        .findFirst();
  }

  /** Whether the reported swap is still possible: its replacement's loss must not go unnoticed. */
  private static boolean stands(LineupProblem notified, TeamReport now, Instant at) {
    return notified.startInstead() == null || canComeIn(notified.startInstead(), now, at);
  }

  private static boolean canComeIn(String playerId, TeamReport now, Instant at) {
    return now.players().stream()
        .filter(player -> player.playerId().equals(playerId))
        .anyMatch(
            player ->
                player.starter() // he came in and is checked as a starter
                    || (canBeCountedOn(player.availability())
                        && (player.kickoff() == null || at.isBefore(player.kickoff()))));
  }

  /** The replacement that the text names; one who already can't play need not be followed. */
  private static String startInstead(String inId, TeamReport now) {
    return now.players().stream()
        .filter(player -> player.playerId().equals(inId))
        .filter(player -> canBeCountedOn(player.availability()))
        .map(TeamPlayer::playerId)
        .findFirst()
        .orElse(null);
  }

  private static boolean isNew(TeamBaseline held, TeamPlayer player) {
    return held.troubles().stream().noneMatch(known -> isSo(player, known));
  }

  private static boolean isSo(TeamPlayer player, LineupProblem known) {
    return known.playerId().equals(player.playerId())
        && known.availability() == player.availability();
  }
}
