package dev.comanager.decision.value;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ReserveTerms;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.value.StartingPlaces.Seat;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The value of a league's players from now on, from the view of the line's own team: who may be in
 * its lineup, who is a free agent, and the replacement level at each position.
 */
public final class LeagueOutlook {
  private final LinkedLeague league;
  private final SeasonFacts facts;
  private final SeasonWeeks weeks;
  private final Instant now;
  private final PlayerOutlooks outlooks;
  private final List<Outlook> active = new ArrayList<>();
  private final List<Outlook> reserve = new ArrayList<>();
  private final StartingPlaces placesNow;
  private final StartingPlaces placesLater;
  private final int unknown;
  private final int taken;

  private LeagueOutlook(
      LinkedLeague league,
      SeasonFacts facts,
      SeasonWeeks weeks,
      Instant now,
      PlayerOutlooks outlooks) {
    this.league = league;
    this.facts = facts;
    this.weeks = weeks;
    this.now = now;
    this.outlooks = outlooks;
    LeagueRules rules = league.league().rules();
    List<LineupSlot> open =
        new ArrayList<>(league.sitsOutPlayoffs() ? List.of() : rules.startingSlots());
    int nobodyKnows = 0;
    int places = 0;
    for (RosterSpot spot : league.mine().spots()) {
      if (spot.player().isPresent()) {
        Outlook outlook = outlooks.players().get(spot.playerId());
        boolean activePlace = activePlace(spot.slot());
        places += activePlace ? 1 : 0;
        if (outlook == null) {
          nobodyKnows++;
        } else {
          (activePlace ? active : reserve).add(outlook);
        }
        // A player whose game has begun keeps his slot, and so does a starter without known facts.
        if (spot.slot().starting() && (outlook == null || outlook.player().locked())) {
          open.remove(spot.slot());
        }
      }
    }
    this.unknown = nobodyKnows;
    this.taken = places;
    this.placesNow = StartingPlaces.of(open);
    this.placesLater = StartingPlaces.of(rules.startingSlots());
  }

  /** Whether trades may be over in the league. */
  public boolean tradesMayBeOver() {
    return league.league().rules().format().tradesMayBeOver(weeks.current(), now);
  }

  /** The current outlook of the line's league, or empty outside a season. */
  public static Optional<LeagueOutlook> of(LinkedLeague league, SeasonFacts facts, Instant now) {
    return SeasonWeeks.of(facts, league.league().rules().format().calendar())
        .map(
            weeks ->
                new LeagueOutlook(
                    league, facts, weeks, now, PlayerOutlooks.of(league, facts, weeks, now)));
  }

  /** The outlook of the same league once the line's team has another roster. */
  public LeagueOutlook with(LinkedLeague changed) {
    return outlooks
        .moved(league, changed, facts)
        .map(moved -> new LeagueOutlook(changed, facts, weeks, now, moved))
        .orElseGet(
            () ->
                new LeagueOutlook(
                    changed, facts, weeks, now, PlayerOutlooks.of(changed, facts, weeks, now)));
  }

  /** Whether a player in that slot counts toward the roster size. */
  private static boolean activePlace(LineupSlot slot) {
    return slot.starting() || slot == LineupSlot.BENCH;
  }

  public LinkedLeague league() {
    return league;
  }

  public SeasonFacts facts() {
    return facts;
  }

  public SeasonWeeks weeks() {
    return weeks;
  }

  /** The time that the outlook is of. */
  public Instant now() {
    return now;
  }

  /** That player, or empty when he has no known facts. */
  public Optional<Outlook> player(PlayerId id) {
    return Optional.ofNullable(outlooks.players().get(id));
  }

  /** The team's players in its lineup and on its bench, in the order of their slots. */
  public List<Outlook> active() {
    return active;
  }

  /** Players on injured reserve and the taxi squad, who don't count toward the roster size. */
  public List<Outlook> reserve() {
    return reserve;
  }

  /** Those of them on injured reserve, who come back into the lineup once they play. */
  public List<Outlook> injuredReserve() {
    return reserve.stream()
        .filter(one -> one.player().spot().slot() == LineupSlot.RESERVE)
        .toList();
  }

  /** Free agents who have a team and fit a starting slot of the league. */
  public List<Outlook> free() {
    return outlooks.free();
  }

  /** Number of the team's players without known facts. */
  public int unknown() {
    return unknown;
  }

  /** Number of players that the roster has room for. */
  public int room() {
    LeagueRules rules = league.league().rules();
    return Math.max(0, rules.startingSlots().size() + rules.benchSize() - taken);
  }

