package dev.comanager.decision.brief;

import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.lineup.LineupPlan;
import dev.comanager.decision.lineup.LineupPlan.ClosePick;
import dev.comanager.decision.lineup.LineupPlan.Move;
import dev.comanager.decision.lineup.LineupPlan.Notes;
import dev.comanager.decision.lineup.Outscored;
import dev.comanager.decision.lineup.WeekAhead;
import dev.comanager.decision.lineup.WeekAhead.Hole;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.waiver.WaiverPlan;
import dev.comanager.decision.waiver.WaiverPlan.Add;
import dev.comanager.decision.week.LaterByes;
import dev.comanager.decision.week.ShortNames;
import dev.comanager.decision.week.WeekPlayer;
import dev.comanager.decision.week.WeekWithoutAdvice;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Findings about a team's week.
 *
 * @param players roster players with known facts
 * @param holes of the lineup as it is
 * @param moves to the best lineup; empty when no week is running
 * @param openHoles of the best lineup: nobody on the roster fills them
 * @param but why the moves are no more than a lean, or empty
 * @param outscored starters of the best lineup whom bench players outscore more often than not
 * @param outlook of the league; empty without players, because before a draft every player is a
 *     free agent, so that recommending one would be no advice, and once nobody would help any more
 * @param givesWay by the id of an add, what he changes in the moves
 * @param injured players with a status other than healthy, excluding those on a bye
 * @param laterByes byes in later weeks of the matchup, as sentences; empty when there are none
 * @param idle why there is no lineup to advise on now; empty where there is one
 * @param moveBy the first lock of a move
 * @param notes what is still to do once the moves are made
 */
record BriefFindings(
    List<WeekPlayer> players,
    Optional<WeekWithoutAdvice> idle,
    List<Hole> holes,
    List<Move> moves,
    double pointsNow,
    double pointsBest,
    Optional<String> but,
    Optional<Instant> moveBy,
    Notes notes,
    List<Hole> openHoles,
    List<ClosePick> closePicks,
    List<Outscored> outscored,
    Optional<LeagueOutlook> outlook,
    WaiverPlan waiver,
    Map<PlayerId, GivesWay> givesWay,
    List<WeekPlayer> injured,
    List<WeekPlayer> onBye,
    Optional<String> laterByes,
    List<WeeklyBrief.Lock> locks,
    Instant now) {

  static BriefFindings of(LinkedLeague linked, Integer week, SeasonFacts facts, Instant now) {
    WeekAhead ahead = WeekAhead.of(linked, facts, now);
    LineupPlan plan = LineupPlan.of(linked, facts, now);
    List<WeekPlayer> players = ahead.players();
    boolean playing = week != null;
    Optional<WeekWithoutAdvice> idle = WeekWithoutAdvice.of(linked, facts);
    boolean lineups = linked.league().nothingToSet().isEmpty() && idle.isEmpty();
    Optional<LeagueOutlook> outlook =
        players.isEmpty() || linked.nothingLeft()
            ? Optional.empty()
            : LeagueOutlook.of(linked, facts, now);
    List<Move> moves = playing && lineups ? plan.moves() : List.of();
    WaiverPlan waiver = outlook.filter(_ -> playing).map(WaiverPlan::of).orElse(WaiverPlan.UNKNOWN);
    return new BriefFindings(
        players,
        idle,
        lineups ? ahead.holes() : List.of(),
        moves,
        plan.pointsNow(),
        plan.pointsBest(),
        plan.but(),
        plan.lockAt(),
        playing && lineups ? plan.notes() : Notes.NONE,
        !lineups ? List.of() : playing ? plan.openHoles() : ahead.holes(),
        lineups ? plan.closePicks() : List.of(),
        playing && lineups ? plan.outscored() : List.of(),
        outlook,
        waiver,
        GivesWay.of(moves, waiver.adds(), linked, facts, now),
        players.stream()
            .filter(player -> idle.isPresent() || !player.bye())
            .filter(player -> !player.availability().label().isEmpty())
            .toList(),
        players.stream().filter(player -> idle.isEmpty() && player.bye()).toList(),
        LaterByes.of(players, ShortNames.among(players)::of, linked, facts, week),
        lineups ? locks(ahead, now) : List.of(),
        now);
  }

  private static List<WeeklyBrief.Lock> locks(WeekAhead ahead, Instant now) {
    TreeMap<Instant, List<String>> byTime = new TreeMap<>();
    for (WeekPlayer player : ahead.starters()) {
      if (player.lockAt() != null && player.lockAt().isAfter(now)) {
        byTime.computeIfAbsent(player.lockAt(), _ -> new ArrayList<>()).add(player.name());
      }
    }
    return byTime.entrySet().stream()
        .map(
            lock ->
                new WeeklyBrief.Lock(
                    lock.getKey(), EasternTime.brief(lock.getKey(), now), lock.getValue()))
        .toList();
  }

  /** The adds that pay, best first. */
  List<Add> adds() {
    return waiver.adds();
  }

  /** The next lock of a starter, or empty when none is ahead. */
  Optional<Instant> firstLock() {
    return locks.stream().map(WeeklyBrief.Lock::at).findFirst();
  }
}
