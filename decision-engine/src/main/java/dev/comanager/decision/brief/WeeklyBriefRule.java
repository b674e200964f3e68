package dev.comanager.decision.brief;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.decision.brief.WeeklyBrief.CloseCall;
import dev.comanager.decision.brief.WeeklyBrief.Hole;
import dev.comanager.decision.brief.WeeklyBrief.Lock;
import dev.comanager.decision.brief.WeeklyBrief.Person;
import dev.comanager.decision.brief.WeeklyBrief.Projected;
import dev.comanager.decision.card.CardLeague;
import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.card.Figures;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueLink;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.lineup.WeekAhead;
import dev.comanager.decision.week.FactsBehind;
import dev.comanager.decision.week.ShortNames;
import dev.comanager.decision.week.StatusWords;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Makes the weekly brief from facts as they stand. Pure: the same facts give the same brief. */
final class WeeklyBriefRule {
  private static final int MOST_CANDIDATES = 5;

  private WeeklyBriefRule() {}

  /**
   * The brief for the line's team of that league.
   *
   * @param matchup whom the team meets, as every tool shows it
   */
  static WeeklyBrief brief(
      LinkedLeague linked, SeasonFacts facts, ObjectNode matchup, Instant now) {
    League league = linked.league();
    FantasyTeam mine = linked.mine();
    WeekAhead ahead = WeekAhead.of(linked, facts, now);
    ShortNames names = ShortNames.among(ahead.players());
    Integer week = week(league, facts);
    Optional<FantasyTeam> opponent = opponent(league, mine);
    Projected projected =
        new Projected(
            points(ahead),
            opponent.map(team -> points(WeekAhead.of(as(linked, team), facts, now))).orElse(null));
    List<WeekAhead.Hole> open = ahead.holes();
    List<Hole> holes =
        open.stream()
            .map(
                hole ->
                    new Hole(
                        hole.slot().label(),
                        hole.player() == null ? null : hole.player().name(),
                        hole.reason()))
            .toList();
    List<CloseCall> close =
        ahead.closeCalls().stream()
            .map(
                call ->
                    new CloseCall(
                        call.slot().label(),
                        call.start().name(),
                        call.sit().name(),
                        call.confidence(),
                        call.band().label()))
            .toList();
    List<Person> injuries =
        people(ahead, names, player -> !player.bye() && !StatusWords.status(player).isEmpty());
    List<Person> byes = people(ahead, names, WeekPlayer::bye);
    List<Lock> locks = locks(ahead, now);
    BriefWords words =
        new BriefWords(
            linked,
            week,
            opponent.map(FantasyTeam::name),
            projected,
            open,
            ahead.closeCalls(),
            injuries,
            byes,
            locks,
            names,
            facts.statusesDoubtful(now));
    return new WeeklyBrief(
        false,
        week,
        words.text(),
        candidates(open, linked, facts, now),
        CardLeague.of(league, week),
        mine.record().text(),
        matchup,
        opponent.map(FantasyTeam::name).orElse(null),
        projected,
        holes,
        close,
        injuries,
        byes,
        locks,
        mine.waiverPosition(),
        words.headline(),
        words.text(),
        FactsBehind.sources(linked, facts),
        FactsBehind.newest(linked, facts, ahead.players()));
  }

  private static Integer week(League league, SeasonFacts facts) {
    if (league.week() != null) {
      return league.week();
    }
    return facts.week() > 0 ? Integer.valueOf(facts.week()) : null;
  }

  private static Optional<FantasyTeam> opponent(League league, FantasyTeam mine) {
    return league
        .matchupOf(mine.teamId())
        .flatMap(matchup -> league.team(matchup.opponentOf(mine.teamId())));
  }

  private static LinkedLeague as(LinkedLeague linked, FantasyTeam team) {
    LeagueLink link = new LeagueLink(linked.league().key(), team.teamId(), false);
    return new LinkedLeague(link, linked.league(), team, linked.stale());
  }

  private static Double points(WeekAhead ahead) {
    return ahead.starters().isEmpty()
        ? null
        : Double.valueOf(Figures.tenth(ahead.expectedPoints()));
  }

  private static List<Person> people(
      WeekAhead ahead, ShortNames names, Predicate<WeekPlayer> which) {
    return ahead.players().stream()
        .filter(which)
        .map(player -> person(player, names.of(player)))
        .toList();
  }

  private static Person person(WeekPlayer player, String shortName) {
    return new Person(
        player.name(),
        player.player().position().name(),
        player.player().nflTeam().orElse(""),
        player.spot() == null ? null : player.spot().slot().label(),
        StatusWords.status(player),
        player.report().inWords(),
        player.shownPoints(),
        shortName);
  }

  private static List<Lock> locks(WeekAhead ahead, Instant now) {
    TreeMap<Instant, List<String>> byKickoff = new TreeMap<>();
    for (WeekPlayer player : ahead.starters()) {
      if (player.game() != null && player.game().kickoff().isAfter(now)) {
        byKickoff
            .computeIfAbsent(player.game().kickoff(), _ -> new ArrayList<>())
            .add(player.name());
      }
    }
    return byKickoff.entrySet().stream()
        .map(lock -> new Lock(lock.getKey(), EasternTime.brief(lock.getKey()), lock.getValue()))
        .toList();
  }

  /** The best of those on nobody's roster who may stand where a hole is. */
  private static List<Person> candidates(
      List<WeekAhead.Hole> holes, LinkedLeague linked, SeasonFacts facts, Instant now) {
    if (holes.isEmpty()) {
      return List.of();
    }
    Set<LineupSlot> slots = holes.stream().map(WeekAhead.Hole::slot).collect(Collectors.toSet());
    Set<PlayerId> rostered = new HashSet<>();
    for (FantasyTeam team : linked.league().teams()) {
      team.spots().stream().flatMap(spot -> spot.player().stream()).forEach(rostered::add);
    }
    return facts.everyone().stream()
        .map(PlayerFacts::player)
        .filter(player -> !rostered.contains(player.id()))
        .filter(player -> slots.stream().anyMatch(slot -> slot.accepts(player.position())))
        .map(player -> WeekPlayer.of(player, linked, facts, now))
        .filter(player -> !player.locked() && player.expectedPoints() > 0)
        .sorted(
            Comparator.comparingDouble(WeekPlayer::expectedPoints)
                .reversed()
                .thenComparing(WeekPlayer::id))
        .limit(MOST_CANDIDATES)
        .map(player -> person(player, player.name()))
        .toList();
  }
}
