package dev.comanager.decision.platform.sleeper;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LeagueSchedule;
import dev.comanager.decision.league.LeagueSchedule.Fixture;
import dev.comanager.decision.platform.PlatformException;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * The rest of a Sleeper league's regular season. Sleeper gives each week's matchups in a document
 * of its own, so they are read once a day and otherwise taken from the stored league.
 */
final class SleeperSchedule {
  private static final Duration LASTS = Duration.ofDays(1);

  private SleeperSchedule() {}

  /**
   * The league with its schedule; without one when Sleeper can't be read, which is no reason to do
   * without the league.
   *
   * @param last the league as last stored
   * @param matchups requests the matchups of a week
   */
  static Uni<League> with(
      League league, Optional<League> last, IntFunction<Uni<JsonNode>> matchups) {
    LeagueSchedule known =
        last.filter(stored -> stored.season() == league.season())
            .map(League::schedule)
            .orElse(LeagueSchedule.UNKNOWN);
    List<Integer> weeks = weeksAhead(league);
    boolean fresh =
        known.asOf() != null && Duration.between(known.asOf(), league.asOf()).compareTo(LASTS) < 0;
    if (fresh || weeks.isEmpty()) {
      return Uni.createFrom().item(league.with(known));
    }
    return Uni.join()
        .all(weeks.stream().map(matchups::apply).toList())
        .andFailFast()
        .map(read -> league.with(new LeagueSchedule(fixtures(weeks, read), league.asOf())))
        .onFailure(PlatformException.class)
        .recoverWithItem(() -> league.with(known));
  }

  /** The weeks of the regular season after the current one, where their chances matter. */
  private static List<Integer> weeksAhead(League league) {
    LeagueFormat format = league.rules().format();
    return league.week() == null || format.playoffTeams() == null || format.calendar().assumed()
        ? List.of()
        : IntStream.range(league.week() + 1, format.calendar().playoffsFrom()).boxed().toList();
  }

  private static List<Fixture> fixtures(List<Integer> weeks, List<JsonNode> read) {
    List<Fixture> fixtures = new ArrayList<>();
    for (int at = 0; at < weeks.size(); at++) {
      int week = weeks.get(at);
      SleeperLeagueReader.matchups(read.get(at)).stream()
          .map(matchup -> new Fixture(week, matchup.homeTeamId(), matchup.awayTeamId()))
          .forEach(fixtures::add);
    }
    return fixtures;
  }
}
