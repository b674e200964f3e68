package dev.comanager.decision.waiver;

import dev.comanager.decision.league.Position;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.value.Outlook;
import dev.comanager.decision.week.WeekPlayer;
import java.util.List;
import java.util.Optional;

/**
 * A free quarterback, tight end, kicker or defense who is worth adding for one to three weeks.
 *
 * @param weeks in which the best lineup gains
 * @param games the same with the opponents, such as {@code week 5 at CAR}
 * @param points gained by the best lineups of the next three weeks
 * @param drop who makes room; empty when the roster has room
 */
public record Streamer(
    WeekPlayer player,
    List<Integer> weeks,
    List<String> games,
    double points,
    Optional<WeekPlayer> drop) {
  public Streamer {
    weeks = List.copyOf(weeks);
    games = List.copyOf(games);
  }

  /** Those of that position or, without one, of all four, the most helpful first. */
  public static List<Streamer> of(LeagueOutlook outlook, Optional<Position> position) {
    if (position.filter(wanted -> !ShortTermRule.streamed(wanted)).isPresent()) {
      return List.of();
    }
    return WaiverRule.search(outlook, position).moves().stream()
        .filter(move -> move.total() >= WaiverVerdict.LEAST_GAIN)
        .flatMap(move -> of(outlook, move).stream())
        .toList();
  }

  private static Optional<Streamer> of(LeagueOutlook outlook, WaiverMove move) {
    List<Integer> weeks = ShortTermRule.weeks(outlook, move);
    WeekPlayer add = move.add().player();
    return weeks.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Streamer(
                add,
                weeks,
                ShortTermText.games(add, weeks, outlook.facts()),
                move.lineups(),
                move.drop().map(Outlook::player)));
  }
}
