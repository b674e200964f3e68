package dev.comanager.decision.lineup;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * A team with the facts about its players: the occupants of its slots, who can still be moved, and
 * who may come in. A player whose game has begun stays where he is, and so does a starter without
 * known facts.
 */
public final class Roster {
  private final LinkedLeague league;
  private final Map<PlayerId, WeekPlayer> players = new LinkedHashMap<>();
  private final boolean closed;

  private Roster(LinkedLeague league, SeasonFacts facts, Instant now) {
    this.league = league;
    this.closed =
        league.league().rules().format().has(LeagueFeature.LOCKS_AS_A_WHOLE)
            && facts.firstGame().filter(game -> game.locked(now)).isPresent();
    for (RosterSpot spot : spots()) {
      spot.player()
          .flatMap(facts::player)
          .map(PlayerFacts::player)
          .ifPresent(player -> players.put(player.id(), WeekPlayer.of(player, league, facts, now)));
    }
  }

  /** The line's own team in that league. */
  public static Roster of(LinkedLeague league, SeasonFacts facts, Instant now) {
    return new Roster(league, facts, now);
  }

  List<RosterSpot> spots() {
    return league.mine().spots();
  }

  /** The players with known facts, in the order of their slots. */
  public Collection<WeekPlayer> players() {
    return Collections.unmodifiableCollection(players.values());
  }

  /** The facts about that player, or empty. */
  public Optional<WeekPlayer> player(PlayerId id) {
    return Optional.ofNullable(players.get(id));
  }

  /** That player, who must have known facts. */
  WeekPlayer known(PlayerId id) {
    return player(id).orElseThrow();
  }

  /** The starting slots that can still be changed. */
  List<Place> openPlaces() {
    List<Place> places = new ArrayList<>();
    for (RosterSpot spot : spots()) {
      if (open(spot)) {
        places.add(new Place(spot.slot(), spot.playerId()));
      }
    }
    return places;
  }

  private boolean open(RosterSpot spot) {
    return spot.slot().starting() && !closed && spot.player().map(this::movable).orElse(true);
  }

  /** The open slots filled so that the sum of that worth, in points, is largest. */
  public Lineup best(ToDoubleFunction<WeekPlayer> worth) {
    List<Place> places = openPlaces();
    return places.isEmpty()
        ? new Lineup(List.of(), List.of())
        : LineupRule.best(
            places,
            candidates(_ -> false).stream()
                .map(one -> one.worth(worth.applyAsDouble(known(one.id()))))
                .toList());
  }

  /** The moves that lead to that lineup, each legal by itself. */
  public List<LineupPlan.Move> moves(Lineup lineup) {
    return ChangesRule.of(lineup).stream().map(change -> LineupPlan.Move.of(change, this)).toList();
  }

  /** The league once that lineup is set; starters who left it are on the bench. */
  public LinkedLeague with(Lineup lineup) {
    List<RosterSpot> after = new ArrayList<>();
    int place = 0;
    for (RosterSpot spot : spots()) {
      if (open(spot)) {
        after.add(new RosterSpot(spot.slot(), lineup.occupants().get(place).orElse(null)));
        place++;
      } else if (spot.player().filter(lineup::has).isEmpty()) {
        after.add(spot);
      }
    }
    lineup.places().stream()
        .flatMap(one -> one.player().stream())
        .filter(player -> !lineup.has(player))
        .forEach(player -> after.add(new RosterSpot(LineupSlot.BENCH, player)));
    return league.with(after);
  }

  /** The players who may fill them, excluding those in reserve. */
  List<Candidate> candidates(Predicate<WeekPlayer> mustStay) {
    List<Candidate> candidates = new ArrayList<>();
    for (RosterSpot spot : spots()) {
      if (active(spot.slot())) {
        spot.player()
            .filter(this::movable)
            .map(players::get)
            .map(player -> Candidate.of(player, spot.slot().starting() && mustStay.test(player)))
            .ifPresent(candidates::add);
      }
    }
    return candidates;
  }

  /** Whether the league has locked all lineups for the week. */
  boolean closed() {
    return closed;
  }

  /** The players in a place for injured players who can play and be moved. */
  List<WeekPlayer> readyInReserve() {
    return spots().stream()
        .filter(spot -> spot.slot().kind() == LineupSlot.Kind.RESERVE)
        .flatMap(spot -> spot.player().stream())
        .filter(this::movable)
        .map(players::get)
        .filter(
            player ->
                !player.cannotPlay()
                    && (player.availability() == Availability.HEALTHY
                        || player.availability() == Availability.QUESTIONABLE))
        .toList();
  }

  /** Whether an activated player takes a spot that somebody has to leave. */
  boolean full() {
    LeagueRules rules = league.league().rules();
    return spots().stream().filter(spot -> active(spot.slot()) && spot.player().isPresent()).count()
        >= rules.startingSlots().size() + rules.benchSize();
  }

  /** Whether he can be put into a lineup: he isn't out, doubtful or on a bye. */
  static boolean canBeCountedOn(WeekPlayer player) {
    return !player.cannotPlay() && player.availability() != Availability.DOUBTFUL;
  }

  private boolean movable(PlayerId id) {
    WeekPlayer player = players.get(id);
    return player != null && !player.locked();
  }

  private static boolean active(LineupSlot slot) {
    return switch (slot.kind()) {
      case STARTING, BENCH -> true;
      case RESERVE, TAXI -> false;
    };
  }
}
