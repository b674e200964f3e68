package dev.comanager.decision.trade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckReported.State;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.decisions.MoveSubject;
import dev.comanager.decision.decisions.TrackedDecision;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class TradePropertyTest {
  private static final Pattern BETTING =
      Pattern.compile(
          "\\b(odds|bets?|betting|wagers?|spreads?|moneyline|over/under|parlay|favorites?|underdogs?"
              + "|guaranteed|must|hot|crush)\\b",
          Pattern.CASE_INSENSITIVE);

  @Property(tries = 200)
  void everyCardIsValidReadableAndConfirmedByARecheck(
      @ForAll("mine") Set<String> give, @ForAll("theirs") Set<String> get) {
    SampleLeague league = FullRosters.usual();
    TradeVerdict verdict = TradeCards.call(league, List.copyOf(give), List.copyOf(get));

    CardAnswer answer = TradeCards.card(verdict);

    ToolSchemas.assertFits("analyze_trade", TradeDecision.body(verdict, answer));
    String text = ResultJson.text(answer);
    assertThat(BETTING.matcher(text).results().map(found -> found.group())).isEmpty();
    assertThat(text).hasSizeLessThan(20_000).doesNotContain("NaN", "%s", "%d", "null ");
    assertThat(text)
        .doesNotContain("worth 0.0 more")
        .doesNotContainPattern(
            "would lose [0-9.]+ points a week, so they have a reason to say yes");
    DecisionCard card = answer.decision();
    assertThat(card.confidence()).isBetween(50, 95);
    TrackedDecision tracked = AnalyzeTrade.tracked(verdict).orElseThrow();
    RecheckReported report =
        TradeRecheck.report(
            MoveSubject.read(tracked.subject()),
            new RecheckRequested(tracked.follow().fingerprint(), 3),
            league.linked(),
            league.facts(),
            SampleLeague.NOW);
    assertThat(report.state()).isEqualTo(State.CALL);
    assertThat(report.confidence()).isEqualTo(card.confidence());
    assertThat(report.verdict()).isEqualTo(card.verdict());
  }

  @Property(tries = 100)
  void aLineupGainsAtMostThePointsOfTheNewPlayers(
      @ForAll("mine") Set<String> give, @ForAll("theirs") Set<String> get) {
    TradeVerdict verdict =
        TradeCards.call(FullRosters.usual(), List.copyOf(give), List.copyOf(get));

    double got = verdict.get().stream().mapToDouble(one -> one.perWeek()).sum();
    double free = verdict.weighed().adds().stream().mapToDouble(one -> one.perWeek()).sum();
    assertThat(verdict.perWeek()).isLessThanOrEqualTo(got + free + 1e-9);
  }

  @Provide
  Arbitrary<Set<String>> mine() {
    return Arbitraries.of(
            "qb1", "rb1", "rb2", "rb3", "rb4", "wr1", "wr2", "wr3", "wr4", "wr5", "te1", "te2",
            "qb2", "k1", "def1")
        .set()
        .ofMinSize(1)
        .ofMaxSize(6);
  }

  @Provide
  Arbitrary<Set<String>> theirs() {
    return Arbitraries.of("tqb", "trb1", "trb2", "twr1", "twr2", "tte")
        .set()
        .ofMinSize(1)
        .ofMaxSize(6);
  }
}
