package dev.comanager.decision.lineup;

import static dev.comanager.decision.league.LineupSlot.BENCH;
import static dev.comanager.decision.league.LineupSlot.FLEX;
import static dev.comanager.decision.league.LineupSlot.RB_SLOT;
import static dev.comanager.decision.league.LineupSlot.RESERVE;
import static dev.comanager.decision.league.LineupSlot.TE_SLOT;
import static dev.comanager.decision.league.LineupSlot.WR_SLOT;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Swap;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.card.Direction;
import dev.comanager.decision.card.SubjectRole;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class LineupDecisionTest {
  private static final DecisionId ID = new DecisionId("d_0123456789ab");

  @Test
  void aPlayerWhoIsOutIsReplacedAndTheCardSaysSo() {
    SampleLeague league =
        games()
            .mine(WR_SLOT, out("p:olave", "Chris Olave", "NO"))
            .mine(RB_SLOT, back("p:rb", "Kyren Williams", "LAR", 15.8))
            .mine(BENCH, receiver("p:waddle", "Jaylen Waddle", "MIA", 13.1));

    CardAnswer answer = decide(league);

    DecisionCard card = answer.decision();
    assertThat(card.verdict()).isEqualTo(Verdict.START);
    assertThat(card.headline()).isEqualTo("Start Waddle, sit Olave");
    assertThat(card.subject())
        .extracting(subject -> subject.role() + " " + subject.name())
        .containsExactly(SubjectRole.PICK + " Jaylen Waddle", SubjectRole.OTHER + " Chris Olave");
    assertThat(card.confidence()).isBetween(50, 95);
    assertThat(card.factors())
        .extracting(factor -> factor.name() + factor.direction().arrow())
        .containsExactly("Points↑", "Availability↑", "Locks→");
    assertThat(card.lockAt()).isEqualTo(SampleLeague.SUNDAY_EARLY);
    assertThat(card.watchable()).isFalse();
    ObjectNode body = LineupDecision.body(call(league), answer);
    ToolSchemas.assertFits("fantasy_optimize_lineup", body);
    assertThat(body.at("/moves/0").toString())
        .isEqualTo(
            "{\"slot\":\"WR\",\"start\":\"Jaylen Waddle\",\"sit\":\"Chris Olave\",\"gain\":13.1}");
    assertThat(body.get("points_now").asDouble()).isEqualTo(15.8);
    assertThat(body.get("points_best").asDouble()).isEqualTo(28.9);
  }

  @Test
  void theBestLineupIsHeldWithItsClosestCall() {
    SampleLeague league =
        games()
            .mine(WR_SLOT, receiver("p:a", "Amon-Ra St. Brown", "DET", 17.8))
            .mine(BENCH, receiver("p:b", "Jaylen Waddle", "MIA", 13.1));

    CardAnswer answer = decide(league);

    assertThat(answer.decision().verdict()).isEqualTo(Verdict.HOLD);
    assertThat(answer.decision().headline()).isEqualTo("Keep your lineup");
    assertThat(answer.decision().subject()).hasSize(2);
    assertThat(answer.callLine()).startsWith("HOLD the lineup, ");
    ToolSchemas.assertFits("fantasy_optimize_lineup", LineupDecision.body(call(league), answer));
  }

  @Test
  void aTieLeavesTheLineupAsItIs() {
    SampleLeague league =
        games()
            .mine(WR_SLOT, receiver("p:b", "Jaylen Waddle", "MIA", 13.1))
            .mine(BENCH, receiver("p:a", "Amon-Ra St. Brown", "DET", 13.1));

    assertThat(decide(league).decision().verdict()).isEqualTo(Verdict.HOLD);
  }

  @Test
  void flexIsFilledByShiftingAStarterFromHisOwnSlot() {
    SampleLeague league =
        games()
            .mine(RB_SLOT, back("p:rb1", "Kyren Williams", "LAR", 15.8))
            .mine(FLEX, out("p:olave", "Chris Olave", "NO"))
            .mine(BENCH, back("p:rb2", "Tony Pollard", "TEN", 11.2))
            .mine(BENCH, Sketch.of("p:te", "Trey McBride", Position.TE, "BUF").projected(9));

    ObjectNode body = LineupDecision.body(call(league), decide(league));

    assertThat(body.get("moves")).hasSize(1);
    assertThat(body.at("/moves/0/start").asText()).isEqualTo("Tony Pollard");
    assertThat(body.at("/moves/0/slot").asText()).isEqualTo("FLEX");
  }

  @Test
  void aLockedStarterStaysAndHisBackupCannotComeIn() {
    SampleLeague league =
        games()
            .mine(WR_SLOT, receiver("p:a", "Amon-Ra St. Brown", "DET", 5))
            .mine(RB_SLOT, back("p:rb1", "Kyren Williams", "LAR", 9))
            .mine(BENCH, receiver("p:b", "Jaylen Waddle", "MIA", 13.1))
            .mine(BENCH, back("p:rb2", "Blake Corum", "SEA", 12));

    LineupVerdict verdict =
        LineupVerdict.on(
            league.linked(), league.facts(), SampleLeague.SUNDAY_EARLY.plus(Duration.ofHours(1)));

    assertThat(verdict.changes())
        .singleElement()
        .matches(change -> change.in().value().equals("p:rb2"));
    assertThat(LineupText.factors(verdict).getLast().direction()).isEqualTo(Direction.DOWN);
  }

  @Test
  void aPlayerOnInjuredReserveIsNotABenchPlayer() {
    SampleLeague league =
        games()
            .mine(WR_SLOT, receiver("p:a", "Amon-Ra St. Brown", "DET", 5))
            .mine(RESERVE, receiver("p:b", "Jaylen Waddle", "MIA", 13.1));

    assertThat(decide(league).decision().verdict()).isEqualTo(Verdict.HOLD);
  }

  @Test
  void anEmptySlotIsFilled() {
    SampleLeague league =
        games()
            .mine(WR_SLOT, receiver("p:a", "Amon-Ra St. Brown", "DET", 15))
            .emptyPlace(TE_SLOT)
            .mine(BENCH, Sketch.of("p:te", "Trey McBride", Position.TE, "BUF").projected(9));

    CardAnswer answer = decide(league);

    assertThat(answer.decision().headline()).isEqualTo("Start McBride at TE, which is empty");
    ObjectNode body = LineupDecision.body(call(league), answer);
    assertThat(body.at("/moves/0/sit").isNull()).isTrue();
    ToolSchemas.assertFits("fantasy_optimize_lineup", body);
  }

  @Test
  void tooOldFactsGiveNoCallWithALean() {
    SampleLeague league =
        games()
            .statusAsOf(SampleLeague.NOW.minus(Duration.ofHours(80)))
            .mine(WR_SLOT, receiver("p:a", "Amon-Ra St. Brown", "DET", 5))
            .mine(BENCH, receiver("p:b", "Jaylen Waddle", "MIA", 13.1));

    DecisionCard card = decide(league).decision();

    assertThat(card.verdict()).isEqualTo(Verdict.NO_CALL);
    assertThat(card.lean()).isEqualTo(Verdict.START);
    assertThat(card.headline()).endsWith("but the injury report is too old");
  }

  @Test
  void theSameFactsGiveTheSameCard() {
    assertThat(decide(troubled())).isEqualTo(decide(troubled()));
  }

  @Test
  void everyStarterWhoWillNotPlayGetsHisOwnSwap() {
    TeamReport report = report(troubled(), SampleLeague.NOW);

    assertThat(report.swaps())
        .extracting(Swap::outId)
        .containsExactlyInAnyOrder("p:out", "p:doubtful", "p:bye");
    assertThat(report.swaps())
        .extracting(Swap::inId)
        .containsExactlyInAnyOrder("p:in1", "p:in2", "p:in3");
    assertThat(report.swaps())
        .isSortedAccordingTo((a, b) -> Double.compare(b.points(), a.points()));
    assertThat(report.swaps())
        .allSatisfy(swap -> assertThat(swap.lockAt()).isEqualTo(SampleLeague.SUNDAY_EARLY));
  }

  @Test
  void aHealthyStarterStaysEvenIfABetterPlayerSits() {
    SampleLeague league =
        games()
            .mine(WR_SLOT, receiver("p:weak", "Weak Starter", "DET", 3))
            .mine(WR_SLOT, out("p:out", "Chris Olave", "NO"))
            .mine(BENCH, receiver("p:in", "Jaylen Waddle", "MIA", 13.1));

    assertThat(report(league, SampleLeague.NOW).swaps())
        .singleElement()
        .matches(swap -> swap.outId().equals("p:out") && swap.inId().equals("p:in"));
  }

  @Test
  void aStarterWithoutALegalBenchPlayerHasNoSwap() {
    SampleLeague league =
        games()
            .mine(WR_SLOT, out("p:out", "Chris Olave", "NO"))
            .mine(BENCH, back("p:rb", "Kyren Williams", "LAR", 15.8))
            .mine(BENCH, out("p:out2", "Another Out", "MIA"));

    assertThat(report(league, SampleLeague.NOW).swaps()).isEmpty();
  }

  @Test
  void aStarterWhoseGameHasBegunHasNoSwap() {
    SampleLeague league =
        games()
            .mine(WR_SLOT, out("p:out", "Chris Olave", "NO"))
            .mine(BENCH, receiver("p:in", "Cooper Kupp", "LAR", 13.1));

    assertThat(report(league, SampleLeague.SUNDAY_EARLY.plus(Duration.ofMinutes(1))).swaps())
        .isEmpty();
  }

  @Test
  void aSwapNamesTheStartersWhoShift() {
    SampleLeague league =
        games()
            .mine(RB_SLOT, outBack("p:out", "James Cook", "BUF"))
            .mine(FLEX, back("p:rb", "Kyren Williams", "LAR", 15.8))
            .mine(BENCH, receiver("p:in", "Jaylen Waddle", "MIA", 13.1));

    Swap swap = report(league, SampleLeague.NOW).swaps().getFirst();

    assertThat(swap.slot()).isEqualTo("FLEX");
    assertThat(swap.shifts()).containsExactly(new TeamReport.Shift("p:rb", "FLEX", "RB"));
  }

  private static SampleLeague troubled() {
    return games()
        .mine(WR_SLOT, out("p:out", "Chris Olave", "NO"))
        .mine(
            WR_SLOT,
            receiver("p:doubtful", "Davante Adams", "LAR", 14)
                .listed(Availability.DOUBTFUL, Practice.NONE, "Knee"))
        .mine(FLEX, Sketch.of("p:bye", "Zay Flowers", Position.WR, "BAL"))
        .mine(BENCH, receiver("p:in1", "Jaylen Waddle", "MIA", 13.1))
        .mine(BENCH, receiver("p:in2", "Amon-Ra St. Brown", "DET", 17.8))
        .mine(BENCH, receiver("p:in3", "Alec Pierce", "IND", 8));
  }

  private static TeamReport report(SampleLeague league, Instant now) {
    return TeamReportRule.report(league.linked(), league.facts(), now);
  }

  private static LineupVerdict call(SampleLeague league) {
    return LineupVerdict.on(league.linked(), league.facts(), SampleLeague.NOW);
  }

  private static CardAnswer decide(SampleLeague league) {
    return LineupDecision.decide(call(league), ID);
  }

  private static Sketch receiver(String id, String name, String team, double points) {
    return Sketch.of(id, name, Position.WR, team).projected(points);
  }

  private static Sketch back(String id, String name, String team, double points) {
    return Sketch.of(id, name, Position.RB, team).projected(points);
  }

  private static Sketch out(String id, String name, String team) {
    return receiver(id, name, team, 12.5).listed(Availability.OUT, Practice.NONE, "Concussion");
  }

  private static Sketch outBack(String id, String name, String team) {
    return back(id, name, team, 12.5).listed(Availability.OUT, Practice.NONE, "Knee");
  }

  private static SampleLeague games() {
    return new SampleLeague()
        .game("DET", 26.1, "IND", 21.3)
        .game("BUF", 27.4, "KC", 20.4)
        .game("TEN", 17.2, "DEN", 21.8)
        .game("NO", 19.5, "MIA", 23)
        .game("LAR", 24.6, "SEA", 22, SampleLeague.SUNDAY_LATE)
        .later(SampleLeague.WEEK + 1, "BAL", "DET");
  }
}
