package dev.comanager.decision.value;

import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.DecisionMade.DecidedGame;
import dev.comanager.contracts.event.DecisionMade.Follow;
import dev.comanager.contracts.event.NoCall;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckReported.State;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.decision.decisions.MoveSubject;
import dev.comanager.decision.decisions.TrackedDecision;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.startsit.Doubt;
import dev.comanager.decision.week.DecidedPlayers;
import dev.comanager.decision.week.ShortNames;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What others are told of a decision about a roster: when it is made, and when it is rechecked. */
public final class MoveReports {
  private MoveReports() {}

  /**
   * What a decision came to.
   *
   * @param lean what the facts say, whether anybody should stand behind it or not
   * @param ageless the confidence that facts of this hour would give
   * @param doubt why nobody should stand behind it, or empty
   * @param players that the call names, the one it is about first
   */
  public record Came(
      Verdict lean, int confidence, int ageless, Optional<Doubt> doubt, List<WeekPlayer> players) {
    public Came {
      players = List.copyOf(players);
    }
  }

  /** Lets others follow it, or not, when nothing locks it. */
  public static Optional<TrackedDecision> follow(
      MoveSubject subject,
      Came came,
      List<Game> locks,
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
                players(came.players(), true),
                locks.stream()
                    .map(game -> new DecidedGame(game.eventId(), game.kickoff()))
                    .distinct()
                    .toList(),
                came.lean()),
            subject.json(),
            Stream.concat(came.players().stream(), concerns.stream())
                .map(player -> player.id().value())
                .distinct()
                .toList()));
  }

  /** The decision by now. */
  public static RecheckReported report(RecheckRequested request, Came came, SeasonFacts facts) {
    RecheckReported report =
        new RecheckReported(
                request.fingerprint(),
                request.wanted(),
                facts.version(),
                came.doubt().isPresent() ? State.IN_DOUBT : State.CALL,
                came.confidence(),
                came.ageless(),
                players(came.players(), false))
            .withVerdict(came.lean());
    return came.doubt().map(doubt -> report.because(new NoCall(doubt.reason()))).orElse(report);
  }

  /** That there is no call. */
  public static RecheckReported without(
      RecheckRequested request, SeasonFacts facts, RecheckReported.State state) {
    return new RecheckReported(
        request.fingerprint(), request.wanted(), facts.version(), state, 0, 0, List.of());
  }

  private static List<DecidedPlayer> players(List<WeekPlayer> players, boolean withPlaces) {
    ShortNames names = ShortNames.among(players);
    return DecidedPlayers.of(players, names::of, withPlaces);
  }

  /** The next games of those players that have not begun, the first to kick off before the rest. */
  public static List<Game> nextGames(List<WeekPlayer> players, SeasonFacts facts, Instant now) {
    return players.stream()
        .flatMap(player -> player.player().nflTeam().stream())
        .distinct()
        .flatMap(team -> facts.nextGameOf(team, now).stream())
        .filter(game -> game.kickoff().isAfter(now))
        .sorted((a, b) -> a.kickoff().compareTo(b.kickoff()))
        .distinct()
        .toList();
  }
}
