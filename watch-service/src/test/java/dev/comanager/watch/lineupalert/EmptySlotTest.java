package dev.comanager.watch.lineupalert;

import static dev.comanager.watch.model.TeamSamples.FRIDAY;
import static dev.comanager.watch.model.TeamSamples.KICKOFF;
import static dev.comanager.watch.model.TeamSamples.SEEN;
import static dev.comanager.watch.model.TeamSamples.baseline;
import static dev.comanager.watch.model.TeamSamples.player;
import static dev.comanager.watch.model.TeamSamples.team;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Availability;
import dev.comanager.contracts.event.TeamReport.Fill;
import dev.comanager.contracts.event.TeamReport.Shift;
import dev.comanager.contracts.event.TeamReport.TeamPlayer;
import dev.comanager.watch.model.TeamBaseline;
import dev.comanager.watch.model.TextLength;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Starting slots that are empty although the bench could fill them. */
class EmptySlotTest {
  private static final Instant NEAR = KICKOFF.minus(Duration.ofHours(2));
  private static final TeamPlayer MOSS = player("Zack Moss", "RB", true, Availability.HEALTHY);
  private static final TeamPlayer MOSS_OUT = player("Zack Moss", "RB", true, Availability.OUT);
  private static final TeamPlayer FORD = player("Jerome Ford", "BN", false, Availability.HEALTHY);
  private static final TeamPlayer HART = player("Cole Hart", "BN", false, Availability.HEALTHY);
  private static final TeamReport FILLABLE =
      withFills(List.of(fill("Jerome Ford", "RB")), MOSS, FORD, HART);

  @Test
  void anEmptySlotIsTextedOnceTwoHoursBefore() {
    TeamBaseline held = baseline(FILLABLE);
    held = after(held, FILLABLE, NEAR.minusSeconds(120));

    assertThat(LineupAlertRule.compare(held, FILLABLE, NEAR.minusSeconds(60)).alerts()).isEmpty();
    assertThat(LineupAlertRule.compare(held, FILLABLE, NEAR).alerts()).hasSize(1);
    TeamBaseline texted = after(held, FILLABLE, NEAR);
    assertThat(LineupAlertRule.compare(texted, FILLABLE, NEAR.plusSeconds(60)).alerts()).isEmpty();
    assertThat(LineupAlertRule.compare(held, FILLABLE, KICKOFF).alerts()).isEmpty();
  }

  @Test
  void aSlotThatIsEmptyForTheFirstTimeIsCheckedOnceMore() {
    TeamBaseline full = baseline(team(MOSS, FORD, HART));

    assertThat(LineupAlertRule.compare(full, FILLABLE, NEAR).alerts()).isEmpty();
    assertThat(LineupAlertRule.compare(after(full, FILLABLE, NEAR), FILLABLE, NEAR).alerts())
        .hasSize(1);
    // The same look, reported again because a player's status changed.
    TeamBaseline reportedAgain =
        full.next(FILLABLE, LineupAlertRule.compare(full, FILLABLE, NEAR).troubles(), Set.of());
    assertThat(LineupAlertRule.compare(reportedAgain, FILLABLE, NEAR).alerts()).isEmpty();
  }

  @Test
  void theFirstReportTextsNoEmptySlot() {
    TeamBaseline unread = new TeamBaseline("Harbor Lights", null, List.of(), List.of());

    assertThat(LineupAlertRule.compare(unread, FILLABLE, NEAR).alerts()).isEmpty();
  }

  @Test
  void ifTheNamedPlayerCannotComeInAnotherIsNamed() {
    TeamBaseline texted = after(after(baseline(FILLABLE), FILLABLE, NEAR), FILLABLE, NEAR);
    TeamPlayer fordOut = player("Jerome Ford", "BN", false, Availability.OUT);
    TeamReport then = withFills(List.of(fill("Cole Hart", "RB")), MOSS, fordOut, HART);

    assertThat(LineupAlertRule.compare(texted, then, NEAR).alerts())
        .singleElement()
        .matches(alert -> ((LineupChanges.EmptySlot) alert).fill().inId().equals("nfl:Cole Hart"));
  }

