package dev.comanager.decision.startsit;

import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.week.DecidedPlayers;
import dev.comanager.decision.week.ShortNames;
import dev.comanager.decision.week.WaiverClaim;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds players a team can start when none of the compared players can play: bench players, or free
 * agents of whom no claim is known to be needed, who fit the slot of one of them.
 */
public final class StartInsteadRule {
  /**
   * A named player keeps his mention while he is among this many, because the order of close
   * players changes with every projection.
   */
  static final int MOST = 5;

  /** An add takes a drop and minutes that may be missing, so a few tenths aren't worth it. */
  private static final double CLEARLY_BETTER = 2;

  private static final Comparator<WeekPlayer> BEST =
      Comparator.comparingDouble(StartInsteadRule::worth)
          .reversed()
          .thenComparing(player -> player.spot() == null)
          .thenComparing(WeekPlayer::id);

  private StartInsteadRule() {}

  /**
   * The best replacements, best first; a free agent before a bench player only if he is clearly
   * better.
   *
   * @param chosenAmong the compared players, by id
   */
  public static List<DecidedPlayer> of(
      LinkedLeague league, SeasonFacts facts, List<String> chosenAmong, Instant now) {
    List<Player> unable = facts.players(chosenAmong);
    List<LineupSlot> places = places(league, facts, unable, now);
    List<WeekPlayer> best =
        Stream.concat(bench(league, facts), free(league, facts))
            .filter(player -> !unable.contains(player))
            .filter(player -> places.stream().anyMatch(place -> place.accepts(player.position())))
            .map(player -> WeekPlayer.of(player, league, facts, now))
            .filter(player -> canBeStarted(player) && !player.locked())
            .filter(
                player ->
                    player.spot() != null
                        || WaiverClaim.of(player.player(), league, facts, now).isEmpty())
            .sorted(BEST)
            .limit(MOST)
            .toList();
    ShortNames names =
        new ShortNames(
            Stream.concat(unable.stream(), best.stream().map(WeekPlayer::player)).toList());
    return DecidedPlayers.of(best, names::of, true);
  }

  /** Whether the team has a slot for a replacement of the compared players. */
  public static boolean isNeeded(
      LinkedLeague league, SeasonFacts facts, List<String> chosenAmong, Instant now) {
    return !places(league, facts, facts.players(chosenAmong), now).isEmpty();
  }

  /**
   * The ids of all players, on any team, who fit a starting slot of one of the compared players and
   * can be started. A player in a game that has begun counts: who started him still relies on him.
   */
  static List<String> startable(StartSitQuestion question, List<WeekPlayer> compared) {
    List<Player> unable = compared.stream().map(WeekPlayer::player).toList();
    List<LineupSlot> places =
        question.league().league().rules().startingSlots().stream()
            .filter(slot -> unable.stream().anyMatch(player -> slot.accepts(player.position())))
            .toList();
    return question.facts().everyone().stream()
        .map(PlayerFacts::player)
        .filter(player -> player.nflTeam().isPresent() && !unable.contains(player))
        .filter(player -> places.stream().anyMatch(place -> place.accepts(player.position())))
        .map(player -> WeekPlayer.of(player, question.league(), question.facts(), question.now()))
        .filter(StartInsteadRule::canBeStarted)
        .map(player -> player.id().value())
        .sorted()
        .toList();
  }

  /** The slots they hold; if they hold none, those for them that nobody fills. */
  private static List<LineupSlot> places(
      LinkedLeague league, SeasonFacts facts, List<Player> unable, Instant now) {
    List<LineupSlot> held =
        unable.stream()
            .flatMap(player -> league.mine().spotOf(player.id()).stream())
            .map(RosterSpot::slot)
            .filter(LineupSlot::starting)
            .toList();
    return held.isEmpty()
        ? league.mine().spots().stream()
            .filter(spot -> spot.slot().starting())
            .filter(spot -> unable.stream().anyMatch(one -> spot.slot().accepts(one.position())))
            .filter(spot -> isOpen(spot, league, facts, now))
            .map(RosterSpot::slot)
            .toList()
        : held;
  }

  /** Whether the slot is empty, or has a player who can be replaced and may well not play. */
  private static boolean isOpen(
      RosterSpot spot, LinkedLeague league, SeasonFacts facts, Instant now) {
    return spot.player().isEmpty()
        || spot.player()
            .flatMap(facts::player)
            .map(known -> WeekPlayer.of(known.player(), league, facts, now))
            .filter(starter -> !starter.locked() && !isExpected(starter))
            .isPresent();
  }

  private static Stream<Player> bench(LinkedLeague league, SeasonFacts facts) {
    return league.mine().spots().stream()
        .filter(spot -> spot.slot() == LineupSlot.BENCH)
        .map(RosterSpot::player)
        .flatMap(Optional::stream)
        .flatMap(id -> facts.player(id).stream())
        .map(PlayerFacts::player);
  }

  private static Stream<Player> free(LinkedLeague league, SeasonFacts facts) {
    Set<PlayerId> rostered = new HashSet<>();
    Stream.concat(league.league().teams().stream(), Stream.of(league.mine()))
        .map(FantasyTeam::spots)
        .flatMap(List::stream)
        .forEach(spot -> spot.player().ifPresent(rostered::add));
    return facts.everyone().stream()
        .filter(known -> !known.projections().isEmpty())
        .map(PlayerFacts::player)
        .filter(player -> !rostered.contains(player.id()));
  }

  private static double worth(WeekPlayer player) {
    return player.expectedPoints() - (player.spot() == null ? CLEARLY_BETTER : 0);
  }

  private static boolean canBeStarted(WeekPlayer player) {
    return isExpected(player) && player.expectedPoints() > 0;
  }

  private static boolean isExpected(WeekPlayer player) {
    return !player.cannotPlay()
        && player.game() != null
        && player.availability() != Availability.DOUBTFUL;
  }
}
