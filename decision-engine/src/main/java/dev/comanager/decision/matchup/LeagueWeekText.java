package dev.comanager.decision.matchup;

import java.util.Optional;
import java.util.stream.Collectors;

/** Renders a team's chances against all others of its league this week. */
public final class LeagueWeekText {
  private static final int NAMED = 3;

  private LeagueWeekText() {}

  /** For example {@code Your chance to survive the week is 83 of 100 as your lineup stands.} */
  public static String sentence(LeagueWeekChance chance) {
    String goal =
        switch (chance.goal()) {
          case SURVIVE -> "survive the week";
          case UPPER_HALF -> "beat the league's median score";
        };
    return "Your chance to %s is %d of 100 as your lineup stands%s."
        .formatted(
            goal,
            chance.asSet(),
            chance.best() > chance.asSet()
                ? ", and %d with your best lineup".formatted(chance.best())
                : "");
  }

  /** The teams most likely to have the lowest score, as a sentence; empty where that is no goal. */
  public static Optional<String> inDanger(LeagueWeekChance chance) {
    return chance.dangers().isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Most likely to be out, with best lineups: %s."
                .formatted(
                    chance.dangers().stream()
                        .limit(NAMED)
                        .map(danger -> danger.team().quoted() + " " + danger.percent() + " of 100")
                        .collect(Collectors.joining(", "))));
  }
}
