package dev.comanager.decision.brief;

import static dev.comanager.decision.league.LineupSlot.BENCH;
import static dev.comanager.decision.league.LineupSlot.TE_SLOT;
import static dev.comanager.decision.league.LineupSlot.WR_SLOT;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.myteam.LeagueView;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.NotEmpty;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class WeeklyBriefTest {
  @Test
  void theBriefNamesHolesCloseCallsInjuriesByesAndLocks() {
    WeeklyBrief brief = brief(week());

    assertThat(brief.holes())
        .containsExactly(
            new WeeklyBrief.Hole("WR", "Chris Olave", "out (concussion)"),
            new WeeklyBrief.Hole("TE", null, "empty"));
    assertThat(brief.closeCalls())
        .first()
        .matches(call -> call.start().equals("Jaylen Waddle") && call.sit().equals("Alec Pierce"));
    assertThat(brief.injuries())
        .extracting(WeeklyBrief.Person::name)
        .containsExactly("Chris Olave");
    assertThat(brief.byes()).extracting(WeeklyBrief.Person::name).containsExactly("Zay Flowers");
    assertThat(brief.locks().getFirst().at()).isEqualTo(SampleLeague.SUNDAY_EARLY);
    assertThat(brief.opponent()).isEqualTo("Lighthouse Crew");
    assertThat(brief.projected()).isEqualTo(new WeeklyBrief.Projected(13.1, 14.6));
    assertThat(brief.candidates())
        .extracting(WeeklyBrief.Person::name)
        .containsExactly("Trey McBride");
    assertThat(brief.headline()).isEqualTo("2 holes to fill");
    assertThat(brief.sends()).isFalse();
  }

  @Test
  void theBriefHasEveryKeyAndFitsItsSchema() {
    ObjectNode body = ResultJson.tree(brief(week()));

    ToolSchemas.assertFits("get_weekly_brief", body);
    List<String> keys = new ArrayList<>();
    body.fieldNames().forEachRemaining(keys::add);
    assertThat(keys)
        .containsExactly(
            "sends",
            "week",
            "brief_text",
            "candidates",
            "league",
            "record",
            "matchup",
            "opponent",
            "projected",
            "holes",
            "close_calls",
            "injuries",
            "byes",
            "locks",
            "waiver_position",
            "headline",
            "spoken",
            "sources",
            "updated_at");
  }

  @Test
  void theTextBeginsWithRequiredActions() {
    assertThat(brief(week()).spoken())
        .startsWith(
            "Week 11, \"Harbor League\": \"Night Tide\" (7-3) meets \"Lighthouse Crew\", projected 13.1 to 14.6."
                + " Holes: Olave at WR is out (concussion), start Pierce; TE is empty. First lock Sun"
                + " 1:00 PM ET.");
  }

  @Test
  void theSpokenBriefSaysWhomToStartAndWhomToAdd() {
    assertThat(brief(week()).briefText())
        .isEqualTo(
            "Week 11 in \"Harbor League\": \"Night Tide\" (7-3) meets \"Lighthouse Crew\", projected 13.1 to"
                + " 14.6. Olave at WR is out (concussion): start Pierce, 12.6 points expected. TE is"
                + " empty, and nobody on your bench can step in. Best of those on nobody's roster:"
                + " Trey McBride (TE BUF), 9.0. One close call: Waddle over Pierce at WR with"
                + " confidence 52, toss-up. On bye: Flowers. The first lock is Sunday at 1:00 PM"
                + " Eastern. Your waiver position is 4.");
  }

  @Test
  void everyHoleGetsItsBestCandidateBeforeAnyGetsASecond() {
    SampleLeague league =
        games()
            .emptyPlace(TE_SLOT)
            .emptyPlace(WR_SLOT)
            .mine(BENCH, Sketch.of("p:q", "Abel Stone", Position.QB, "IND").projected(18));
    for (int i = 0; i < 6; i++) {
      league.free(receiver("p:w" + i, "Receiver Number" + i, "BUF").projected(12 + i));
    }
    league
        .free(Sketch.of("p:t1", "First End", Position.TE, "BUF").projected(6))
        .free(
            Sketch.of("p:t2", "Doubtful End", Position.TE, "BUF")
                .projected(9)
                .listed(Availability.DOUBTFUL, Practice.NONE, "Knee"));

    assertThat(brief(league).candidates())
        .extracting(WeeklyBrief.Person::name)
        .containsExactly(
            "First End",
            "Receiver Number5",
            "Receiver Number4",
            "Receiver Number3",
            "Receiver Number2");
  }

  @Test
  void aLineupWithoutHolesIsReportedAsSet() {
    SampleLeague league =
        games().mine(WR_SLOT, receiver("p:a", "Jaylen Waddle", "MIA").projected(13.1));

    assertThat(brief(league).headline()).isEqualTo("Your lineup is set");
    assertThat(brief(league).candidates()).isEmpty();
  }

  @Property(tries = 300)
  void theTextNeverExceeds640Characters(
      @ForAll @NotEmpty List<@StringLength(max = 900) String> sentences) {
    assertThat(BriefTextRule.of(sentences).length()).isLessThanOrEqualTo(BriefTextRule.MOST);
  }

  private static SampleLeague week() {
    return games()
        .mine(
            WR_SLOT,
            receiver("p:out", "Chris Olave", "NO")
                .projected(12)
                .listed(Availability.OUT, Practice.NONE, "Concussion"))
        .mine(WR_SLOT, receiver("p:a", "Jaylen Waddle", "MIA").projected(13.1))
        .emptyPlace(TE_SLOT)
        .mine(BENCH, receiver("p:b", "Alec Pierce", "IND").projected(12.6))
        .mine(BENCH, receiver("p:bye", "Zay Flowers", "BAL"))
        .theirs(WR_SLOT, receiver("p:puka", "Puka Nacua", "LAR").projected(14.6))
        .free(Sketch.of("p:te", "Trey McBride", Position.TE, "BUF").projected(9))
        .free(Sketch.of("p:rb", "Tony Pollard", Position.RB, "TEN").projected(9));
  }

  private static SampleLeague games() {
    return new SampleLeague()
        .game("DET", 26.1, "IND", 21.3)
        .game("BUF", 27.4, "TEN", 20.4)
        .game("NO", 19.5, "MIA", 23)
        .game("LAR", 24.6, "SEA", 22, SampleLeague.SUNDAY_LATE)
        .nextWeek("BAL", "DET");
  }

  private static Sketch receiver(String id, String name, String team) {
    return Sketch.of(id, name, Position.WR, team);
  }

  private static WeeklyBrief brief(SampleLeague league) {
    LinkedLeague linked = league.linked();
    return WeeklyBriefRule.brief(
        linked,
        league.facts(),
        LeagueView.matchup(linked.league(), linked.mine()),
        SampleLeague.NOW);
  }
}
