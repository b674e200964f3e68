package dev.comanager.decision.platform.fleaflicker;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.SeasonCalendar;
import java.time.Instant;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** After the final, whose scoreboard Fleaflicker shows until the next season. */
class FleaflickerSeasonEndTest {
  /** Tuesday. */
  private static final String BEGIN = "1794902400000";

  private static final Instant MONDAY = Instant.parse("2026-11-23T12:00:00Z");
  private static final Instant WEDNESDAY = Instant.parse("2026-11-25T12:00:00Z");

  @AutoClose private final FleaflickerFixture fleaflicker = new FleaflickerFixture();

  @Test
  void onceTheNextWeekHasBegunTheSeasonIsOver() {
    FleaflickerWeek over = FleaflickerWeek.read(finalOf(BEGIN, true), WEDNESDAY);

    assertThat(over.week()).isEqualTo(12);
    assertThat(over.over()).isTrue();
    assertThat(FleaflickerWeek.read(finalOf(BEGIN, true), MONDAY).over()).isFalse();
    assertThat(FleaflickerWeek.read(finalOf(BEGIN, false), WEDNESDAY).over()).isFalse();
  }

  @Test
  void aFinalOfTwoWeeksEndsAfterBoth() {
    ObjectNode scoreboard = finalOf(BEGIN, true);
    ((ObjectNode) scoreboard.get("schedulePeriod")).putObject("high").put("ordinal", 12);
    ((ArrayNode) scoreboard.get("eligibleSchedulePeriods"))
        .set(2, scoreboard.get("schedulePeriod"));

    assertThat(FleaflickerWeek.read(scoreboard, WEDNESDAY).over()).isFalse();
    assertThat(FleaflickerWeek.read(scoreboard, WEDNESDAY.plusSeconds(7 * 86_400)).week())
        .isEqualTo(13);
  }

  @Test
  void theLeagueSaysThatItsSeasonHasEnded() {
    fleaflicker.serve("4434", "FetchLeagueScoreboard", finalOf("1794211200000", true));

    League league = fleaflicker.league("4434");

    assertThat(league.matchups()).isEmpty();
    assertThat(league.seasonOver())
        .hasValueSatisfying(text -> assertThat(text).endsWith("ended with week 11."));
  }

  @Test
  void aGameOfThePlayoffsSaysThatTheyHaveBegun() {
    ObjectNode scoreboard = finalOf(BEGIN, false);

    SeasonCalendar calendar = FleaflickerWeek.calendar(scoreboard);

    assertThat(calendar.assumed()).isFalse();
    assertThat(calendar.playoffsFrom()).isEqualTo(9);
    assertThat(calendar.lastWeek()).isEqualTo(11);
  }

  /** The shape of the recorded scoreboard of a week 16, in week 11. */
  private static ObjectNode finalOf(String begin, boolean decided) {
    ObjectNode scoreboard = (ObjectNode) FleaflickerFixture.sample("FetchLeagueScoreboard");
    ((ObjectNode) scoreboard.at("/schedulePeriod/low")).put("startEpochMilli", begin);
    ArrayNode weeks = scoreboard.putArray("eligibleSchedulePeriods");
    for (int week = 9; week <= 11; week++) {
      weeks.addObject().putObject("low").put("ordinal", week);
    }
    ObjectNode game = (ObjectNode) scoreboard.at("/games/0");
    game.put("isPlayoffs", true).put("isChampionshipGame", true);
    if (decided) {
      game.put("isFinalScore", true);
    } else {
      game.remove("isFinalScore");
    }
    return scoreboard;
  }
}
