package dev.comanager.decision.waiver;

import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecisionMade.DecidedGame;
import dev.comanager.decision.card.Breakdown;
import dev.comanager.decision.decisions.Gradable;
import dev.comanager.decision.decisions.MoveSubject;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.startsit.Doubt;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.value.MoveDoubts;
import dev.comanager.decision.value.MoveReports;
import dev.comanager.decision.value.MoveSpan;
import dev.comanager.decision.value.Outlook;
import dev.comanager.decision.value.SeasonWeeks;
import dev.comanager.decision.waiver.WaiverRule.Found;
import dev.comanager.decision.week.ShortNames;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The recommended add for a team, with its doubts.
 *
 * @param move the recommended one or, when the roster is held, the closest one
 * @param hole whether the move fills a slot that no available player can fill this week
 * @param cover the slot that the add covers, or empty
 * @param others next best adds, best first
 */
record WaiverVerdict(
    LeagueOutlook outlook,
    Optional<Position> position,
    WaiverMove move,
    boolean hole,
    Optional<Cover> cover,
    List<WaiverMove> others,
    MoveDoubts doubts,
    ShortNames names) {
  /**
   * A smaller gain over three weeks isn't worth a claim, because projections move as much in a day.
   */
  static final double LEAST_GAIN = 1;

  private static final int OTHERS = 3;

  WaiverVerdict {
    others = List.copyOf(others);
  }

  /**
   * The verdict on the search result, or empty when there is no move at all. If the budget can't
   * cover the best add, this is the best one who needs no claim, provided he is worth adding.
   */
  static Optional<WaiverVerdict> on(
      LeagueOutlook outlook, Optional<Position> position, Found found) {
    Optional<WaiverVerdict> best = best(outlook, position, found, found.moves());
    return best.filter(WaiverVerdict::overBudget)
        .flatMap(_ -> best(outlook, position, found, ClaimRule.free(outlook, found.moves())))
        .filter(WaiverVerdict::worthAdding)
        .or(() -> best);
  }

  /** The verdict on the best of these moves; empty when there is none. */
  private static Optional<WaiverVerdict> best(
      LeagueOutlook outlook, Optional<Position> position, Found found, List<WaiverMove> moves) {
    if (moves.isEmpty()) {
      return Optional.empty();
    }
    Optional<WaiverMove> filling =
        moves.stream()
            .filter(move -> found.fillers().contains(move.add().position()))
            .filter(move -> move.gains().getFirst() > 0)
            .filter(move -> WaiverRule.canBeCountedOn(move.add()))
            .filter(move -> move.total() > 0)
            .findFirst();
    WaiverMove move = filling.orElseGet(moves::getFirst);
    Optional<Cover> cover = Cover.of(outlook, move, filling.isPresent(), outlook.now());
    List<WaiverMove> others =
        found.moves().stream()
            .filter(other -> !other.equals(move))
            .filter(other -> other.total() > 0)
            .limit(OTHERS)
            .toList();
    List<WeekPlayer> concerned =
        Stream.of(Optional.of(move.add()), move.drop())
            .flatMap(Optional::stream)
            .map(Outlook::player)
            .toList();
    return Optional.of(
        new WaiverVerdict(
            outlook,
            position,
            move,
            filling.isPresent(),
            cover,
            others,
            MoveDoubts.of(outlook.league(), outlook.facts(), concerned, outlook.now()),
            names(move, cover, others)));
  }

  private static ShortNames names(WaiverMove move, Optional<Cover> cover, List<WaiverMove> others) {
    return ShortNames.among(
        Stream.of(
                Stream.of(move.add().player()),
                move.drop().map(Outlook::player).stream(),
                cover.flatMap(it -> Optional.ofNullable(it.player())).stream(),
                others.stream().map(other -> other.add().player()))
            .flatMap(part -> part)
            .distinct()
            .toList());
  }

  LinkedLeague league() {
    return outlook.league();
  }

  SeasonFacts facts() {
    return outlook.facts();
  }

  Instant now() {
    return outlook.now();
  }

  WeekPlayer add() {
    return move.add().player();
  }

  String name(WeekPlayer player) {
    return names.of(player);
  }

  /** The weeks for which the add is made, where he isn't meant to stay. */
  List<Integer> shortTerm() {
    return ShortTermRule.weeks(outlook, move);
  }

  /** Whether the add is worth a claim, even if the team can't pay for one. */
  boolean worthAdding() {
    return hole || move.total() >= LEAST_GAIN;
  }

  /** Whether the add is worth a claim for which the budget is too small. */
  boolean overBudget() {
    return worthAdding() && ClaimRule.overBudget(league(), lock());
  }

  /** Whether only the budget keeps the team from an add that is worth a claim. */
  boolean outOfReach() {
    return worthAdding() && ClaimRule.outOfReach(league(), lock());
  }

  Verdict lean() {
    return worthAdding() && !outOfReach() ? Verdict.ADD : Verdict.HOLD;
  }

  Verdict verdict() {
    return doubts.doubt().isPresent() ? Verdict.NO_CALL : lean();
  }

  Optional<Doubt> doubt() {
    return doubts.doubt();
  }

  /** What the teams can spend; empty where claims aren't settled by bids. */
  Optional<BidRule.Purses> purses() {
    return BidRange.purses(league(), outlook.weeks().count() - 1);
  }

  /** The range of a bid for the add; also empty where he needs no claim. */
  Optional<BidRange> bid() {
    return lock().free() ? Optional.empty() : fairBid();
  }

  /** The range of a bid, if he needs one; empty without bids, and when the roster is held. */
  Optional<BidRange> fairBid() {
    return lean() == Verdict.ADD
        ? purses().flatMap(purses -> BidRule.range(move.total(), hole, purses))
        : Optional.empty();
  }

  /** In percent, 50–95. */
  int confidence() {
    return MoveSpan.confidence(chance(), doubts.age().freshness());
  }

  /** The confidence with facts less than an hour old. */
  int ageless() {
    return MoveSpan.confidence(chance(), 1);
  }

  /** The parts of the confidence: for an empty slot only the add's absence counts. */
  Breakdown breakdown() {
    double freshness = doubts.age().freshness();
    double edge = 100 * ((hole ? 1 : chance()) - .5);
    double absence = hole ? 100 * freshness * (chance() - 1) : 0;
    return Breakdown.of(edge, edge * (freshness - 1), absence);
  }

  /**
   * For an empty slot, the chance that the add plays; otherwise the confidence that the gain
   * exceeds the minimum. Certain for an add who is out of reach.
   */
  private double chance() {
    if (outOfReach()) {
      return 1;
    }
    if (hole) {
      return 1 - add().chance().absent();
    }
    double beyond = (move.total() - LEAST_GAIN) / WaiverRule.weeksAhead(outlook);
    return MoveSpan.chance(Math.abs(beyond), MoveSpan.THREE_WEEKS);
  }

  /** Until when the add can be made. */
  AddLock lock() {
    return AddLock.of(outlook, add());
  }

  /** Whether his claim is settled after his game of this week has begun. */
  boolean late() {
    return lock().late();
  }

  /** When claims are settled or the add kicks off; null when neither is known. */
  Instant lockAt() {
    return lock().closing().map(DecidedGame::kickoff).orElse(null);
  }

  /** The league's week, or the player pool's when the league has none. */
  Integer week() {
    Integer named = league().league().week();
    return named == null ? Integer.valueOf(outlook.weeks().current()) : named;
  }

  /**
   * What games can grade: the add against the player who goes for him. An add that takes nobody's
   * place is graded only for an open slot, this week, because it would always come out ahead; one
   * that is out of reach isn't graded, because nobody could have made it.
   */
  Optional<Gradable> gradable() {
    boolean openSlot = hole && move.drop().isEmpty();
    if ((move.drop().isEmpty() && !openSlot) || outOfReach()) {
      return Optional.empty();
    }
    SeasonWeeks weeks = outlook.weeks();
    boolean begun =
        late() || add().locked() || move.drop().filter(it -> it.player().locked()).isPresent();
    return Gradable.weeksOfMove(weeks.current(), openSlot ? weeks.current() : weeks.last(), begun)
        .map(
            span ->
                new Gradable(
                    List.of(add().id()),
                    move.drop().map(Outlook::id).stream().toList(),
                    List.of(),
                    span,
                    league().league().rules().scoring()))
        .map(added -> lean() == Verdict.ADD ? added : added.reversed());
  }

  /** The add, then the drop or the covered player, then the next best. */
  List<WeekPlayer> named() {
    return Stream.of(
            Stream.of(add()),
            move.drop().map(Outlook::player).stream(),
            cover.flatMap(it -> Optional.ofNullable(it.player())).stream(),
            others.stream().map(other -> other.add().player()))
        .flatMap(part -> part)
        .distinct()
        .toList();
  }

  MoveReports.Came came() {
    return new MoveReports.Came(
        lean(),
        confidence(),
        ageless(),
        doubt(),
        named().stream().limit(2).toList(),
        lock().closing(),
        move.drop().map(Outlook::id),
        bid().map(BidRange::published));
  }

  MoveSubject subject() {
    return new MoveSubject(
        DecisionKind.WAIVER.code(),
        league().league().key().toString(),
        league().mine().teamId(),
        league().league().season(),
        outlook.weeks().current(),
        List.of(),
        position.map(Position::name).orElse(""));
  }
}
