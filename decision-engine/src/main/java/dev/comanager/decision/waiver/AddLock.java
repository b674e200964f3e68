package dev.comanager.decision.waiver;

import dev.comanager.contracts.event.DecisionMade.DecidedGame;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.ClaimSchedule;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.RosterMove;
import dev.comanager.decision.league.WaiverType;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.value.MoveReports;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/** Until when an add can be made. */
sealed interface AddLock {
  /** No game of his is ahead, and no claim is needed. */
  record Open() implements AddLock {}

  /** He is a free agent until the kickoff of his game. */
  record Kickoff(Game game) implements AddLock {}

  /**
   * He is on waivers.
   *
   * @param at when claims are settled
   * @param late whether that is after the kickoff of his game this week
   * @param dropped when a team dropped him, where that is why; null otherwise
   */
  record Claim(Instant at, boolean late, Instant dropped) implements AddLock {}

  /**
   * The league has claims, but its platform doesn't say when they are settled.
   *
   * @param game his next one; empty when none is ahead
   */
  record Unreported(Optional<Game> game) implements AddLock {}

  /** The lock of that add. */
  static AddLock of(LeagueOutlook outlook, WeekPlayer add) {
    LinkedLeague league = outlook.league();
    SeasonFacts facts = outlook.facts();
    Instant now = outlook.now();
    LeagueRules rules = league.league().rules();
    ClaimSchedule claims = rules.waiverTerms().claims();
    Optional<Game> next = add.player().nflTeam().flatMap(team -> facts.nextGameOf(team, now));
    if (rules.waivers() != WaiverType.FIRST_COME) {
      if (claims == null) {
        return new Unreported(next);
      }
      Optional<Instant> asUsual = claims.claim(begun(facts, add, now), now);
      Optional<Instant> dropped = league.league().recent().dropOf(add.id()).map(RosterMove::at);
      Optional<Instant> cleared = dropped.flatMap(at -> claims.afterDrop(at, now));
      Optional<Instant> claim =
          Stream.concat(asUsual.stream(), cleared.stream()).max(Comparator.naturalOrder());
      if (claim.isPresent()) {
        return new Claim(
            claim.get(),
            next.filter(game -> game.week() == facts.week())
                .filter(game -> !game.kickoff().isAfter(claim.get()))
                .isPresent(),
            claim.equals(cleared) && !claim.equals(asUsual) ? dropped.get() : null);
      }
    }
    return next.<AddLock>map(Kickoff::new).orElseGet(Open::new);
  }

  private static Optional<Instant> begun(SeasonFacts facts, WeekPlayer add, Instant now) {
    return add.player()
        .nflTeam()
        .flatMap(
            team ->
                facts.games().stream()
                    .filter(game -> game.has(team) && game.locked(now))
                    .map(Game::kickoff)
                    .max(Comparator.naturalOrder()));
  }

  /** Whether he can be added without a claim. */
  default boolean free() {
    return switch (this) {
      case Open() -> true;
      case Kickoff(Game _) -> true;
      case Claim _, Unreported _ -> false;
    };
  }

  /** What closes the decision, in the form that watches follow; empty when nothing does. */
  default Optional<DecidedGame> closing() {
    return switch (this) {
      case Open() -> Optional.empty();
      case Kickoff(Game game) -> Optional.of(MoveReports.decided(game));
      case Claim(Instant at, boolean _, Instant _) -> Optional.of(DecidedGame.claims(at));
      case Unreported(Optional<Game> game) -> game.map(MoveReports::decided);
    };
  }
}
