package dev.comanager.decision.waiver;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.value.Outlook;
import dev.comanager.decision.waiver.WaiverRule.Found;
import dev.comanager.decision.week.WeekPlayer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The adds worth making together, best first: the add of {@code find_waiver_moves}, then the one
 * that it would name once that is made, and so on. Those whom the budget can't pay are left out.
 *
 * @param noneWorthAdding whether there is no such add, as far as the facts show
 * @param overBudget whether there are such adds, but none that the budget can pay
 * @param weeks the number of weeks over which lineups are compared
 */
public record WaiverPlan(List<Add> adds, boolean noneWorthAdding, boolean overBudget, int weeks) {
  /** Nothing to say of adds. */
  public static final WaiverPlan UNKNOWN = new WaiverPlan(List.of(), false, false, 0);

  private static final int MOST = 3;

  public WaiverPlan {
    adds = List.copyOf(adds);
  }

  /**
   * An add that is worth a claim.
   *
   * @param drop who makes room; empty when the roster has room
   * @param toReserve who moves to a free place for injured players first, so that there is room
   * @param fills whether he fills a slot that nobody on the roster can fill this week
   * @param points gained by the best lineups of the next weeks or, for an open slot, expected of
   *     him this week
   * @param weeks the number of those weeks
   * @param shortTerm the weeks for which he is added, where he isn't meant to stay
   * @param bid for him, with the tops of the bids for the earlier adds set aside; empty where he
   *     needs none
   * @param bidInCase whether he needs the bid only if he is still on waivers, which isn't known
   * @param late whether his claim is settled after his game of this week has begun
   */
  public record Add(
      WeekPlayer player,
      Optional<WeekPlayer> drop,
      Optional<WeekPlayer> toReserve,
      boolean fills,
      double points,
      int weeks,
      List<Integer> shortTerm,
      Optional<BidRange> bid,
      boolean bidInCase,
      boolean late) {
    public Add {
      shortTerm = List.copyOf(shortTerm);
    }

    /** For example {@code for weeks 5 and 6}; empty for an add who is meant to stay. */
    public String purpose() {
      return shortTerm.isEmpty() ? "" : " for " + ShortTermText.weeks(shortTerm);
    }

    /** The league once he is added. */
    public LinkedLeague after(LinkedLeague league) {
      Optional<PlayerId> leaving = drop.or(() -> toReserve).map(WeekPlayer::id);
      List<RosterSpot> roster = new ArrayList<>();
      for (RosterSpot spot : league.mine().spots()) {
        if (leaving.isEmpty() || !spot.player().equals(leaving)) {
          roster.add(spot);
        } else if (spot.slot().starting()) {
          roster.add(new RosterSpot(spot.slot(), null));
        }
      }
      roster.add(new RosterSpot(LineupSlot.BENCH, player.id()));
      toReserve.ifPresent(one -> roster.add(new RosterSpot(LineupSlot.RESERVE, one.id())));
      return league.with(roster);
    }
  }

  /** The plan for the line's own team. */
  public static WaiverPlan of(LeagueOutlook outlook) {
    Found found = search(outlook);
    Optional<WaiverVerdict> first =
        best(outlook, found).filter(verdict -> verdict.doubt().isEmpty());
    List<Add> adds = new ArrayList<>();
    LeagueOutlook after = outlook;
    Optional<WaiverVerdict> best = best(after, affordable(after, found, adds));
    while (adds.size() < MOST && best.filter(next -> worthAdding(next, adds)).isPresent()) {
      Add add = add(best.get());
      adds.add(add);
      if (adds.size() < MOST) {
        after = after.with(paid(add.after(after.league()), add));
        best = best(after, affordable(after, search(after), adds));
      }
    }
    return new WaiverPlan(
        adds,
        first.filter(verdict -> !verdict.worthAdding()).isPresent(),
        adds.isEmpty() && first.flatMap(ClaimText::broke).isPresent(),
        WaiverRule.weeksAhead(outlook));
  }

  private static Found search(LeagueOutlook outlook) {
    return WaiverRule.search(outlook, Optional.empty());
  }

  private static Optional<WaiverVerdict> best(LeagueOutlook outlook, Found found) {
    return WaiverVerdict.on(outlook, Optional.empty(), found);
  }

  /** Only the moves that the budget can pay, once the bids for the earlier adds are set aside. */
  private static Found affordable(LeagueOutlook outlook, Found found, List<Add> adds) {
    Optional<BidRule.Purses> purses = BidRange.purses(outlook.league(), 0);
    boolean spent = !adds.isEmpty() && purses.filter(one -> one.own() == 0).isPresent();
    if (!spent && purses.filter(one -> one.own() < one.minimum()).isEmpty()) {
      return found;
    }
    return new Found(ClaimRule.free(outlook, found.moves()), found.fillers(), found.stuck());
  }

  /** A move that drops an earlier add says that adding him didn't pay. */
  private static boolean worthAdding(WaiverVerdict next, List<Add> adds) {
    return next.verdict() == Verdict.ADD
        && next.move().drop().stream()
            .noneMatch(drop -> adds.stream().anyMatch(add -> add.player().id().equals(drop.id())));
  }

  private static Add add(WaiverVerdict verdict) {
    WaiverMove move = verdict.move();
    return new Add(
        verdict.add(),
        move.drop().map(Outlook::player),
        WaiverText.toReserve(verdict).map(Outlook::player),
        verdict.hole(),
        verdict.hole() ? move.add().addScore() : move.lineups(),
        verdict.hole() ? 1 : WaiverRule.weeksAhead(verdict.outlook()),
        verdict.shortTerm(),
        bid(verdict),
        verdict.lock().free(),
        verdict.late());
  }

  /** The bid that he needs, or may need. */
  private static Optional<BidRange> bid(WaiverVerdict verdict) {
    return verdict.bid().or(() -> ClaimRule.bidInCase(verdict));
  }

  /** The league once these adds are made. */
  public LinkedLeague after(LinkedLeague league) {
    LinkedLeague after = league;
    for (Add add : adds) {
      after = add.after(after);
    }
    return after;
  }

  /** The league with the top of the bid set aside. */
  private static LinkedLeague paid(LinkedLeague league, Add add) {
    return add.bid()
        .map(bid -> league.withWaiverBudget(league.mine().waiverBudget() - bid.high()))
        .orElse(league);
  }
}
