package dev.comanager.decision.startsit;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.event.NoCall;
import dev.comanager.contracts.event.NoCall.Reason;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckReported.State;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.decision.card.Factor;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueLink;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.TeamRecord;
import dev.comanager.decision.week.DecidedPlayers;
import dev.comanager.decision.week.ShortNames;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Decides a start/sit subject again, on the current facts, for all watches that follow it. It uses
 * the card's rule, so the same facts give the same pick and the same confidence.
 */
public final class StartSitRecheck {
  private static final String NOBODY = "nobody";

  private final StartSitSubject subject;

  private StartSitRecheck(StartSitSubject subject) {
    this.subject = subject;
  }

  /** Parses the subject as stored when the question was first asked. */
  public static StartSitRecheck of(String subject) {
    return new StartSitRecheck(Json.read(subject, StartSitSubject.class));
  }

  /** The player pool that the subject's facts come from. */
  public PlayerPool playerPool() {
    return subject.playerPool();
  }

  /** The current decision. */
  public RecheckReported report(RecheckRequested request, SeasonFacts facts, Instant now) {
    List<Player> players =
        subject.players().stream()
            .map(id -> facts.player(new PlayerId(id)))
            .flatMap(Optional::stream)
            .map(PlayerFacts::player)
            .toList();
    if (players.size() < subject.players().size() || facts.season() != subject.season()) {
      return RecheckReported.ofNobody(request, facts.version(), State.CLOSED);
    }
    StartSitQuestion question = StartSitQuestion.of(ofNobody(facts), facts, players, now);
    List<WeekPlayer> open = question.open();
    if (open.size() < players.size()) {
      return RecheckReported.ofNobody(request, facts.version(), State.CLOSED);
    }
    return StartSitVerdict.on(question, open)
        .map(verdict -> report(request, facts, verdict))
        .orElseGet(() -> nobody(request, question, open));
  }

  private static RecheckReported report(
      RecheckRequested request, SeasonFacts facts, StartSitVerdict verdict) {
    RecheckReported report =
        new RecheckReported(
                request.fingerprint(),
                request.wanted(),
                facts.version(),
                verdict.doubt().isPresent() ? State.IN_DOUBT : State.CALL,
                verdict.weighing().confidence(),
                StartSitSubject.ageless(verdict),
                StartSitSubject.players(verdict, false))
            .withFactors(FactorText.of(verdict).stream().map(Factor::sentence).toList());
    return verdict
        .doubt()
        .map(doubt -> report.withNoCall(new NoCall(doubt.reason())))
        .orElse(report);
  }

  /** No player can be started, so no card can be made. Watches must still get a report. */
  private static RecheckReported nobody(
      RecheckRequested request, StartSitQuestion question, List<WeekPlayer> open) {
    boolean absent = open.stream().allMatch(WeekPlayer::cannotPlay);
    ShortNames names = ShortNames.among(open);
    return new RecheckReported(
            request.fingerprint(),
            request.wanted(),
            question.facts().version(),
            State.IN_DOUBT,
            0,
            0,
            DecidedPlayers.of(open, names::of, false))
        .withNoCall(
            new NoCall(
                absent ? Reason.NOBODY_PLAYS : Reason.NO_NUMBERS,
                null,
                StartInsteadRule.startable(question, open)));
  }

  /** Decisions on this subject, in all leagues. */
  public Question question() {
    return new Question(subject.season(), subject.players());
  }

  /**
   * The common part of all decisions on a subject.
   *
   * @param players sorted by id
   */
  public record Question(int season, List<String> players) {}

  // The rules belong to the subject; rosters don't affect who is better.
  private LinkedLeague ofNobody(SeasonFacts facts) {
    LeagueKey key = new LeagueKey(platform(), NOBODY);
    League league =
        new League(
            key,
            NOBODY,
            subject.season(),
            subject.week(),
            new LeagueRules(
                0,
                subject.slots(),
                0,
                new ScoringRules(subject.scoring(), subject.clauses()),
                List.of()),
            List.of(),
            List.of(),
            Optional.ofNullable(facts.statusAsOf()).orElse(Instant.EPOCH));
    FantasyTeam nobodys =
        new FantasyTeam(NOBODY, NOBODY, List.of(), new TeamRecord(0, 0, 0), null, 0, List.of());
    return new LinkedLeague(new LeagueLink(key, NOBODY, false), league, nobodys, false);
  }

  private PlatformCode platform() {
    return switch (subject.playerPool()) {
      case NFL -> PlatformCode.SLEEPER;
      case DEMO -> PlatformCode.DEMO;
    };
  }
}
