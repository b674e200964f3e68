package dev.comanager.decision.startsit;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Sha256;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.DecisionMade.DecidedGame;
import dev.comanager.contracts.event.DecisionMade.Follow;
import dev.comanager.decision.decisions.TrackedDecision;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.ScoringClause;
import dev.comanager.decision.publishing.TeamSubject;
import dev.comanager.decision.week.DecidedPlayers;
import dev.comanager.decision.week.WeekPlayer;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The subject of a start/sit question: the players and the rules that score them. Lines that ask
 * about the same players under the same rules share a subject.
 *
 * @param week null before the season
 * @param scoring points per unit of each stat
 * @param clauses further scoring clauses; left out when there are none
 * @param slots the starting slots of the league, each once, in enum order
 * @param players sorted by id
 */
record StartSitSubject(
    PlayerPool playerPool,
    int season,
    Integer week,
    Map<String, Double> scoring,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ScoringClause> clauses,
    List<LineupSlot> slots,
    List<String> players) {
  private static final int HEX_DIGITS = 32;
  private static final FactsAge OF_THIS_HOUR = new FactsAge(0, 0, true);

  StartSitSubject {
    scoring = new TreeMap<>(scoring);
    clauses = clauses == null ? List.of() : List.copyOf(clauses);
    slots = slots.stream().distinct().sorted().toList();
    players = players.stream().sorted().toList();
  }

  /** The data that lets watches follow that decision, or empty when nothing is to watch. */
  static Optional<TrackedDecision> follow(StartSitVerdict verdict) {
    if (!verdict.watchable()) {
      return Optional.empty();
    }
    StartSitQuestion question = verdict.question();
    StartSitSubject subject =
        new StartSitSubject(
            question.facts().playerPool(),
            question.league().league().season(),
            question.week(),
            question.league().league().rules().scoring().pointsPerStat(),
            question.league().league().rules().scoring().clauses(),
            question.league().league().rules().startingSlots(),
            verdict.compared().stream().map(one -> one.id().value()).toList());
    String json = subject.json();
    return Optional.of(
        new TrackedDecision(
            new Follow(
                    fingerprint(json),
                    question.facts().version(),
                    ageless(verdict),
                    players(verdict, true),
                    games(verdict))
                .ofTeam(team(question.league())),
            json));
  }

  private static String team(LinkedLeague linked) {
    League league = linked.league();
    return TeamSubject.of(league.key(), linked.mine().teamId(), league.season()).fingerprint();
  }

  /** The confidence with facts less than an hour old. */
  static int ageless(StartSitVerdict verdict) {
    return StartSitRule.breakdown(
            verdict.weighing().pick(), verdict.weighing().nextBest(), OF_THIS_HOUR)
        .confidence();
  }

  /** The players of the decision, the pick first. */
  static List<DecidedPlayer> players(StartSitVerdict verdict, boolean withPlaces) {
    return DecidedPlayers.of(verdict.compared(), verdict::name, withPlaces);
  }

  private static List<DecidedGame> games(StartSitVerdict verdict) {
    if (verdict.compared().stream().anyMatch(WeekPlayer::locksWithOthers)) {
      return verdict.question().facts().firstGame().map(StartSitSubject::decided).stream().toList();
    }
    return verdict.compared().stream()
        .map(WeekPlayer::game)
        .filter(Objects::nonNull)
        .filter(game -> game.kickoff().isAfter(verdict.question().now()))
        .map(StartSitSubject::decided)
        .distinct()
        .toList();
  }

  private static DecidedGame decided(Game game) {
    return new DecidedGame(game.eventId(), game.kickoff());
  }

  private String json() {
    return Json.text(this);
  }

  private static String fingerprint(String json) {
    return Sha256.hex("start_sit\n" + json, HEX_DIGITS);
  }
}
