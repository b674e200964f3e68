package dev.comanager.decision.waiver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckReported.State;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.decisions.MoveSubject;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import dev.comanager.decision.value.Outlook;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

class WaiverPropertyTest {
  private static final Pattern BETTING =
      Pattern.compile(
          "\\b(odds|bets?|betting|wagers?|spreads?|moneyline|over/under|parlay|favorites?|underdogs?"
              + "|guaranteed|must|hot|crush)\\b",
          Pattern.CASE_INSENSITIVE);
  private static final int MOST_CHARACTERS = 20_000;
  private static final LineupSlot[] SLOTS = {
    LineupSlot.WR_SLOT, LineupSlot.RB_SLOT, LineupSlot.FLEX, LineupSlot.BENCH, LineupSlot.RESERVE
  };

  @Property(tries = 300)
  void everyCardIsValidReadableAndConfirmedByARecheck(
      @ForAll("sketches") List<Sketch> mine,
      @ForAll("sketches") List<Sketch> free,
      @ForAll @IntRange(min = 0, max = 100) int statusAgeHours) {
    SampleLeague league = league(mine, free, statusAgeHours);

    WaiverQuestion.Answer answer = WaiverCards.decide(league);

    if (!(answer instanceof WaiverQuestion.Answer.Card card)) {
      return;
    }
    assertThat(WaiverCards.card(league).answer()).isEqualTo(card.answer());
    ToolSchemas.assertFits("find_waiver_moves", WaiverDecision.body(card.verdict(), card.answer()));
    String text = ResultJson.text(card.answer());
    assertThat(BETTING.matcher(text).results().map(found -> found.group())).isEmpty();
    assertThat(text).hasSizeLessThan(MOST_CHARACTERS).doesNotContain("NaN", "%s", "%d", "null ");
    DecisionCard made = card.answer().decision();
    assertThat(made.confidence()).isBetween(50, 95);
    card.tracked()
        .ifPresent(
            tracked -> {
              RecheckReported report =
                  WaiverRecheck.report(
                      MoveSubject.read(tracked.subject()),
                      new RecheckRequested(tracked.follow().fingerprint(), 3),
                      league.linked(),
                      league.facts(),
                      SampleLeague.NOW);
              assertThat(report.confidence()).isEqualTo(made.confidence());
              assertThat(report.verdict())
                  .isEqualTo(made.lean() == null ? made.verdict() : made.lean())
                  .isEqualTo(tracked.follow().lean());
              assertThat(report.state())
                  .isEqualTo(made.lean() == null ? State.CALL : State.IN_DOUBT);
              assertThat(report.players().getFirst().name())
                  .isEqualTo(made.subject().getFirst().name());
              assertThat(MoveSubject.read(tracked.subject()).fingerprint())
                  .isEqualTo(tracked.follow().fingerprint());
            });
  }

  @Property(tries = 300)
  void noPlayerIsDroppedForOneWhoIsWorseInEveryWeek(
      @ForAll("sketches") List<Sketch> mine, @ForAll("sketches") List<Sketch> free) {
    if (!(WaiverCards.decide(league(mine, free, 1)) instanceof WaiverQuestion.Answer.Card card)) {
      return;
    }
    WaiverVerdict verdict = card.verdict();
    verdict
        .move()
        .drop()
        .filter(
            drop ->
                verdict.lean() == Verdict.ADD && drop.position() == verdict.move().add().position())
        .ifPresent(drop -> assertThat(worse(verdict, drop)).isFalse());
  }

  @Property(tries = 300)
  void noDropIsExpectedToBringMoreThanTheAddInEveryWeekThatCounts(
      @ForAll("sketches") List<Sketch> mine, @ForAll("sketches") List<Sketch> free) {
    if (!(WaiverCards.decide(league(mine, free, 1)) instanceof WaiverQuestion.Answer.Card card)) {
      return;
    }
    WaiverVerdict verdict = card.verdict();
    if (verdict.lean() == Verdict.ADD) {
      assertThat(verdict.move().total()).isPositive();
    }
    verdict
        .move()
        .drop()
        .filter(drop -> drop.position() == verdict.move().add().position())
        .ifPresent(drop -> assertThat(brings(verdict, drop)).isLessThanOrEqualTo(0));
  }

  /** By how much the drop brings more in the week in which the add is closest to him. */
  private static double brings(WaiverVerdict verdict, Outlook drop) {
    Outlook add = verdict.move().add();
    double least = drop.perWeek() - add.perWeek();
    for (int ahead = 0; ahead < verdict.move().gains().size(); ahead++) {
      least = Math.min(least, drop.points(ahead) - add.points(ahead));
    }
    return least;
  }

  private static boolean worse(WaiverVerdict verdict, Outlook drop) {
    Outlook add = verdict.move().add();
    int weeks = verdict.move().gains().size();
    boolean worse =
        add.addScore() <= drop.points(0)
            && verdict.outlook().over(add, weeks) <= verdict.outlook().over(drop, weeks);
    for (int ahead = 1; ahead < weeks; ahead++) {
      worse &= add.points(ahead) <= drop.points(ahead);
    }
    return worse;
  }

  private static SampleLeague league(List<Sketch> mine, List<Sketch> free, int statusAgeHours) {
    SampleLeague league =
        FullRosters.schedule().statusAsOf(SampleLeague.NOW.minus(Duration.ofHours(statusAgeHours)));
    for (int i = 0; i < mine.size(); i++) {
      league.mine(SLOTS[i % SLOTS.length], mine.get(i).as("p:m" + i, longName('M', i)));
    }
    for (int i = 0; i < free.size(); i++) {
      league.free(free.get(i).as("p:f" + i, longName('F', i)));
    }
    return league;
  }

  /** Thirty characters, and a surname that others have, too: texts then say the full name. */
  private static String longName(char side, int number) {
    return "%c%02d Brown-Washington-Saint-Joe".formatted(side, number);
  }

  @Provide
  Arbitrary<List<Sketch>> sketches() {
    return Combinators.combine(
            Arbitraries.of(Position.class),
            Arbitraries.of("DET", "BUF", "KC", "TEN", "MIA", "LAR", "BAL"),
            Arbitraries.doubles().between(-1, 28).injectNull(.1),
            Arbitraries.of(Availability.class),
            Arbitraries.of(Practice.class),
            Arbitraries.doubles().between(0, 25).injectNull(.3))
        .as(WaiverPropertyTest::sketch)
        .list()
        .ofMinSize(1)
        .ofMaxSize(16);
  }

  private static Sketch sketch(
      Position position,
      String team,
      Double points,
      Availability availability,
      Practice practice,
      Double played) {
    Sketch sketch =
        Sketch.of("p:0", "Player", position, team).listed(availability, practice, "Ankle");
    if (points != null) {
      sketch.projected(points);
    }
    if (played != null) {
      sketch.played(played, "rec_tgt", played);
    }
    return sketch;
  }
}
