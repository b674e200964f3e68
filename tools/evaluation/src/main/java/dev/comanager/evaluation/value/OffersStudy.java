package dev.comanager.evaluation.value;

import static dev.comanager.evaluation.report.MarkdownTable.count;
import static dev.comanager.evaluation.report.MarkdownTable.points;
import static dev.comanager.evaluation.report.MarkdownTable.share;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.trade.TradeGains;
import dev.comanager.evaluation.data.Consensus;
import dev.comanager.evaluation.data.Season;
import dev.comanager.evaluation.lineup.DealtRosters;
import dev.comanager.evaluation.measure.Estimate;
import dev.comanager.evaluation.measure.Interval;
import dev.comanager.evaluation.replay.Moment;
import dev.comanager.evaluation.replay.PastPlayer;
import dev.comanager.evaluation.replay.PastTeams;
import dev.comanager.evaluation.replay.PastWeek;
import dev.comanager.evaluation.report.MarkdownTable;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Offers between drafted teams that are even by plain consensus, one player for one of another
 * position. Advice about each is compared with what both lineups scored in the rest of the season,
 * with the trade and without it.
 */
public final class OffersStudy {
  private static final int FIRST_WEEK = 3;
  private static final int LAST_WEEK = 12;

  private enum Way {
    SERVICE("det-v1: change of the best lineup"),
    VALUE("higher rest-of-season value"),
    CONSENSUS("higher consensus this week");

    private final String text;

    Way(String text) {
      this.text = text;
    }
  }

  private final Season season;
  private final Consensus consensus;
  private final Map<Way, Estimate.Sample> right = new EnumMap<>(Way.class);
  private final Map<Way, Estimate.Sample> gained = new EnumMap<>(Way.class);
  private final Map<Verdict, Estimate.Sample> byVerdict = new EnumMap<>(Verdict.class);
  private final Map<Verdict, Estimate.Sample> came = new EnumMap<>(Verdict.class);
  private final Map<Verdict, Estimate.Sample> claimed = new EnumMap<>(Verdict.class);
  private final Estimate.Sample better = new Estimate.Sample();
  private final Estimate.Sample betterForThem = new Estimate.Sample();

  private OffersStudy(Season season, Consensus consensus) {
    this.season = season;
    this.consensus = consensus;
  }

  /** Offers of every week from the third to the twelfth. */
  public static OffersStudy of(Season season, Consensus consensus, Moment moment) {
    OffersStudy study = new OffersStudy(season, consensus);
    for (int week : season.weeks()) {
      if (week >= FIRST_WEEK && week <= LAST_WEEK && week < season.weeks().last()) {
        study.add(new PastWeek(season, week, moment));
      }
    }
    return study;
  }

  private void add(PastWeek past) {
    DealtRosters dealt = DealtRosters.before(season, consensus, past.week());
    Map<PlayerId, PastPlayer> players = new HashMap<>();
    Map<String, PastPlayer> byFile = new HashMap<>();
    for (String file : dealt.known()) {
      season
          .row(past.week(), file)
          .map(row -> PastPlayer.of(row, consensus.mean(past.week(), file)))
          .ifPresent(
              player -> {
                players.put(player.id(), player);
                byFile.put(file, player);
              });
    }
    Instant now = past.firstKickoff().minus(Duration.ofMinutes(1));
    List<List<PastPlayer>> rosters =
        dealt.teams().stream()
            .map(team -> team.stream().filter(byFile::containsKey).map(byFile::get).toList())
            .toList();
    PastTeams teams = new PastTeams(season, consensus, past);
    FreeAgents free = FreeAgents.from(past.week(), season, consensus, dealt);
    Week week =
        new Week(
            past.week(),
            dealt,
            players,
            rosters,
            teams.facts(players.values(), schedule(past.week()), now),
            teams.league(rosters, 0, now),
            now,
            free,
            dealt.teams().stream()
                .map(team -> PastRoster.points(season, consensus, past.week(), team, free))
                .toList());
    for (int mine = 0; mine < dealt.teams().size(); mine++) {
      for (int theirs = 0; theirs < dealt.teams().size(); theirs++) {
        if (mine != theirs) {
          add(week, mine, theirs);
        }
      }
    }
  }

  private List<Game> schedule(int week) {
    List<Game> games = new ArrayList<>();
    for (int later : season.weeks().tailSet(week, false)) {
      games.addAll(new PastWeek(season, later, Moment.LOCK).games());
    }
    return games;
  }

  private record Week(
      int number,
      DealtRosters dealt,
      Map<PlayerId, PastPlayer> players,
      List<List<PastPlayer>> rosters,
      SeasonFacts facts,
      LinkedLeague league,
      Instant now,
      FreeAgents free,
      List<Double> before) {}

