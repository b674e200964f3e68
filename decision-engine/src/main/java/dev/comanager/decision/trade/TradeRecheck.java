package dev.comanager.decision.trade;

import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckReported.State;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.decision.decisions.MoveSubject;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.value.MoveReports;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Decides a trade again for all watches that follow it, by the card's rule. Once a player is on
 * another roster than when the question was asked, or the trade deadline has passed, the trade is
 * no longer possible.
 */
public final class TradeRecheck {
  private TradeRecheck() {}

  /** The current decision. */
  public static RecheckReported report(
      MoveSubject subject,
      RecheckRequested request,
      LinkedLeague league,
      SeasonFacts facts,
      Instant now) {
    return sides(subject, league, facts)
        .flatMap(sides -> TradeVerdict.on(league, facts, sides, now))
        .filter(verdict -> !verdict.tradesAreOver())
        .map(
            call ->
                MoveReports.report(request, call.came(), TradeText.factors(call), league, facts))
        .orElseGet(
            () ->
                MoveReports.without(
                    request,
                    facts,
                    State.CLOSED,
                    moved(subject, league, facts).stream()
                        .map(player -> WeekPlayer.of(player, league, facts, now))
                        .toList()));
  }

  /**
   * The players to get who are on no team with the others any more; none once the line's own team
   * has one of them, or has given one up, because its owner knows that.
   */
  private static List<Player> moved(MoveSubject subject, LinkedLeague league, SeasonFacts facts) {
    List<Player> give = facts.players(subject.sides().get(0));
    List<Player> get = facts.players(subject.sides().get(1));
    boolean byOwner =
        get.stream().anyMatch(player -> league.mine().spotOf(player.id()).isPresent())
            || give.stream().anyMatch(player -> league.mine().spotOf(player.id()).isEmpty());
    if (byOwner || get.isEmpty()) {
      return List.of();
    }
    Optional<FantasyTeam> partner = league.league().rosteredBy(get.getFirst().id());
    return get.stream()
        .filter(
            player ->
                partner.isEmpty()
                    || league
                        .league()
                        .rosteredBy(player.id())
                        .filter(team -> team.teamId().equals(partner.get().teamId()))
                        .isEmpty())
        .toList();
  }

  private static Optional<TradeSides.Both> sides(
      MoveSubject subject, LinkedLeague league, SeasonFacts facts) {
    List<Player> give = facts.players(subject.sides().get(0));
    List<Player> get = facts.players(subject.sides().get(1));
    boolean allKnown =
        give.size() == subject.sides().get(0).size() && get.size() == subject.sides().get(1).size();
    boolean mine = give.stream().allMatch(player -> league.mine().spotOf(player.id()).isPresent());
    if (!allKnown || !mine) {
      return Optional.empty();
    }
    Optional<FantasyTeam> partner = league.league().rosteredBy(get.getFirst().id());
    return partner
        .filter(team -> !team.teamId().equals(league.mine().teamId()))
        .filter(team -> get.stream().allMatch(player -> team.spotOf(player.id()).isPresent()))
        .map(team -> new TradeSides.Both(give, get, team));
  }
}
