package dev.comanager.decision.waiver;

import dev.comanager.contracts.event.DecisionMade.DecidedGame;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.WaiverType;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.value.MoveReports;
import dev.comanager.decision.week.WaiverClaim;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.Optional;

/** Until when an add can be made. */
sealed interface AddLock {
  /** No game of his is ahead, and no claim is needed. */
  record Open() implements AddLock {}

  /** He is a free agent until the kickoff of the game that locks him. */
  record Kickoff(Game game) implements AddLock {}

  /**
   * He is on waivers.
   *
   * @param at when claims are settled
   * @param late whether that is after the kickoff that locks him this week
   * @param dropped when a team dropped him, where that is why; null otherwise
   */
  record Claim(Instant at, boolean late, Instant dropped) implements AddLock {}

  /**
   * The league has claims, but its platform doesn't say when they are settled.
   *
   * @param game that locks him; empty when none is ahead
   */
  record Unreported(Optional<Game> game) implements AddLock {}

  /** The lock of that add. */
  static AddLock of(LeagueOutlook outlook, WeekPlayer add) {
    LinkedLeague league = outlook.league();
    SeasonFacts facts = outlook.facts();
    Instant now = outlook.now();
    LeagueRules rules = league.league().rules();
    Optional<Game> next =
        add.player()
            .nflTeam()
            .flatMap(team -> facts.nextGameOf(team, now))
            .map(game -> locking(game, rules, facts, now));
    if (rules.waivers() != WaiverType.FIRST_COME && rules.waiverTerms().claims() == null) {
      return new Unreported(next);
    }
    return WaiverClaim.of(add.player(), league, facts, now)
        .<AddLock>map(
            claim ->
                new Claim(
                    claim.at(),
                    next.filter(game -> game.week() == facts.week())
                        .filter(game -> !game.kickoff().isAfter(claim.at()))
                        .isPresent(),
                    claim.dropped()))
        .or(() -> next.map(Kickoff::new))
        .orElseGet(Open::new);
  }

  /** The game that ends his turn: his own or, where lineups lock as a whole, the week's first. */
  private static Game locking(Game own, LeagueRules rules, SeasonFacts facts, Instant now) {
    return own.week() == facts.week() && rules.format().has(LeagueFeature.LOCKS_AS_A_WHOLE)
        ? facts.firstGame().filter(first -> now.isBefore(first.kickoff())).orElse(own)
        : own;
  }

  /** Whether he can be added without a claim. */
  default boolean free() {
    return switch (this) {
      case Open() -> true;
      case Kickoff(Game _) -> true;
      case Claim _, Unreported _ -> false;
    };
  }

  /** Whether his claim is settled after his game of this week has begun. */
  default boolean late() {
    return false;
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
