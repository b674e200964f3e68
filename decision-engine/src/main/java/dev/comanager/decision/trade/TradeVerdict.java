package dev.comanager.decision.trade;

import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecisionMade.DecidedGame;
import dev.comanager.decision.card.Breakdown;
import dev.comanager.decision.decisions.Gradable;
import dev.comanager.decision.decisions.MoveSubject;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.standings.PlayoffRace;
import dev.comanager.decision.startsit.Doubt;
import dev.comanager.decision.trade.TradeRule.Weighed;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.value.MoveDoubts;
import dev.comanager.decision.value.MoveReports;
import dev.comanager.decision.value.Outlook;
import dev.comanager.decision.week.ShortNames;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * The result of the facts for a trade.
 *
 * @param give players who go, the most valuable first
 * @param get players who come, the most valuable first
 * @param partners the teams whose players come
 * @param other the trade as the other team sees it; empty with several, because the question
 *     doesn't say which of them gets which player
 */
record TradeVerdict(
    TeamOutlook team,
    List<Outlook> give,
    List<Outlook> get,
    List<FantasyTeam> partners,
    Weighed weighed,
    Optional<OtherSide> other,
    MoveDoubts doubts,
    ShortNames names,
    Instant now) {
  /** A smaller difference a week is no reason to trade, because values aren't that precise. */
  static final double FELT = .5;

  TradeVerdict {
    give = List.copyOf(give);
    get = List.copyOf(get);
    partners = List.copyOf(partners);
  }

  /** The verdict, or empty outside a season; where players are kept, there is a next one. */
  static Optional<TradeVerdict> on(
      LinkedLeague league, SeasonFacts facts, TradeSides.Both sides, Instant now) {
    if (league.league().seasonOver().isPresent()
        && league.league().rules().kind() == LeagueKind.REDRAFT) {
      return Optional.empty();
    }
    return LeagueOutlook.of(league, facts, now)
        .map(outlook -> on(outlook, PlayoffRace.of(outlook), sides, now));
  }

  private static TradeVerdict on(
      LeagueOutlook outlook, PlayoffRace race, TradeSides.Both sides, Instant now) {
    LinkedLeague league = outlook.league();
    TeamOutlook team = TeamOutlook.of(outlook, league.mine(), race);
    SeasonFacts facts = outlook.facts();
    List<Outlook> give = team.outlooks(sides.give());
    List<Outlook> get = team.outlooks(sides.get());
    Weighed weighed = TradeRule.weigh(team, give, get);
    Optional<OtherSide> other =
        sides
            .partner()
            .map(partner -> OtherSide.of(TeamOutlook.of(outlook, partner, race), get, give));
    List<WeekPlayer> traded = players(Stream.of(get, give));
    List<WeekPlayer> named =
        Stream.concat(
                players(Stream.of(get, give, weighed.reserved(), weighed.drops(), weighed.adds()))
                    .stream(),
                other.stream().flatMap(one -> players(Stream.of(one.weighed().drops())).stream()))
            .toList();
    MoveDoubts doubts = MoveDoubts.of(league, facts, traded, now);
    Optional<Outlook> unknown =
        Stream.of(give, get).flatMap(List::stream).filter(outlook::laterUnknown).findFirst();
    return new TradeVerdict(
        team,
        give,
        get,
        sides.partners(),
        weighed,
        other,
        unknown.map(one -> doubts.or(Doubt.NOT_PLAYED, one.player())).orElse(doubts),
        ShortNames.among(named),
        now);
  }

  private static List<WeekPlayer> players(Stream<List<Outlook>> lists) {
    return lists.flatMap(List::stream).map(Outlook::player).toList();
  }

  LeagueOutlook outlook() {
    return team.league();
  }

  LinkedLeague league() {
    return outlook().league();
  }

  SeasonFacts facts() {
    return outlook().facts();
  }

  String name(Outlook player) {
    return names.of(player.player());
  }

  /** Points a week that the team gains; negative for a loss. */
  double gain() {
    return weighed.gain();
  }

  Verdict lean() {
    if (gain() >= FELT) {
      return Verdict.TRADE;
    }
    return gain() <= -FELT ? Verdict.PASS : Verdict.HOLD;
  }

  Verdict verdict() {
    return doubts.doubt().isPresent() ? Verdict.NO_CALL : lean();
  }

  /** The confidence, 50–95, with its parts. */
  Breakdown confidence() {
    return TradeConfidence.of(this, doubts.age().freshness());
  }

  /** The confidence in percent with facts less than an hour old. */
  private int ageless() {
    return TradeConfidence.of(this, 1).confidence();
  }

  /** The gain of the best lineup this week. */
  double thisWeek() {
    return weighed.changes().getFirst();
  }

  /** The gain of the best lineup in a week of the rest of the season. */
  double perWeek() {
    return weighed.perWeek();
  }

  /** The same in the playoff weeks, or empty when none is on the schedule. */
  Optional<Double> inPlayoffs() {
    List<Double> playoffs = new ArrayList<>();
    for (int ahead = 0; ahead < weighed.changes().size(); ahead++) {
      if (outlook().weeks().playoffs(ahead)) {
        playoffs.add(weighed.changes().get(ahead));
      }
    }
    OptionalDouble mean = playoffs.stream().mapToDouble(Double::doubleValue).average();
    return mean.isPresent() ? Optional.of(mean.getAsDouble()) : Optional.empty();
  }

  /** When the first of {@link #locks()} closes it, or null when none is known. */
  Instant lockAt() {
    return locks().stream().findFirst().map(DecidedGame::kickoff).orElse(null);
  }

  /**
   * The next games of those traded, after the trade deadline where it comes before them; empty once
   * trades are over.
   */
  List<DecidedGame> locks() {
    List<DecidedGame> games = games();
    Instant end = league().league().rules().format().tradesEnd();
    if (games.isEmpty() || tradesAreOver()) {
      return List.of();
    }
    return end != null && end.isBefore(games.getFirst().kickoff())
        ? Stream.concat(Stream.of(DecidedGame.trades(end)), games.stream()).toList()
        : games;
  }

  /** The next games of those traded, by kickoff. */
  List<DecidedGame> games() {
    return MoveReports.nextGames(traded(), facts(), now);
  }

  /** Whether the league's trade deadline has certainly passed. */
  boolean tradesAreOver() {
    return league().league().rules().format().tradesAreOver(outlook().weeks().current(), now);
  }

  /**
   * What games can grade: the best lineups with the trade against those without it, each with the
   * free agents whom the team would pick up.
   */
  Optional<Gradable> gradable() {
    List<Outlook> pickups =
        Stream.of(give, get)
            .flatMap(List::stream)
            .map(Outlook::position)
            .distinct()
            .flatMap(position -> team.pickups().at(position).stream())
            .toList();
    List<PlayerId> without =
        Stream.of(outlook().active(), pickups).flatMap(List::stream).map(Outlook::id).toList();
    List<PlayerId> with =
        Stream.of(outlook().active(), pickups, get, weighed.adds())
            .flatMap(List::stream)
            .filter(one -> !give.contains(one) && !weighed.drops().contains(one))
            .map(Outlook::id)
            .distinct()
            .toList();
    boolean begun = traded().stream().anyMatch(WeekPlayer::locked);
    return Gradable.weeksOfMove(outlook().weeks().current(), outlook().weeks().last(), begun)
        .map(
            weeks ->
                new Gradable(
                    with,
                    without,
                    league().league().rules().startingSlots(),
                    weeks,
                    league().league().rules().scoring()))
        .map(traded -> lean() == Verdict.TRADE ? traded : traded.reversed());
  }

  /** Players who come, then players who go. */
  List<WeekPlayer> traded() {
    return players(Stream.of(get, give));
  }

  /** Players traded, then those dropped and those who fill the slots. */
  List<WeekPlayer> named() {
    return players(Stream.of(give, get, weighed.drops(), weighed.adds()));
  }

  /** The league's week, or the player pool's when the league has none. */
  Integer week() {
    Integer named = league().league().week();
    return named == null ? Integer.valueOf(outlook().weeks().current()) : named;
  }

  MoveReports.Came came() {
    return new MoveReports.Came(
        lean(),
        confidence().confidence(),
        ageless(),
        doubts.doubt(),
        traded(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  MoveSubject subject() {
    return new MoveSubject(
        DecisionKind.TRADE.code(),
        league().league().key().toString(),
        league().mine().teamId(),
        league().league().season(),
        outlook().weeks().current(),
        List.of(ids(give), ids(get)),
        "");
  }

  private static List<String> ids(List<Outlook> players) {
    return players.stream().map(player -> player.id().value()).toList();
  }
}
