package dev.comanager.decision.waiver;

import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.week.Pronoun;
import dev.comanager.decision.week.WeekPlayer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Renders an add for a few weeks: which ones, against whom, and who is missing then. */
final class ShortTermText {
  private ShortTermText() {}

  /** For example {@code weeks 5 and 6}. */
  static String weeks(List<Integer> weeks) {
    return (weeks.size() == 1 ? "week " : "weeks ")
        + and(weeks.stream().map(String::valueOf).toList());
  }

  /** A part of the headline, such as {@code for weeks 5 and 6} with a space before it. */
  static String purpose(WaiverVerdict verdict) {
    List<Integer> weeks = verdict.shortTerm();
    return verdict.hole() || weeks.isEmpty() ? "" : " for " + weeks(weeks);
  }

  /** The opponents of those weeks; empty for an add who is meant to stay. */
  static Optional<String> reason(WaiverVerdict verdict) {
    List<Integer> weeks = verdict.shortTerm();
    if (weeks.isEmpty()) {
      return Optional.empty();
    }
    StringBuilder text =
        new StringBuilder(
            "%s is a short-term add: %s."
                .formatted(
                    verdict.name(verdict.add()),
                    String.join(", ", games(verdict.add(), weeks, verdict.facts()))));
    if (weeks.getLast() > verdict.outlook().weeks().current()) {
      text.append(
          " Later weeks count %s usual points, whatever the opponent."
              .formatted(Pronoun.of(verdict.add()).his()));
    }
    return Optional.of(text.toString());
  }

  /** Each week with its game, for example {@code week 5 at CAR}. */
  static List<String> games(WeekPlayer add, List<Integer> weeks, SeasonFacts facts) {
    List<String> games = new ArrayList<>();
    for (int week : weeks) {
      Optional<String> game =
          add.player()
              .nflTeam()
              .flatMap(team -> facts.gameOf(team, week).map(found -> against(found, team)));
      games.add("week " + week + game.map(" "::concat).orElse(""));
    }
    return games;
  }

  private static String against(Game game, String team) {
    return (game.home().equals(team) ? "against " : "at ") + game.opponentOf(team);
  }

  private static String and(List<String> parts) {
    return parts.size() == 1
        ? parts.getFirst()
        : String.join(", ", parts.subList(0, parts.size() - 1)) + " and " + parts.getLast();
  }
}
