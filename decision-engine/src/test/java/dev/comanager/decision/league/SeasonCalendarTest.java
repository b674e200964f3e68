package dev.comanager.decision.league;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeasonCalendarTest {
  private static final OptionalInt NONE = OptionalInt.empty();

  @Test
  void playoffsAreTheLastThreeWeeksWhereOnlyTheEndIsKnown() {
    SeasonCalendar calendar = SeasonCalendar.of(NONE, OptionalInt.of(16), List.of());

    assertThat(calendar.text())
        .isEqualTo(
            "The playoffs are weeks 14 to 16, as in most leagues: the platform doesn't say.");
  }

  @Test
  void aLeagueMayHaveNoPlayoffs() {
    SeasonCalendar calendar = SeasonCalendar.of(OptionalInt.of(17), OptionalInt.of(16), List.of());

    assertThat(calendar.playoffs()).isEmpty();
    assertThat(calendar.text()).isEqualTo("The league lists no playoff weeks and ends in week 16.");
  }

  @Test
  void anEndThatIsNotReportedIsAssumed() {
    assertThat(SeasonCalendar.of(OptionalInt.of(15), NONE, List.of()).assumed()).isTrue();
    assertThat(SeasonCalendar.of(OptionalInt.of(15), OptionalInt.of(17), List.of()).assumed())
        .isFalse();
  }

  @ParameterizedTest
  @CsvSource({"0,17", "15,99", "19,17", "-3,-1", "2147483647,17"})
  void impossibleWeeksGiveTheUsualSeason(int from, int last) {
    assertThat(SeasonCalendar.of(OptionalInt.of(from), OptionalInt.of(last), List.of()))
        .isEqualTo(SeasonCalendar.USUAL);
  }

  @Test
  void aLongMatchupIsFoundInEachOfItsWeeks() {
    SeasonCalendar calendar =
        SeasonCalendar.of(
            OptionalInt.of(14),
            OptionalInt.of(17),
            List.of(new WeekSpan(14, 15), new WeekSpan(16, 17)));

    assertThat(calendar.longMatchup(15).map(WeekSpan::text)).contains("weeks 14 and 15");
    assertThat(calendar.longMatchup(13)).isEmpty();
    assertThat(calendar.longMatchup(null)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"0,0", "1,0", "2,1", "4,2", "6,3", "8,3", "12,4"})
  void aBracketHasARoundForEachHalving(int teams, int rounds) {
    assertThat(SeasonCalendar.rounds(teams)).isEqualTo(rounds);
  }

  @Test
  void rulesOfAnOlderReleaseHaveTheUsualFormat() throws JsonProcessingException {
    LeagueRules rules =
        new LeagueRules(12, LineupSlot.USUAL, 6, new ScoringRules(Map.of("rec", 1.0)), List.of());
    ObjectNode stored = Json.WIRE.valueToTree(rules);
    stored.remove("format");

    assertThat(Json.WIRE.treeToValue(stored, LeagueRules.class)).isEqualTo(rules);
    assertThat(rules.format()).isEqualTo(LeagueFormat.USUAL);
  }
}
