package dev.comanager.decision.platform.espn;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.decision.league.ClaimSchedule;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.WaiverTerms;
import dev.comanager.decision.league.WaiverTerms.Order;
import dev.comanager.decision.league.WaiverType;
import java.time.DayOfWeek;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EspnWaiversTest {
  private static final LeagueRules RULES =
      new LeagueRules(2, List.of(), 0, new ScoringRules(Map.of()), List.of());

  @Test
  void aBudgetIsReadWhateverTheTypeOfAcquisitionSays() throws JsonProcessingException {
    LeagueRules rules =
        waivers(
            "{'acquisitionType': 'WAIVERS_CONTINUOUS', 'isUsingAcquisitionBudget': true,"
                + " 'acquisitionBudget': 275, 'minimumBid': 5, 'waiverOrderReset': true}");

    assertThat(rules.waivers()).isEqualTo(WaiverType.BUDGET);
    assertThat(rules.waiverTerms()).isEqualTo(new WaiverTerms(null, 275, 5, null));
    assertThat(
            EspnWaivers.left(
                json("{'transactionCounter': {'acquisitionBudgetSpent': 268}}".replace('\'', '"')),
                rules.waiverTerms()))
        .isEqualTo(7);
  }

  @Test
  void theOrderIsRollingOrSetAnewByTheStandings() throws JsonProcessingException {
    assertThat(order("'waiverOrderReset': true").order()).isEqualTo(Order.REVERSE_STANDINGS);
    assertThat(order("'waiverOrderReset': false").order()).isEqualTo(Order.ROLLING);
    assertThat(order("'waiverHours': 24").order()).isNull();
    assertThat(waivers("{'isUsingAcquisitionBudget': false}").waivers())
        .isEqualTo(WaiverType.UNKNOWN);
  }

  @Test
  void playersAreAlwaysOnWaiversOrOnlyAfterTheirGames() throws JsonProcessingException {
    ClaimSchedule always =
        claims("WAIVERS_CONTINUOUS", "['SUNDAY', 'WEDNESDAY']", 24).orElseThrow();

    assertThat(always.everyone()).isTrue();
    // As the recorded season was processed, before and after the clocks went back.
    assertThat(always.next(Instant.parse("2020-10-28T16:00:00Z")))
        .isEqualTo("2020-11-01T16:00:00Z");
    assertThat(always.next(Instant.parse("2020-10-20T16:00:00Z")))
        .isEqualTo("2020-10-21T15:00:00Z");
    assertThat(claims("WAIVERS_TRADITIONAL", "['SUNDAY', 'WEDNESDAY']", 24).orElseThrow().days())
        .containsExactly(DayOfWeek.WEDNESDAY);
    assertThat(claims("WAIVERS_TRADITIONAL", "['SUNDAY', 'WEDNESDAY']", 48).orElseThrow().days())
        .containsExactly(DayOfWeek.SUNDAY);
    assertThat(claims("WAIVERS_TRADITIONAL", "['SOMEDAY']", 24)).isEmpty();
    assertThat(claims("WAIVERS_TRADITIONAL", "[]", 24)).isEmpty();
  }

  @Test
  void aLeagueWithoutWaiversIsFirstComeFirstServed() throws JsonProcessingException {
    assertThat(waivers("{'acquisitionType': 'FREEAGENCY'}").waivers())
        .isEqualTo(WaiverType.FIRST_COME);
  }

  private static Optional<ClaimSchedule> claims(String type, String days, int hours)
      throws JsonProcessingException {
    return Optional.ofNullable(
        waivers(
                "{'acquisitionType': '%s', 'waiverProcessDays': %s, 'waiverProcessHour': 11, 'waiverHours': %d}"
                    .formatted(type, days, hours))
            .waiverTerms()
            .claims());
  }

  private static WaiverTerms order(String setting) throws JsonProcessingException {
    LeagueRules rules =
        waivers(
            "{'acquisitionType': 'WAIVERS_TRADITIONAL', 'isUsingAcquisitionBudget': false, "
                + setting
                + "}");
    assertThat(rules.waivers()).isEqualTo(WaiverType.PRIORITY);
    return rules.waiverTerms();
  }

  private static LeagueRules waivers(String settings) throws JsonProcessingException {
    return EspnWaivers.with(
        RULES, json(("{'acquisitionSettings': " + settings + "}").replace('\'', '"')));
  }

  private static JsonNode json(String text) throws JsonProcessingException {
    return Json.WIRE.readTree(text);
  }
}
