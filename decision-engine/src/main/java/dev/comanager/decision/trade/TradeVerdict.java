package dev.comanager.decision.trade;

import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.Verdict;
import dev.comanager.decision.decisions.Gradable;
import dev.comanager.decision.decisions.MoveSubject;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.trade.TradeRule.Weighed;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.value.MoveDoubts;
import dev.comanager.decision.value.MoveReports;
import dev.comanager.decision.value.MoveSpan;
import dev.comanager.decision.value.Outlook;
import dev.comanager.decision.week.ShortNames;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The result of the facts for a trade.
 *
 * @param give players who go, the most valuable first
 * @param get players who come, the most valuable first
 * @param partner the other team
 */
record TradeVerdict(
    LeagueOutlook outlook,
    List<Outlook> give,
    List<Outlook> get,
    FantasyTeam partner,
    Weighed weighed,
    MoveDoubts doubts,
    ShortNames names,
    Instant now) {
  /** A smaller difference a week is no reason to trade, because values aren't that precise. */
  static final double FELT = .5;

  private static final double HELD_BY = 10;

  TradeVerdict {
    give = List.copyOf(give);
    get = List.copyOf(get);
  }

  /** The call, or empty outside a season. */
  static Optional<TradeVerdict> on(
      LinkedLeague league, SeasonFacts facts, TradeSides.Both sides, Instant now) {
    return LeagueOutlook.of(league, facts, now)
        .map(
            outlook -> {
              List<Outlook> give = outlooks(outlook, sides.give());
              List<Outlook> get = outlooks(outlook, sides.get());
              Weighed weighed = TradeRule.weigh(outlook, give, get);
              List<WeekPlayer> traded =
                  Stream.concat(get.stream(), give.stream()).map(Outlook::player).toList();
              List<WeekPlayer> named =
                  Stream.of(get, give, weighed.drops(), weighed.adds())
                      .flatMap(List::stream)
                      .map(Outlook::player)
                      .toList();
              return new TradeVerdict(
                  outlook,
                  give,
                  get,
                  sides.partner(),
                  weighed,
                  MoveDoubts.of(league, facts, traded, now),
                  ShortNames.among(named),
                  now);
            });
  }

  private static List<Outlook> outlooks(LeagueOutlook outlook, List<Player> players) {
    List<Outlook> found = new ArrayList<>();
    for (Player player : players) {
      found.add(outlook.player(player.id()).orElseThrow());
    }
    // Sorted, so that the order in the question has no effect.
    found.sort(Comparator.comparingDouble(Outlook::perWeek).reversed().thenComparing(Outlook::id));
    return found;
  }

  LinkedLeague league() {
    return outlook.league();
  }

  SeasonFacts facts() {
    return outlook.facts();
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

  /** In percent, 50–95. */
  int confidence() {
    return MoveSpan.confidence(chance(), doubts.age().freshness());
  }

  /** The confidence with facts less than an hour old. */
  int ageless() {
    return MoveSpan.confidence(chance(), 1);
  }

  /**
   * Confidence that the better-looking side is better; it decreases with the number of players
   * traded. That neither side is better is never certain, and less so the closer the trade is to a
   * call.
   */
  private double chance() {
    if (lean() == Verdict.HOLD) {
      return .5 + (FELT - Math.abs(gain())) / FELT / HELD_BY;
    }
    double pairs = (give.size() + get.size()) / 2.0;
    return MoveSpan.chance(Math.abs(gain()), MoveSpan.REST_OF_SEASON * Math.sqrt(pairs));
  }

  /** The gain of the best lineup this week. */
  double thisWeek() {
    return weighed.changes().getFirst();
  }

  /** The gain of the best lineup in a week of the rest of the season. */
  double perWeek() {
    return mean(weighed.changes());
  }

  /** The same in the playoff weeks, or empty when none is on the schedule. */
  Optional<Double> inPlayoffs() {
    List<Double> playoffs = new ArrayList<>();
    for (int ahead = 0; ahead < weighed.changes().size(); ahead++) {
      if (outlook.weeks().playoffs(ahead)) {
        playoffs.add(weighed.changes().get(ahead));
      }
    }
    return playoffs.isEmpty() ? Optional.empty() : Optional.of(mean(playoffs));
  }

  private static double mean(List<Double> points) {
    return points.stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }

  /** The next kickoff among those traded, or null when none is known. */
  Instant lockAt() {
    return locks().stream().findFirst().map(Game::kickoff).orElse(null);
  }

  List<Game> locks() {
    return MoveReports.nextGames(traded(), facts(), now);
  }

  /** What games can grade: the best lineups with the trade against those without it. */
  Optional<Gradable> gradable() {
    List<PlayerId> without = outlook.active().stream().map(Outlook::id).toList();
    List<PlayerId> with =
        Stream.of(outlook.active(), get, weighed.adds())
            .flatMap(List::stream)
            .filter(one -> !give.contains(one) && !weighed.drops().contains(one))
            .map(Outlook::id)
            .toList();
    boolean begun = traded().stream().anyMatch(WeekPlayer::locked);
    return Gradable.weeksOfMove(outlook.weeks().current(), outlook.weeks().last(), begun)
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
    return Stream.concat(get.stream(), give.stream()).map(Outlook::player).toList();
  }

  /** Players traded, then those dropped and those who fill the slots. */
  List<WeekPlayer> named() {
    return Stream.of(give, get, weighed.drops(), weighed.adds())
        .flatMap(List::stream)
        .map(Outlook::player)
        .toList();
  }

  /** The league's week, or the player pool's when the league has none. */
  Integer week() {
    Integer named = league().league().week();
    return named == null ? Integer.valueOf(outlook.weeks().current()) : named;
  }

  MoveReports.Came came() {
    return new MoveReports.Came(lean(), confidence(), ageless(), doubts.doubt(), traded());
  }

  MoveSubject subject() {
    return new MoveSubject(
        DecisionKind.TRADE.code(),
        league().league().key().toString(),
        league().mine().teamId(),
        league().league().season(),
        outlook.weeks().current(),
        List.of(ids(give), ids(get)),
        "");
  }

  private static List<String> ids(List<Outlook> players) {
    return players.stream().map(player -> player.id().value()).toList();
  }
}
