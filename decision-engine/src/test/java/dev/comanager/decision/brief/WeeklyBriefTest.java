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
  void theTextSaysFirstWhatNeedsDoing() {
    assertThat(brief(week()).briefText())
        .startsWith(
            "Week 11, Harbor League: Night Tide (7-3) meets Lighthouse Crew, projected 13.1 to 14.6."
                + " Holes: Olave (WR, out (concussion)), TE is empty. First lock Sun 1:00 PM ET.");
  }

  @Test
  void aLineupWithoutHolesIsSaidToBeSet() {
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
