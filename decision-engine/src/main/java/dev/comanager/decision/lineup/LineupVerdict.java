package dev.comanager.decision.lineup;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.decisions.Gradable;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.startsit.Doubt;
import dev.comanager.decision.startsit.PairWeighing;
import dev.comanager.decision.week.PointsSoFar;
import dev.comanager.decision.week.ShortNames;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The best lineup that a team's roster still allows.
 *
 * @param best the best lineup of the slots that can still be changed
 * @param changes possible changes, the largest gain first; empty when the lineup is already the
 *     best
 * @param pair the pair behind the card's confidence: the newcomer of the largest gain and the
 *     player he replaces or, when nothing changes, the starter and the bench player who come
 *     closest; empty when no bench player competes
 */
record LineupVerdict(
    LinkedLeague league,
    SeasonFacts facts,
    Roster roster,
    Lineup best,
    List<Change> changes,
    Optional<PairWeighing> pair,
    ShortNames names,
    Instant now) {
  private static final double PLAYS = .01;

  static LineupVerdict on(LinkedLeague league, SeasonFacts facts, Instant now) {
    Roster roster = Roster.of(league, facts, now);
    Lineup best = roster.best(LineupVerdict::worth);
    List<Change> changes =
        ChangesRule.of(best).stream()
            .sorted(
                Comparator.comparingDouble((Change change) -> gain(roster, change))
                    .reversed()
                    .thenComparing(Change::in))
            .toList();
    Optional<PairWeighing> pair =
        changes.isEmpty()
            ? ClosestRule.of(roster)
                .map(close -> weigh(close.starter(), close.bench(), league, facts, now))
            : changes
                .getFirst()
                .out()
                .map(
                    out ->
                        weigh(
                            roster.known(changes.getFirst().in()),
                            roster.known(out),
                            league,
                            facts,
                            now));
    return new LineupVerdict(
        league, facts, roster, best, changes, pair, ShortNames.among(roster.players()), now);
  }

  /** A player about whom nothing is known but that he plays beats one who certainly doesn't. */
  private static double worth(WeekPlayer player) {
    boolean plays = player.nothingKnown() && Roster.canBeCountedOn(player);
    return plays ? PLAYS : player.expectedPoints();
  }

  private static PairWeighing weigh(
      WeekPlayer pick, WeekPlayer other, LinkedLeague league, SeasonFacts facts, Instant now) {
    return PairWeighing.of(pick, other, league, facts, now);
  }

  static double gain(Roster roster, Change change) {
    return roster.known(change.in()).expectedPoints()
        - change.out().map(roster::known).map(WeekPlayer::expectedPoints).orElse(0.0);
  }

  double gain(Change change) {
    return gain(roster, change);
  }

  /** The team once the changes are made. */
  Roster rosterAfter() {
    return changes.isEmpty() ? roster : Roster.of(roster.with(best), facts, now);
  }

  WeekPlayer player(PlayerId id) {
    return roster.known(id);
  }

  String name(PlayerId id) {
    return names.of(id);
  }

  /** Expected points of the current lineup, including points already scored. */
  double pointsNow() {
    ScoringRules scoring = league.league().rules().scoring();
    return starters().stream()
        .mapToDouble(player -> PointsSoFar.expected(player, scoring, now))
        .sum();
  }

  /** The same after all changes. */
  double pointsBest() {
    return pointsNow() + changes.stream().mapToDouble(this::gain).sum();
  }

  /** The starters with known facts. */
  List<WeekPlayer> starters() {
    return roster.spots().stream()
        .filter(spot -> spot.slot().starting())
        .map(RosterSpot::player)
        .flatMap(Optional::stream)
        .flatMap(id -> roster.player(id).stream())
        .toList();
  }

  /** The starters after all changes. */
  List<WeekPlayer> startersAfter() {
    List<WeekPlayer> after = new ArrayList<>(starters());
    for (Change change : changes) {
      change.out().map(this::player).ifPresent(after::remove);
      after.add(player(change.in()));
    }
    return after;
  }

  List<WeekPlayer> locked() {
    return starters().stream().filter(WeekPlayer::locked).toList();
  }

  /** What is still to do once the changes are made. */
  LineupNotes notes() {
    return LineupNotes.of(this);
  }

  Optional<Doubt> doubt() {
    return LineupDoubt.of(this).map(LineupDoubt::doubt);
  }

  /**
   * Why the changes are no more than a lean, as the end of a sentence; empty when they are more.
   */
  Optional<String> but() {
    return LineupDoubt.of(this).map(LineupDoubt::but);
  }

  Verdict verdict() {
    return doubt().isPresent() ? Verdict.NO_CALL : lean();
  }

  /** The verdict of the facts, even when they are too weak for a pick. */
  Verdict lean() {
    return changes.isEmpty() ? Verdict.HOLD : Verdict.START;
  }

  /** The prediction that games will grade: the pair behind its confidence. */
  Optional<Gradable> gradable() {
    return pair.map(
        found ->
            new Gradable(found.pick().id(), found.other().id(), league.league().rules().scoring()));
  }

  /** The next lock of a change; without a change, the next of a starter who can still be moved. */
  Instant lockAt() {
    Stream<Instant> locks =
        changes.isEmpty()
            ? starters().stream()
                .filter(player -> !player.locked())
                .map(WeekPlayer::lockAt)
                .filter(Objects::nonNull)
            : changes.stream().flatMap(change -> SwapsRule.lockAt(roster, change).stream());
    return locks.filter(now::isBefore).min(Instant::compareTo).orElse(null);
  }

  /** The league's week, or the player pool's when the league has none; null before the season. */
  Integer week() {
    return facts.weekOf(league.league());
  }
}
