package dev.comanager.decision.week;

import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Names the byes that a matchup of several weeks still has ahead. Each week has its own lineup, so
 * they don't change this week's, but half of the matchup depends on them.
 */
public final class LaterByes {
  private static final int MOST_NAMED = 4;

  private LaterByes() {}

  /**
   * The byes as sentences, such as {@code On bye in week 12 of this matchup: Brandt.}; empty when
   * there are none.
   *
   * @param week of the league; null before the season
   */
  public static Optional<String> of(
      Collection<WeekPlayer> players,
      Function<WeekPlayer, String> name,
      LinkedLeague league,
      SeasonFacts facts,
      Integer week) {
    List<String> sentences = new ArrayList<>();
    league
        .league()
        .rules()
        .format()
        .calendar()
        .longMatchup(week)
        .ifPresent(
            weeks -> {
              for (int later = week + 1; later <= weeks.last(); later++) {
                int bye = later;
                List<String> off =
                    players.stream()
                        .filter(player -> player.player().nflTeam().isPresent())
                        .filter(player -> facts.onBye(player.player().team(), bye))
                        .map(name)
                        .toList();
                if (!off.isEmpty()) {
                  sentences.add(
                      "On bye in week %d of this matchup: %s.".formatted(bye, listed(off)));
                }
              }
            });
    return sentences.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", sentences));
  }

  private static String listed(List<String> names) {
    int more = names.size() - MOST_NAMED;
    String named = names.stream().limit(MOST_NAMED).collect(Collectors.joining(", "));
    return more > 0 ? named + " and " + more + " more" : named;
  }
}
