package dev.comanager.decision.examples;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LineId;
import dev.comanager.decision.brief.BriefOn;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.lineup.LineupOn;
import dev.comanager.decision.sample.Defenders;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.LeagueTypes;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.startsit.StartSitOn;
import dev.comanager.decision.trade.TradeOn;
import dev.comanager.decision.waiver.WaiverOn;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Brief, start/sit, waiver and trade in a league of every type, absurd ones included. */
class LeagueTypesTest {
  private static final LineId LINE = new LineId("ln_000000000000000000000001");

  static List<String> types() {
    return LeagueTypes.names();
  }

  @ParameterizedTest
  @MethodSource("types")
  void everyToolAnswers(String type) {
    SampleLeague league = LeagueTypes.of(type);

    startSit(league).ifPresent(LeagueTypesTest::valid);
    waiver(league).ifPresent(LeagueTypesTest::valid);
    valid(trade(league));
    ObjectNode brief = brief(league);
    assertThat(spoken(brief)).isNotBlank().doesNotContain("NaN", "Infinity", "null");
    ToolSchemas.assertFits("get_weekly_brief", brief);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "dynasty | This is a dynasty league",
        "keeper | This is a keeper league",
        "best ball | This is a best ball league",
        "uncounted individual defenders | Not counted here: individual defenders",
        "guillotine | This is a guillotine league: the lowest score of the week is out",
        "taxi squad | A free taxi spot isn't counted: I don't know who may go there",
        "taxi squad of two years | A free taxi spot isn't counted: only players with at most 2"
            + " years of experience may go there, and an add has to go to your bench first.",
        "taxi squad for anybody | A free taxi spot isn't counted: an add has to go to your bench"
            + " first.",
        "salaries | Not counted here: salaries",
        "an unknown slot | Not counted here: the slot XYZ"
      })
  void movesSayWhatIsLeftOut(String type, String sentence) {
    SampleLeague league = LeagueTypes.of(type);

    assertThat(waiver(league).orElseThrow().decision().risk()).contains(sentence);
    assertThat(trade(league).decision().risk()).contains(sentence);
  }

  @Test
  void aDynastyLeagueAddsTheYoungerOfTwoEqualPlayers() {
    assertThat(waiver(LeagueTypes.of("redraft")).orElseThrow().decision().headline())
        .startsWith("Add Gus Elder");
    assertThat(waiver(LeagueTypes.of("dynasty")).orElseThrow().decision().headline())
        .startsWith("Add Kit Young");
  }

  @Test
  void theBriefNamesTheWeeksOfALongMatchup() {
    assertThat(spoken(brief(LeagueTypes.of("matchups of two weeks"))))
        .contains("meets \"Lighthouse Crew\" over weeks 11 and 12");
  }

  @Test
  void aBestBallLeagueHasNobodyToStart() {
    assertThat(spoken(brief(LeagueTypes.of("best ball")))).contains("sets your best lineup");
  }

  @Test
  void aDefenderTakesOnlyASlotForHisPosition() {
    SampleLeague league = LeagueTypes.of("individual defenders");

    CardAnswer lineup = lineup(league);

    assertThat(lineup.decision().headline()).isEqualTo("Start Trent, sit Dorn");
    assertThat(lineup.decision().reasoning()).contains("Trent takes IDP with 10.2 points");
  }

  @Test
  void aDefenderWhoPlaysBeatsOneWhoDoesNot() {
    SampleLeague league =
        Defenders.unprojected(FullRosters.usual(), Availability.OUT, Availability.HEALTHY);

    CardAnswer lineup = lineup(league);

    assertThat(lineup.decision().headline()).isEqualTo("Start Crane, sit Harker");
    assertThat(lineup.decision().risk())
        .isEqualTo("No source projects Crane: counted as 0 points.");
  }

  @Test
  void aDefenderWithoutAProjectionStays() {
    SampleLeague league =
        Defenders.unprojected(FullRosters.usual(), Availability.HEALTHY, Availability.HEALTHY);

    assertThat(lineup(league).decision().headline()).isEqualTo("Keep your lineup");
  }

  @Test
  void aDefenderWhomNobodyProjectsGoesByHisPastGames() {
    SampleLeague league = Defenders.byPastGames(FullRosters.usual());

    assertThat(lineup(league).decision().risk())
        .isEqualTo("Without a projection, by past games only: Harker.");
    assertThat(brief(league).path("brief_text").asText())
        .contains("Defenders without a projection go by their past games.");
  }

  @Test
  void onlyLeaguesThatStartDefendersKnowThem() {
    SampleLeague league = LeagueTypes.of("individual defenders");
    PlayerId defender = league.player("p:lb1").id();
    LeagueRules others = LeagueTypes.of("redraft").linked().league().rules();

    assertThat(league.facts().playedUnder(league.linked().league().rules()).player(defender))
        .isPresent();
    assertThat(league.facts().playedUnder(others).player(defender)).isEmpty();
  }

  @Test
  void aDefenderIsAddedForADefender() {
    CardAnswer add = waiver(LeagueTypes.of("individual defenders")).orElseThrow();

    assertThat(add.decision().reasoning()).contains("Fells");
  }

  /** The commissioner changes the scoring in the middle of the week. */
  @Test
  void aChangeOfScoringCountsFromTheNextAnswerOn() {
    Player end = LeagueTypes.of("redraft").player("p:te1");

    double before = projected(startSit(LeagueTypes.of("redraft")), end);
    double after = projected(startSit(LeagueTypes.of("tight end premium")), end);

    assertThat(after).isEqualTo(1.5 * before);
  }

  private static double projected(Optional<CardAnswer> answer, Player player) {
    return answer.orElseThrow().decision().subject().stream()
        .filter(one -> one.name().equals(player.name()))
        .findFirst()
        .orElseThrow()
        .projection();
  }

  private static void valid(CardAnswer answer) {
    assertThat(answer.spoken()).isNotBlank().doesNotContain("NaN", "Infinity", "null");
    DecisionCard card = answer.decision();
    if (card != null) {
      assertThat(card.confidence()).isBetween(50, 95);
      assertThat(card.reasoning() + card.risk()).doesNotContain("NaN", "Infinity", "null");
      assertThat(card.factors()).hasSize(3);
    }
  }

  private static Optional<CardAnswer> startSit(SampleLeague league) {
    return Optional.of(
        StartSitOn.decide(
            LINE,
            league.linked(),
            league.facts(),
            SampleLeague.NOW,
            List.of(league.player("p:te1"), league.player("p:wr3"))));
  }

  private static Optional<CardAnswer> waiver(SampleLeague league) {
    return WaiverOn.call(league.linked(), league.facts(), SampleLeague.NOW);
  }

  private static CardAnswer lineup(SampleLeague league) {
    return LineupOn.decide(league.linked(), league.facts(), SampleLeague.NOW);
  }

  private static CardAnswer trade(SampleLeague league) {
    LinkedLeague linked = league.linked();
    return TradeOn.decide(
        linked,
        league.facts(),
        SampleLeague.NOW,
        List.of(league.player("p:rb2")),
        List.of(league.player("p:twr1")),
        linked.league().team("2").orElseThrow());
  }

  private static ObjectNode brief(SampleLeague league) {
    return BriefOn.body(league.linked(), league.facts(), SampleLeague.NOW);
  }

  private static String spoken(ObjectNode brief) {
    return brief.path("spoken").asText();
  }
}
