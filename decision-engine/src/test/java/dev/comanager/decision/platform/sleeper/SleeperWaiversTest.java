package dev.comanager.decision.platform.sleeper;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.decision.league.ClaimSchedule;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.WaiverTerms;
import dev.comanager.decision.league.WaiverType;
import java.time.DayOfWeek;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SleeperWaiversTest {
  private static final LeagueRules RULES =
      new LeagueRules(2, List.of(), 0, new ScoringRules(Map.of()), List.of());

  @Test
  void aBudgetIsReadWithItsMinimumAndWhatEachTeamSpent() throws JsonProcessingException {
    LeagueRules rules = waivers("{'waiver_type': 2, 'waiver_budget': 200, 'waiver_bid_min': 0}");

    assertThat(rules.waivers()).isEqualTo(WaiverType.BUDGET);
    assertThat(rules.waiverTerms()).isEqualTo(new WaiverTerms(null, 200, 0, null));
    assertThat(left("{'waiver_budget_used': 41}", rules)).isEqualTo(159);
    assertThat(left("{'waiver_budget_used': -20}", rules)).isEqualTo(220);
    assertThat(left("{}", rules)).isNull();
  }

  @Test
  void anOrderHasNoBudgetThoughOneIsSet() throws JsonProcessingException {
    LeagueRules rules = waivers("{'waiver_type': 0, 'waiver_budget': 100}");

    assertThat(rules.waivers()).isEqualTo(WaiverType.PRIORITY);
    assertThat(rules.waiverTerms()).isEqualTo(WaiverTerms.UNKNOWN);
    assertThat(left("{'waiver_budget_used': 0}", rules)).isNull();
  }

  @Test
  void weeklyClaimsAreSettledOnWednesdayAtMidnightPacific() throws JsonProcessingException {
    ClaimSchedule claims =
        claims("2026", "'daily_waivers': 0, 'waiver_day_of_week': 2, 'waiver_clear_days': 2");

    assertThat(claims.everyone()).isFalse();
    assertThat(claims.afterDrop()).isEqualTo(48);
    assertThat(claims.next(Instant.parse("2026-09-22T12:00:00Z")))
        .isEqualTo("2026-09-23T07:00:00Z");
    assertThat(claims("2026", "'daily_waivers': 0, 'waiver_day_of_week': 4")).isNull();
  }

  @Test
  void leaguesWithTheirOwnDaysSettleClaimsAtTheirHour() throws JsonProcessingException {
    // As recorded: processed on October 6, 2020 at 15:05 UTC.
    assertThat(
            claims(
                    "2020",
                    "'daily_waivers': 1, 'daily_waivers_hour': 8, 'daily_waivers_days': 1093")
                .next(Instant.parse("2020-10-07T14:00:00Z")))
        .isEqualTo("2020-10-07T15:00:00Z");
    assertThat(
            claims(
                    "2026",
                    "'daily_waivers': 1, 'daily_waivers_hour': 3, 'daily_waivers_days': 10665")
                .days())
        .containsExactly(DayOfWeek.WEDNESDAY, DayOfWeek.SUNDAY);
  }

  @Test
  void daysThatNobodyHasRecordedStayUnknown() throws JsonProcessingException {
    String withFreeDays = "'daily_waivers': 1, 'daily_waivers_hour': 12, 'daily_waivers_days': ";

    assertThat(claims("2020", withFreeDays + 567)).isNull();
    assertThat(claims("2024", withFreeDays + 1093)).isNull();
    assertThat(claims("2026", withFreeDays + 10666 * 4)).isNull();
    assertThat(claims("2026", "'waiver_day_of_week': 2")).isNull();
  }

  private static ClaimSchedule claims(String season, String settings)
      throws JsonProcessingException {
    return SleeperWaivers.with(
            RULES,
            json(
                "{'season': '%s', 'settings': {'waiver_type': 0, %s}}"
                    .formatted(season, settings)
                    .replace('\'', '"')))
        .waiverTerms()
        .claims();
  }

  private static LeagueRules waivers(String settings) throws JsonProcessingException {
    return SleeperWaivers.with(RULES, json(("{'settings': " + settings + "}").replace('\'', '"')));
  }

  private static Integer left(String settings, LeagueRules rules) throws JsonProcessingException {
    return SleeperWaivers.left(json(settings.replace('\'', '"')), rules.waiverTerms());
  }

  private static JsonNode json(String text) throws JsonProcessingException {
    return Json.WIRE.readTree(text);
  }
}
