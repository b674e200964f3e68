package dev.comanager.decision.waiver;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.value.Outlook;
import dev.comanager.decision.week.WeekPlayer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The adds worth making together, best first: the add of {@code find_waiver_moves}, then the one
 * that it would name once that is made, and so on.
 *
 * @param nonePays whether there is no such add, as far as the facts show
 */
public record WaiverPlan(List<Add> adds, boolean nonePays) {
  /** Nothing to say of adds. */
  public static final WaiverPlan UNKNOWN = new WaiverPlan(List.of(), false);

  private static final int MOST = 3;

  public WaiverPlan {
    adds = List.copyOf(adds);
  }

  /**
   * An add that pays.
   *
   * @param drop who makes room; empty when the roster has room
   * @param fills whether he fills a slot that nobody on the roster can fill this week
   * @param points gained by the best lineups of the next weeks or, for an open slot, expected of
   *     him this week
   * @param weeks the number of those weeks
   * @param shortTerm the weeks for which he is added, where he isn't meant to stay
   * @param bid for him, with the tops of the bids for the earlier adds set aside; empty where
   *     claims aren't settled by bids
   */
  public record Add(
      WeekPlayer player,
      Optional<WeekPlayer> drop,
      boolean fills,
      double points,
      int weeks,
      List<Integer> shortTerm,
      Optional<BidRange> bid) {
    public Add {
      shortTerm = List.copyOf(shortTerm);
    }

    /** For example {@code for weeks 5 and 6}; empty for an add who is meant to stay. */
    public String purpose() {
      return shortTerm.isEmpty() ? "" : " for " + ShortTermText.weeks(shortTerm);
    }
  }

  /** The plan for the line's own team. */
  public static WaiverPlan of(LeagueOutlook outlook) {
    List<Add> adds = new ArrayList<>();
    LeagueOutlook after = outlook;
    Optional<WaiverVerdict> best = best(after);
    boolean nonePays = best.isPresent() && best.get().verdict() == Verdict.HOLD;
    while (adds.size() < MOST && best.filter(next -> pays(next, adds)).isPresent()) {
      adds.add(add(best.get()));
      if (adds.size() < MOST) {
        after = after.with(with(after.league(), best.get()));
        best = best(after);
      }
    }
    return new WaiverPlan(adds, nonePays);
  }

  private static Optional<WaiverVerdict> best(LeagueOutlook outlook) {
    return WaiverVerdict.on(
        outlook,
        Optional.empty(),
        WaiverRule.search(outlook, Optional.empty(), outlook.now()),
        outlook.now());
  }

  /** A move that drops an earlier add says that adding him didn't pay. */
  private static boolean pays(WaiverVerdict next, List<Add> adds) {
    return next.verdict() == Verdict.ADD
        && ClaimText.broke(next).isEmpty()
        && (adds.isEmpty() || !spent(next))
        && next.move().drop().stream()
            .noneMatch(drop -> adds.stream().anyMatch(add -> add.player().id().equals(drop.id())));
  }

  /** Whether the bids for the earlier adds left nothing to bid for this one. */
  private static boolean spent(WaiverVerdict next) {
    return next.bid().filter(bid -> bid.high() == 0).isPresent()
        && next.purses().filter(purses -> purses.own() == 0).isPresent();
  }

  private static Add add(WaiverVerdict verdict) {
    WaiverMove move = verdict.move();
    return new Add(
        verdict.add(),
        move.drop().map(Outlook::player),
        verdict.hole(),
        verdict.hole() ? move.add().addScore() : move.lineups(),
        verdict.hole() ? 1 : move.gains().size(),
        verdict.shortTerm(),
        verdict.bid());
  }

  /** The league once these adds are made. */
  public LinkedLeague after(LinkedLeague league) {
    LinkedLeague after = league;
    for (Add add : adds) {
      after = with(after, add.drop().map(WeekPlayer::id), add.player().id());
    }
    return after;
  }

  private static LinkedLeague with(LinkedLeague league, WaiverVerdict verdict) {
    WaiverMove move = verdict.move();
    LinkedLeague after = with(league, move.drop().map(Outlook::id), move.add().id());
    return verdict
        .bid()
        .map(bid -> after.withWaiverBudget(league.mine().waiverBudget() - bid.high()))
        .orElse(after);
  }

  private static LinkedLeague with(LinkedLeague league, Optional<PlayerId> drop, PlayerId add) {
    List<RosterSpot> roster = new ArrayList<>();
    for (RosterSpot spot : league.mine().spots()) {
      if (drop.isEmpty() || !spot.player().equals(drop)) {
        roster.add(spot);
      } else if (spot.slot().starting()) {
        roster.add(new RosterSpot(spot.slot(), null));
      }
    }
    roster.add(new RosterSpot(LineupSlot.BENCH, add));
    return league.with(roster);
  }
}