  @Test
  void theTextSaysWhoCanFillIt() {
    assertThat(text(FILLABLE, NEAR))
        .isEqualTo(
            "Lineup: your running back spot is empty. Start Jerome Ford there for 9.4 points."
                + " Locks 1 PM ET.");
    Fill shifting =
        new Fill(
            "nfl:Jerome Ford",
            "FLEX",
            9.4,
            KICKOFF,
            List.of(new Shift("nfl:Zack Moss", "FLEX", "RB")));
    TeamReport moved = withFills(List.of(shifting), MOSS, FORD);
    assertThat(text(moved, NEAR))
        .isEqualTo(
            "Lineup: your running back spot is empty. Start Jerome Ford at flex for 9.4 points,"
                + " and move Zack Moss to running back. Locks 1 PM ET.");
  }

  @Test
  void aBenchThatIsNeededForAnEmptySlotIsNotCalledEmpty() {
    TeamReport out = withFills(List.of(fill("Jerome Ford", "RB")), MOSS_OUT, FORD);
    TeamBaseline held = after(baseline(FILLABLE), FILLABLE, FRIDAY);

    List<LineupChanges.Alert> alerts = LineupAlertRule.compare(held, out, FRIDAY).alerts();

    assertThat(LineupTextRenderer.text(alerts, out, SEEN))
        .isEqualTo(
            "Lineup: Zack Moss is out: nobody else on your bench can fill in at running back;"
                + " look among free agents."
                + " Your running back spot is empty: start Jerome Ford there for 9.4 points."
                + " Locks 1 PM ET.");
    assertThat(LineupAlertRule.compare(after(held, out, FRIDAY), out, NEAR).alerts()).isEmpty();
  }

  @Test
  void theEmptySlotIsNamedWithTheStarterThatNobodyReplaces() {
    Fill later = new Fill("nfl:Jerome Ford", "RB", 9.4, KICKOFF.plusSeconds(3 * 3600), List.of());
    TeamReport out = withFills(List.of(later), MOSS_OUT, FORD);

    assertThat(LineupAlertRule.compare(baseline(FILLABLE), out, FRIDAY).alerts())
        .hasSize(2)
        .allMatch(alert -> alert.lock().equals(KICKOFF));
    Fill elsewhere = new Fill("nfl:Jerome Ford", "WR", 9.4, KICKOFF, List.of());
    assertThat(
            LineupAlertRule.compare(
                    baseline(FILLABLE), withFills(List.of(elsewhere), MOSS_OUT, FORD), FRIDAY)
                .alerts())
        .singleElement()
        .isInstanceOf(LineupChanges.CannotPlay.class);
  }

  @Test
  void aWholeEmptyLineupFitsInAText() {
    List<String> names =
        Stream.of("Allen", "Gibbs", "Henry", "Chase", "Nacua", "Kelce", "Moore", "Aubrey")
            .map(name -> "Bartholomew Christopher " + name)
            .toList();
    TeamReport empty =
        withFills(
            names.stream().map(name -> fill(name, "WR")).toList(),
            names.stream()
                .map(name -> player(name, "BN", false, Availability.HEALTHY))
                .toArray(TeamPlayer[]::new));

    assertThat(text(empty, NEAR))
        .startsWith("Lineup: 8 spots are empty. Start Christopher Allen, ")
        .endsWith("Christopher Aubrey. Locks 1 PM ET.")
        .hasSizeLessThanOrEqualTo(TextLength.MOST_CHARACTERS);
  }

  private static String text(TeamReport now, Instant at) {
    TeamBaseline held = after(baseline(now), now, at);
    return LineupTextRenderer.text(LineupAlertRule.compare(held, now, at).alerts(), now, SEEN);
  }

  private static TeamBaseline after(TeamBaseline held, TeamReport now, Instant at) {
    return held.next(readBefore(now), LineupAlertRule.compare(held, now, at).troubles(), Set.of());
  }

  private static TeamReport readBefore(TeamReport now) {
    return new TeamReport(
        now.asOf().minusSeconds(120), now.week(), now.players(), now.swaps(), null, now.fills());
  }

  private static Fill fill(String in, String slot) {
    return new Fill("nfl:" + in, slot, 9.4, KICKOFF, List.of());
  }

  private static TeamReport withFills(List<Fill> fills, TeamPlayer... players) {
    return new TeamReport(SEEN, 12, List.of(players), List.of(), null, fills);
  }
}
