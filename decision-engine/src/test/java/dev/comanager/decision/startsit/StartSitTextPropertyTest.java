package dev.comanager.decision.startsit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
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

class StartSitTextPropertyTest {
  private static final Pattern BETTING =
      Pattern.compile(
          "\\b(odds|bets?|betting|wagers?|spreads?|moneyline|over/under|parlay|favorites?|underdogs?"
              + "|guaranteed|must|hot|crush)\\b",
          Pattern.CASE_INSENSITIVE);
  private static final int MOST_CHARACTERS = 20_000;
  private static final List<String> TEAMS =
      List.of("DET", "IND", "BUF", "KC", "TEN", "DEN", "NO", "MIA", "LAR", "SEA", "BAL");

  @Property(tries = 400)
  void everyAnswerFitsItsSchemaAndNeverMentionsBetting(
      @ForAll("sketches") List<Sketch> sketches,
      @ForAll @IntRange(min = 0, max = 100) int statusAgeHours,
      @ForAll boolean feedOk) {
    SampleLeague league =
        StartSitCards.games()
            .statusAsOf(SampleLeague.NOW.minus(Duration.ofHours(statusAgeHours)))
            .injuryFeedOk(feedOk);
    String[] ids = new String[sketches.size()];
    LineupSlot[] slots = {LineupSlot.WR_SLOT, LineupSlot.BENCH, LineupSlot.FLEX};
    for (int i = 0; i < ids.length; i++) {
      league.mine(
          slots[i % slots.length],
          sketches.get(i).as("p:" + i, "P%d Brown-Washington-Saint-John".formatted(i)));
      ids[i] = "p:" + i;
    }

    CardAnswer answer = StartSitCards.card(league, ids);

    ToolSchemas.assertFits("analyze_start_sit", ResultJson.tree(answer));
    String text = ResultJson.text(answer);
    assertThat(BETTING.matcher(text).results().map(found -> found.group())).isEmpty();
    assertThat(text).hasSizeLessThan(MOST_CHARACTERS).doesNotContain("NaN", "%s", "null points");
  }

  @Provide
  Arbitrary<List<Sketch>> sketches() {
    return Combinators.combine(
            Arbitraries.of(Position.class),
            Arbitraries.of(TEAMS).injectNull(.05),
            Arbitraries.doubles().between(-1, 28).injectNull(.15),
            Arbitraries.of(Availability.class),
            Arbitraries.of(Practice.class),
            Arbitraries.doubles().between(0, 25).injectNull(.2))
        .as(StartSitTextPropertyTest::sketch)
        .list()
        .ofMinSize(2)
        .ofMaxSize(6);
  }

  private static Sketch sketch(
      Position position,
      String team,
      Double points,
      Availability availability,
      Practice practice,
      Double used) {
    Sketch sketch =
        Sketch.of("p:0", "Player", position, team).listed(availability, practice, "Ankle");
    if (points != null) {
      sketch.projected(points);
    }
    if (used != null) {
      sketch.played(used, position == Position.RB ? "rush_att" : "rec_tgt", used);
    }
    return sketch;
  }
}