  /**
   * A player who takes a roster spot although a place for injured players is free and open to him;
   * moving him there makes room without a drop. The one who is out for longest comes first.
   */
  public Optional<Outlook> toReserve() {
    Integer slots = league.league().rules().format().reserveSlots();
    long used =
        league.mine().spots().stream().filter(spot -> spot.slot() == LineupSlot.RESERVE).count();
    return slots == null || used >= slots
        ? Optional.empty()
        : active.stream()
            .filter(this::mayBeReserved)
            .min(Comparator.comparing(one -> one.player().availability() != Availability.RESERVE));
  }

  /** Whether the league allows that player in a place for injured players now. */
  public boolean mayBeReserved(Outlook one) {
    if (locked(one)) {
      return false;
    }
    ReserveTerms terms = league.league().rules().reserve();
    return switch (one.player().availability()) {
      case RESERVE -> true;
      // Who has no team is out as well, but no platform lists him so.
      case OUT -> terms.out() && one.player().player().nflTeam().isPresent();
      case DOUBTFUL -> terms.doubtful();
      case SUSPENDED -> terms.suspended();
      case HEALTHY, QUESTIONABLE, INACTIVE, UNKNOWN -> false;
    };
  }

  /** The replacement level at that position, in points a week. */
  public double replacement(Position position) {
    return outlooks.replacement().get(position);
  }

  /**
   * Points above replacement.
   *
   * @param fromAhead the first week that counts, in weeks after the current one (0 is this week)
   */
  public double over(Outlook player, int fromAhead) {
    return player.pointsAbove(replacement(player.position()), fromAhead);
  }

  /**
   * The value of that player in this league, over all the time that a team may keep him. Where
   * teams keep some players only, his coming seasons count as far as they beat those of the player
   * whose place among the kept he would take on the line's team.
   */
  public PlayerValue value(Outlook player) {
    return new PlayerValue(over(player, 0), KeptRule.later(player, this));
  }

  /**
   * The change of a roster in points a week over all seasons that count: this season's change in
   * its remaining weeks, and what the players are expected to bring later. The same as this
   * season's where teams keep no players.
   *
   * @param perWeek this season's change
   */
  public double overSeasons(double perWeek, Collection<Outlook> before, Collection<Outlook> after) {
    if (league.league().rules().kind() == LeagueKind.REDRAFT) {
      return perWeek;
    }
    return (perWeek * weeks.count() + later(before, after))
        / (weeks.count() + SeasonsValueRule.LATER_WEEKS);
  }

  /** Points that a changed roster is expected to bring more in the coming seasons, discounted. */
  public double later(Collection<Outlook> before, Collection<Outlook> after) {
    return KeptRule.later(after, this) - KeptRule.later(before, this);
  }

  /**
   * Whether his coming seasons count and may be worth much, though nothing of this season says so:
   * a player on injured reserve, or a young one in a dynasty league, who hasn't played.
   */
  public boolean laterUnknown(Outlook player) {
    return KeptRule.unknown(player, this);
  }

  /**
   * Those of them who may be dropped now; who may be worth much later, only if all others can't.
   * Once the week's games are over, nobody is locked any more.
   */
  public List<Outlook> droppable(Collection<Outlook> players) {
    return droppableAfterWeek(players.stream().filter(one -> !locked(one)).toList());
  }

  /** The same once the week's games are over. */
  public List<Outlook> droppableAfterWeek(Collection<Outlook> players) {
    List<Outlook> known = players.stream().filter(one -> !laterUnknown(one)).toList();
    return known.isEmpty() ? List.copyOf(players) : known;
  }

  private boolean locked(Outlook one) {
    return one.player().locked() && !facts.weekOver();
  }

  /** Points above replacement from that week on, with those of the seasons that count after it. */
  public double beyond(Outlook player, int fromAhead) {
    return over(player, fromAhead) + value(player).later().points();
  }

  /**
   * The slots that can be filled in a week.
   *
   * @param ahead weeks after the current one: 0 is this week, below {@code weeks().count()}
   */
  public StartingPlaces places(int ahead) {
    return ahead == 0 ? placesNow : placesLater;
  }

  /** Those players as lineup candidates in that week; players whose game has begun aren't. */
  public static List<Seat> seats(Collection<Outlook> players, int ahead) {
    List<Seat> seats = new ArrayList<>(players.size() + 1);
    for (Outlook player : players) {
      if (player.points(ahead) > 0) {
        seats.add(new Seat(player.position(), player.points(ahead)));
      }
    }
    return seats;
  }
}
