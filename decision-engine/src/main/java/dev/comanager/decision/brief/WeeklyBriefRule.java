package dev.comanager.decision.brief;

import dev.comanager.decision.brief.WeeklyBrief.ClosePick;
import dev.comanager.decision.brief.WeeklyBrief.Hole;
import dev.comanager.decision.brief.WeeklyBrief.Person;
import dev.comanager.decision.brief.WeeklyBrief.Projected;
import dev.comanager.decision.card.CardLeague;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.WaiverType;
import dev.comanager.decision.lineup.LineupPlan;
import dev.comanager.decision.lineup.WeekAhead;
import dev.comanager.decision.matchup.Side;
import dev.comanager.decision.matchup.Sides;
import dev.comanager.decision.myteam.LeagueView;
import dev.comanager.decision.standings.PlayoffRace;
import dev.comanager.decision.waiver.WaiverPlan.Add;
import dev.comanager.decision.week.FactsBehind;
import dev.comanager.decision.week.StatusText;
import dev.comanager.decision.week.WeekPlayer;
import dev.comanager.decision.week.WeekWithoutAdvice;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Builds the weekly brief from the current facts. Pure: the same facts give the same brief. */
final class WeeklyBriefRule {
  private WeeklyBriefRule() {}

  /** Builds the brief for the line's team in that league. */
  static WeeklyBrief brief(LinkedLeague linked, SeasonFacts facts, Instant now) {
    League league = linked.league();
    Integer week = week(league, facts);
    BriefFindings found = BriefFindings.of(linked, week, facts, now);
    PlayoffRace race =
        found.outlook().map(PlayoffRace::of).orElseGet(() -> PlayoffRace.of(linked, facts, now));
    Projected projected = projected(linked, facts, now);
    BriefText briefText =
        new BriefText(
            linked,
            week,
            projected,
            found,
            BriefChances.of(linked, week, race, facts, now),
            facts.statusesDoubtful(now));
    Optional<String> trade = TradeIdea.of(linked, found, race, facts, now).map(TradeIdea::sentence);
    String text = briefText.text(trade);
    return new WeeklyBrief(
        false,
        week,
        briefText.aloud(trade),
        people(found.adds().stream().map(Add::player).toList()),
        CardLeague.of(league, week),
        linked.mine().record().text(),
        LeagueView.matchup(league, linked.mine()),
        linked.opponent().map(FantasyTeam::name).orElse(null),
        projected,
        found.holes().stream().map(WeeklyBriefRule::hole).toList(),
        found.closePicks().stream().map(WeeklyBriefRule::closePick).toList(),
        people(found.injured()),
        people(found.onBye()),
        found.locks(),
        waiverPosition(linked),
        briefText.headline(),
        text,
        FactsBehind.sources(linked, facts),
        FactsBehind.newest(linked, facts, found.players()));
  }

  /** With blind bids there is a budget instead; the platform's order then only breaks ties. */
  private static Integer waiverPosition(LinkedLeague linked) {
    return linked.league().rules().waivers() == WaiverType.BUDGET
        ? null
        : linked.mine().waiverPosition();
  }

  /** What a phone call says of that team's week. */
  static String call(LinkedLeague linked, SeasonFacts facts, Instant now) {
    Integer week = week(linked.league(), facts);
    return new BriefText(
            linked,
            week,
            projected(linked, facts, now),
            BriefFindings.of(linked, week, facts, now),
            BriefChances.NONE,
            facts.statusesDoubtful(now))
        .call();
  }

  private static Integer week(League league, SeasonFacts facts) {
    return league.seasonOver().isPresent() ? null : facts.weekOf(league);
  }

  private static Projected projected(LinkedLeague linked, SeasonFacts facts, Instant now) {
    League league = linked.league();
    if (!linked.hasLineupToSet() || WeekWithoutAdvice.otherWeek(league, facts).isPresent()) {
      return new Projected(null, null);
    }
    Sides sides = Sides.of(linked, facts, now);
    Function<Side, Double> points = facts.weekOver() ? Side::scored : Side::projected;
    return new Projected(
        points.apply(sides.mine()), sides.theirs() == null ? null : points.apply(sides.theirs()));
  }

  private static Hole hole(WeekAhead.Hole hole) {
    return new Hole(
        hole.slot().label(), hole.player() == null ? null : hole.player().name(), hole.reason());
  }

  private static ClosePick closePick(LineupPlan.ClosePick pick) {
    return new ClosePick(
        pick.slot().label(),
        pick.start().name(),
        pick.sit().name(),
        pick.confidence(),
        pick.band().label());
  }

  private static List<Person> people(List<WeekPlayer> players) {
    return players.stream().map(WeeklyBriefRule::person).toList();
  }

  private static Person person(WeekPlayer player) {
    return new Person(
        player.name(),
        player.player().position().name(),
        player.player().nflTeam().orElse(""),
        player.spot() == null ? null : player.spot().slot().label(),
        StatusText.status(player),
        player.report().text(),
        player.shownPoints());
  }
}
