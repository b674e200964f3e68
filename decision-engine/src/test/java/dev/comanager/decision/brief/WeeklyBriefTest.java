package dev.comanager.decision.brief;

import static dev.comanager.decision.league.LineupSlot.BENCH;
import static dev.comanager.decision.league.LineupSlot.FLEX;
import static dev.comanager.decision.league.LineupSlot.TE_SLOT;
import static dev.comanager.decision.league.LineupSlot.WR_SLOT;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.SeasonCalendar;
import dev.comanager.decision.matchup.LeagueWeekChance;
import dev.comanager.decision.matchup.LeagueWeekChance.Goal;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
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
        .singleElement()
        .matches(call -> call.start().equals("Alec Pierce") && call.sit().equals("Josh Downs"));
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
    assertThat(brief.headline()).isEqualTo("Start Pierce for Olave, who is out");
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
  void theTextGivesThePlanFromMovesToLock() {
    assertThat(withoutConfidence(brief(week()).spoken()))
        .isEqualTo(
            "Week 11 in \"Harbor League\": \"Night Tide\", 7-3, meets \"Lighthouse Crew\","
                + " projected 13.1 to 14.6. Your chance to win is NN of 100 as both lineups stand."
                + " Start Pierce for Olave, who is out: 12.6 more points. That lifts you from 13.1"
                + " to 25.7 projected points. TE is empty, and nobody on your bench fits. Closest"
                + " pick: Pierce over Downs at WR. It's a coin flip, NN of 100. Add Trey McBride"
                + " for TE: 9.0 points this week. First lock Sun 1:00 PM ET. On bye: Flowers.");
  }

  @Test
  void chancesAppearWhereEverythingElseHasRoom() {
    List<String> chances =
        new BriefChances(Optional.of(62), Optional.of(81), Optional.empty()).sentences();
    String lengthy = "x".repeat(BriefTextRule.MOST - 30);

    assertThat(BriefTextRule.of(List.of("First.", "Then."), chances))
        .isEqualTo(
            "First. Your chance to win is 62 of 100 as both lineups stand, and 81 to reach the"
                + " playoffs. Then.");
    assertThat(BriefTextRule.of(List.of("First.", lengthy), chances))
        .isEqualTo("First. " + lengthy);
    assertThat(new BriefChances(Optional.empty(), Optional.of(81), Optional.empty()).sentences())
        .containsExactly("Your chance to reach the playoffs is 81 of 100.");
    assertThat(BriefChances.NONE.sentences()).isEmpty();
  }

  @Test
  void withoutRoomForBothChancesTheFirstStays() {
    BriefChances both =
        new BriefChances(
            Optional.of(62),
            Optional.empty(),
            Optional.of(new LeagueWeekChance(Goal.UPPER_HALF, 55, 60, List.of())));
    String lengthy = "x".repeat(BriefTextRule.MOST - 100);
    String words = "word ".repeat(BriefTextRule.MOST_WORDS - 20).strip() + ".";

    assertThat(BriefTextRule.of(List.of("First.", lengthy), both.sentences()))
        .isEqualTo("First. Your chance to win is 62 of 100 as both lineups stand. " + lengthy);
    assertThat(BriefTextRule.aloud(List.of("First.", words), both.sentences()))
        .isEqualTo("First. Your chance to win is 62 of 100 as both lineups stand. " + words);
  }

  @Test
  void theSpokenBriefGivesTheSamePlan() {
    assertThat(withoutConfidence(brief(week()).briefText()))
        .isEqualTo(
            "Week 11 in \"Harbor League\": \"Night Tide\", 7-3, meets \"Lighthouse Crew\","
                + " projected 13.1 to 14.6. Your chance to win is NN of 100 as both lineups stand."
                + " Start Pierce for Olave, who is out: 12.6 more points. That lifts you from 13.1"
                + " to 25.7 projected points. TE is empty, and nobody on your bench fits. Closest"
                + " pick: Pierce over Downs at WR. It's a coin flip, NN of 100. Add Trey McBride"
                + " for TE: 9.0 points this week. The first lock is Sunday at 1:00 PM Eastern. Your waiver"
                + " position is 4. On bye: Flowers.");
  }

  @Test
  void aCallGivesMovesMatchupAndLock() {
    assertThat(WeeklyBriefRule.call(week().linked(), week().facts(), SampleLeague.NOW))
        .isEqualTo(
            "One move before Sunday at 1:00 PM Eastern: start Pierce for Olave, who is out. That"
                + " lifts you from 13.1 to 25.7 projected points. TE is empty, and nobody on your"
                + " bench fits. Week 11 in \"Harbor League\": \"Night Tide\", 7-3, meets"
                + " \"Lighthouse Crew\", projected 13.1 to 14.6. Add Trey McBride for TE: 9.0"
                + " points this week.");
  }

  private static String withoutConfidence(String text) {
    return text.replaceAll("\\d+ of 100", "NN of 100");
  }

  @Test
  void aMoveThatShiftsAStarterSaysWhereHeGoes() {
    SampleLeague league =
        games()
            .mine(
                WR_SLOT,
                receiver("p:out", "Jorvik Jessley", "NO")
                    .projected(12)
                    .listed(Availability.OUT, Practice.NONE, "Concussion"))
            .mine(FLEX, receiver("p:a", "Milo Kestham", "MIA").projected(13.1))
            .mine(BENCH, Sketch.of("p:b", "Isandro Holmshaw", Position.RB, "IND").projected(12.6));

    assertThat(brief(league).spoken())
        .contains(
            "Jessley is out. Move Kestham to WR and start Holmshaw at FLEX: 12.6 more points."
                + " That lifts you from 13.1 to 25.7 projected points.");
  }

  @Test
  void anAddThatDoesntPayIsNoCandidate() {
    SampleLeague league =
        games()
            .rules(rules(WR_SLOT))
            .mine(WR_SLOT, receiver("p:a", "Jaylen Waddle", "MIA").projected(13.1))
            .free(receiver("p:w", "Receiver Number", "BUF").projected(2));

    assertThat(brief(league).candidates()).isEmpty();
    assertThat(brief(league).briefText())
        .contains("No free player would help you in the next two weeks.");
  }

  @Test
  void noMoreWeeksAreNamedThanTheSeasonHas() {
    SampleLeague league =
        games()
            .rules(rules(WR_SLOT))
            .mine(WR_SLOT, receiver("p:a", "Jaylen Waddle", "MIA").projected(13.1))
            .free(receiver("p:w", "Receiver Number", "BUF").projected(2));

    assertThat(brief(league.rules(it -> it.with(until(12)))).briefText())
        .contains("No free player would help you in the next two weeks.");
    assertThat(brief(league.rules(it -> it.with(until(11)))).briefText())
        .contains("No free player would help you this week.");
  }

  private static LeagueFormat until(int week) {
    return new LeagueFormat(
        SeasonCalendar.of(OptionalInt.of(week), OptionalInt.of(week), List.of()));
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
        .rules(rules(WR_SLOT, WR_SLOT, TE_SLOT))
        .mine(
            WR_SLOT,
            receiver("p:out", "Chris Olave", "NO")
                .projected(12)
                .listed(Availability.OUT, Practice.NONE, "Concussion"))
        .mine(WR_SLOT, receiver("p:a", "Jaylen Waddle", "MIA").projected(13.1))
        .emptyPlace(TE_SLOT)
        .mine(BENCH, receiver("p:b", "Alec Pierce", "IND").projected(12.6))
        .mine(BENCH, receiver("p:c", "Josh Downs", "IND").projected(12.2))
        .mine(BENCH, receiver("p:bye", "Zay Flowers", "BAL"))
        .theirs(WR_SLOT, receiver("p:puka", "Puka Nacua", "LAR").projected(14.6))
        .free(Sketch.of("p:te", "Trey McBride", Position.TE, "BUF").projected(9))
        .free(Sketch.of("p:rb", "Tony Pollard", Position.RB, "TEN").projected(9));
  }

  private static LeagueRules rules(LineupSlot... slots) {
    return new LeagueRules(
        12, List.of(slots), 6, new ScoringRules(Map.of("points", 1.0)), List.of());
  }

  private static SampleLeague games() {
    return new SampleLeague()
        .game("DET", 26.1, "IND", 21.3)
        .game("BUF", 27.4, "TEN", 20.4)
        .game("NO", 19.5, "MIA", 23)
        .game("LAR", 24.6, "SEA", 22, SampleLeague.SUNDAY_LATE)
        .later(SampleLeague.WEEK + 1, "BAL", "DET");
  }

  private static Sketch receiver(String id, String name, String team) {
    return Sketch.of(id, name, Position.WR, team);
  }

  private static WeeklyBrief brief(SampleLeague league) {
    LinkedLeague linked = league.linked();
    return WeeklyBriefRule.brief(linked, league.facts(), SampleLeague.NOW);
  }
}
