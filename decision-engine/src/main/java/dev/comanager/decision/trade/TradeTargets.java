package dev.comanager.decision.trade;

import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.standings.PlayoffRace;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.value.Outlook;
import dev.comanager.decision.week.WeekPlayer;
import java.util.List;
import java.util.Optional;

/**
 * Players of other teams who would improve the line's best lineups over the rest of the season, and
 * whom their owner can spare. Those with an offer that helps both teams come first, the most
 * helpful first.
 */
public record TradeTargets(List<Target> targets) {
  /** Nobody to trade for, as after the regular season. */
  public static final TradeTargets NONE = new TradeTargets(List.of());

  public TradeTargets {
    targets = List.copyOf(targets);
  }

  /**
   * A player worth asking for.
   *
   * @param raises points a week that he adds to the line's best lineups
   * @param costs points a week that his owner's best lineups lose without him
   * @param need the position at which his owner is weakest; null when no slot takes any
   */
  public record Target(
      WeekPlayer player,
      FantasyTeam owner,
      double raises,
      double costs,
      Position need,
      Optional<Offer> offer) {}

  /**
   * One of the line's players for the target, in a trade that helps both teams.
   *
   * @param mine points a week that the line's team gains by {@code analyze_trade}
   * @param theirs points a week that the owner gains
   * @param counted what the gains count beside the lineups, in words
   */
  public record Offer(WeekPlayer give, double mine, double theirs, String counted) {}

  /** The targets for the line's own team; none once the league may not trade any more. */
  public static TradeTargets of(LeagueOutlook outlook) {
    return outlook.tradesMayBeOver() ? NONE : of(outlook, PlayoffRace.of(outlook));
  }

  /** The same in a race for the playoffs that is known already. */
  public static TradeTargets of(LeagueOutlook outlook, PlayoffRace race) {
    LinkedLeague league = outlook.league();
    return outlook.tradesMayBeOver()
        ? NONE
        : new TradeTargets(
            TradeTargetRule.search(
                TeamOutlook.of(outlook, league.mine(), race),
                league.league().teams().stream()
                    .filter(team -> !team.teamId().equals(league.mine().teamId()))
                    .map(team -> TeamOutlook.of(outlook, team, race))
                    .toList()));
  }

  /** That player as a target; empty when he is none. */
  public Optional<Target> of(PlayerId player) {
    return targets.stream().filter(target -> target.player().id().equals(player)).findFirst();
  }

  static Target target(
      Outlook player,
      TeamOutlook owner,
      double raises,
      double costs,
      Optional<Position> need,
      Optional<CounterOffer> offer) {
    return new Target(
        player.player(),
        owner.team(),
        raises,
        costs,
        need.orElse(null),
        offer.map(
            found ->
                new Offer(
                    found.give().getFirst().player(),
                    found.mine().gain(),
                    found.theirs().gain(),
                    TradeText.counted(owner.league().league()))));
  }
}