  private void add(Week week, int mine, int theirs) {
    Optional<EvenOffer> closest =
        EvenOffer.closest(week.rosters().get(mine), week.rosters().get(theirs));
    if (closest.isEmpty()) {
      return;
    }
    EvenOffer offer = closest.get();
    List<FantasyTeam> teams = week.league().league().teams();
    TradeGains found =
        TradeGains.of(
                week.league().as(teams.get(mine)),
                week.facts(),
                List.of(player(week, offer.give())),
                List.of(player(week, offer.get())),
                teams.get(theirs),
                week.now())
            .orElseThrow();
    double change = change(week, mine, List.of(offer.give().id()), List.of(offer.get().id()));
    Map<Way, Double> says = new EnumMap<>(Way.class);
    says.put(Way.SERVICE, found.lean() == Verdict.HOLD ? 0 : found.own());
    says.put(
        Way.VALUE,
        week.dealt().value(offer.get().row().playerId())
            - week.dealt().value(offer.give().row().playerId()));
    says.put(Way.CONSENSUS, offer.ahead());
    says.forEach((way, gain) -> add(way, week.number(), gain, change));
    in(byVerdict, found.lean()).add(week.number(), change);
    if (change != 0 && found.lean() != Verdict.HOLD) {
      in(claimed, found.lean()).add(week.number(), found.confidence() / 100.0);
      in(came, found.lean())
          .add(week.number(), (found.lean() == Verdict.TRADE) == (change > 0) ? 1 : 0);
    }
    found
        .better()
        .ifPresent(
            instead -> {
              better.add(week.number(), change(week, mine, instead.own()));
              betterForThem.add(week.number(), change(week, theirs, instead.other()));
            });
  }

  private void add(Way way, int week, double gain, double change) {
    if (gain != 0 && change != 0) {
      in(right, way).add(week, (gain > 0) == (change > 0) ? 1 : 0);
    }
    in(gained, way).add(week, gain > 0 ? change : 0);
  }

  private static Player player(Week week, PastPlayer player) {
    return week.facts().player(player.id()).orElseThrow().player();
  }

  private double change(Week week, int team, TradeGains.Change change) {
    return change(week, team, change.out(), change.in());
  }

  /** Points a week that a team scored more with other players than with its own. */
  private double change(Week week, int team, List<PlayerId> out, List<PlayerId> in) {
    List<String> roster = new ArrayList<>(week.dealt().teams().get(team));
    out.forEach(id -> roster.remove(week.players().get(id).row().playerId()));
    in.forEach(id -> roster.add(week.players().get(id).row().playerId()));
    return PastRoster.points(season, consensus, week.number(), roster, week.free())
        - week.before().get(team);
  }

  private static <K> Estimate.Sample in(Map<K, Estimate.Sample> samples, K key) {
    return samples.computeIfAbsent(key, _ -> new Estimate.Sample());
  }

  /** Its tables as Markdown. */
  public String text() {
    if (gained.isEmpty()) {
      return "";
    }
    MarkdownTable ways =
        new MarkdownTable(
            "even offers by", "offers", "right", "95 % from", "to", "points a week", "from", "to");
    gained.forEach(
        (way, sample) -> {
          Estimate hits = in(right, way).estimate();
          Interval limits = in(right, way).interval();
          Interval gains = sample.interval();
          ways.row(
              way.text,
              count(hits.count()),
              share(hits.mean()),
              share(limits.low()),
              share(limits.high()),
              points(sample.estimate().mean()),
              points(gains.low()),
              points(gains.high()));
        });
    MarkdownTable verdicts =
        new MarkdownTable(
            "verdict", "offers", "claimed", "came true", "points a week", "95 % from", "to");
    byVerdict.forEach(
        (verdict, sample) -> {
          boolean claims = claimed.containsKey(verdict);
          verdicts.row(
              verdict,
              count(sample.estimate().count()),
              claims ? share(claimed.get(verdict).estimate().mean()) : "–",
              claims ? share(came.get(verdict).estimate().mean()) : "–",
              points(sample.estimate().mean()),
              points(sample.interval().low()),
              points(sample.interval().high()));
        });
    return "### Even offers\n\n" + ways + '\n' + verdicts + '\n' + betterOffers();
  }

  private String betterOffers() {
    if (better.estimate().count() == 0) {
      return "";
    }
    MarkdownTable offers =
        new MarkdownTable("better offer", "offers", "points a week", "95 % from", "to");
    row(offers, "own team", better);
    row(offers, "other team", betterForThem);
    return offers + "\n";
  }

  private static void row(MarkdownTable table, String side, Estimate.Sample sample) {
    Estimate gain = sample.estimate();
    Interval limits = sample.interval();
    table.row(
        side,
        count(gain.count()),
        points(gain.mean()),
        points(limits.low()),
        points(limits.high()));
  }
}
