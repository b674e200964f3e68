package dev.comanager.decision.value;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.startsit.Doubt;
import dev.comanager.decision.startsit.FactsAge;
import dev.comanager.decision.week.ShortNames;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The age of the facts behind a move, and the reasons for {@code NO_CALL}. The limits are those of
 * start/sit calls, so that the same facts are too old for all kinds.
 *
 * @param age of the facts about the players concerned
 * @param about the player whom the doubt concerns; empty where it concerns none in particular
 */
public record MoveDoubts(FactsAge age, Optional<Doubt> doubt, Optional<WeekPlayer> about) {
  private static final int PROJECTIONS_TOO_OLD_HOURS = 10 * 24;
  private static final int STATUS_OLD_HOURS = 24;
  private static final int STATUS_TOO_OLD_HOURS = 72;

  /** The doubts about a move that concerns those players. */
  public static MoveDoubts of(
      LinkedLeague league, SeasonFacts facts, List<WeekPlayer> concerned, Instant now) {
    FactsAge age = FactsAge.of(facts, concerned, now);
    Optional<Doubt> doubt = doubt(league, facts, concerned, age);
    return new MoveDoubts(
        age,
        doubt,
        doubt.flatMap(why -> concerned.stream().filter(one -> concerns(why, one)).findFirst()));
  }

  private static boolean concerns(Doubt doubt, WeekPlayer player) {
    return switch (doubt) {
      case NO_PROJECTION -> player.projectionMissing();
      case UNKNOWN_STATUS -> unreadable(player);
      case OTHER_SEASON, OTHER_WEEK, OLD_PROJECTIONS, OLD_STATUSES, NOT_PLAYED -> false;
    };
  }

  private static boolean unreadable(WeekPlayer player) {
    return player.availability() == Availability.UNKNOWN && !player.cannotPlay();
  }

  private static Optional<Doubt> doubt(
      LinkedLeague league, SeasonFacts facts, List<WeekPlayer> concerned, FactsAge age) {
    Integer leagueWeek = league.league().week();
    if (league.league().season() != facts.season()) {
      return Optional.of(Doubt.OTHER_SEASON);
    }
    if (leagueWeek != null && leagueWeek != facts.week()) {
      return Optional.of(Doubt.OTHER_WEEK);
    }
    if (concerned.stream().anyMatch(WeekPlayer::projectionMissing)) {
      return Optional.of(Doubt.NO_PROJECTION);
    }
    if (age.projectionHours() > PROJECTIONS_TOO_OLD_HOURS) {
      return Optional.of(Doubt.OLD_PROJECTIONS);
    }
    boolean inDoubt = concerned.stream().anyMatch(WeekPlayer::inDoubt);
    if (age.statusHours() > (inDoubt ? STATUS_OLD_HOURS : STATUS_TOO_OLD_HOURS)) {
      return Optional.of(Doubt.OLD_STATUSES);
    }
    return concerned.stream().anyMatch(MoveDoubts::unreadable)
        ? Optional.of(Doubt.UNKNOWN_STATUS)
        : Optional.empty();
  }

  /** The same with that doubt about that player, unless there is one. */
  public MoveDoubts or(Doubt other, WeekPlayer player) {
    return doubt.isPresent() ? this : new MoveDoubts(age, Optional.of(other), Optional.of(player));
  }

  /** Why there is no pick, worded as the end of a headline; empty when there is one. */
  public Optional<String> but(ShortNames names) {
    return doubt.map(why -> about.map(one -> why.but(one, names)).orElseGet(why::but));
  }
}
