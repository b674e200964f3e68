package dev.comanager.decision.value;

import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.DecidedPlayer.Bid;
import dev.comanager.contracts.event.DecisionMade.DecidedGame;
import dev.comanager.contracts.event.DecisionMade.Follow;
import dev.comanager.contracts.event.NoCall;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckReported.State;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.decision.card.Factor;
import dev.comanager.decision.decisions.MoveSubject;
import dev.comanager.decision.decisions.TrackedDecision;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.publishing.TeamSubject;
import dev.comanager.decision.startsit.Doubt;
import dev.comanager.decision.week.DecidedPlayers;
import dev.comanager.decision.week.ShortNames;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Builds the published form of a roster decision, both when it is made and when it is rechecked.
 */
public final class MoveReports {
  private MoveReports() {}

  /**
   * The result of a decision.
   *
   * @param lean the side the facts lean toward, whether or not it is the pick
   * @param ageless the confidence with facts less than an hour old
   * @param doubt why there is no pick, or empty
   * @param players that the verdict names, the main one first
   * @param lock after what the main one can no longer be added: his game, or the settling of
   *     claims; empty when nothing locks him, and for a trade
   * @param drop the one of them to drop for the main one; empty without, and for a trade
   * @param bid for the main one; empty where he needs none, and for a trade
   */
  public record Came(
      Verdict lean,
      int confidence,
      int ageless,
      Optional<Doubt> doubt,
      List<WeekPlayer> players,
      Optional<DecidedGame> lock,
      Optional<PlayerId> drop,
      Optional<Bid> bid) {
    public Came {
      players = List.copyOf(players);
    }

    private List<DecidedPlayer> decided(boolean withPlaces) {
      ShortNames names = ShortNames.among(players);
      List<DecidedPlayer> decided =
          new ArrayList<>(DecidedPlayers.of(players, names::of, withPlaces));
      decided.set(0, locked(decided.getFirst()).withBid(bid.orElse(null)));
      decided.replaceAll(
          one ->
              drop.filter(id -> id.value().equals(one.playerId())).isPresent()
                  ? one.asDropped()
                  : one);
      return decided;
    }

    private DecidedPlayer locked(DecidedPlayer main) {
      Instant at = lock.map(DecidedGame::kickoff).orElse(null);
      boolean claims = lock.map(DecidedGame::gameId).filter(DecidedGame::ofClaims).isPresent();
      return claims ? main.lockedByClaimsAt(at) : main.lockedAt(at);
    }
  }

  /** The data that lets watches follow it, or empty when nothing locks it. */
  public static Optional<TrackedDecision> follow(
      MoveSubject subject,
      Came came,
      List<DecidedGame> locks,
      List<WeekPlayer> concerns,
      SeasonFacts facts) {
    if (locks.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new TrackedDecision(
            new Follow(
                    subject.fingerprint(),
                    facts.version(),
                    came.ageless(),
                    came.decided(true),
                    locks,
                    came.lean())
                .ofTeam(
                    TeamSubject.of(subject.key(), subject.teamId(), subject.season())
                        .fingerprint()),
            subject.json(),
            Stream.concat(came.players().stream(), concerns.stream())
                .map(player -> player.id().value())
                .distinct()
                .toList()));
  }

  /** The current decision. */
  public static RecheckReported report(
      RecheckRequested request,
      Came came,
      List<Factor> factors,
      LinkedLeague league,
      SeasonFacts facts) {
    RecheckReported report =
        new RecheckReported(
                request.fingerprint(),
                request.wanted(),
                facts.version(),
                came.doubt().isPresent() ? State.IN_DOUBT : State.CALL,
                came.confidence(),
                came.ageless(),
                came.decided(false))
            .withVerdict(came.lean())
            .withFactors(factors.stream().map(Factor::sentence).toList());
    RecheckReported explained =
        league.league().rules().format().newScoring().isPresent()
            ? report.withNewScoring()
            : report;
    return came.doubt()
        .map(doubt -> explained.withNoCall(new NoCall(doubt.reason())))
        .orElse(explained);
  }

  /**
   * A report without a pick.
   *
   * @param players who are the reason, or none
   */
  public static RecheckReported without(
      RecheckRequested request, SeasonFacts facts, State state, List<WeekPlayer> players) {
    return new RecheckReported(
        request.fingerprint(),
        request.wanted(),
        facts.version(),
        state,
        0,
        0,
        DecidedPlayers.of(players, WeekPlayer::name, false));
  }

  /** The next games of those players that have not begun, by kickoff. */
  public static List<DecidedGame> nextGames(
      List<WeekPlayer> players, SeasonFacts facts, Instant now) {
    return players.stream()
        .flatMap(player -> player.player().nflTeam().stream())
        .distinct()
        .flatMap(team -> facts.nextGameOf(team, now).stream())
        .filter(game -> game.kickoff().isAfter(now))
        .map(MoveReports::decided)
        .sorted(Comparator.comparing(DecidedGame::kickoff))
        .distinct()
        .toList();
  }

  /** That game in the form that watches follow. */
  public static DecidedGame decided(Game game) {
    return new DecidedGame(game.eventId(), game.kickoff());
  }
}
