package dev.comanager.watch.lineupalert;

import static dev.comanager.watch.model.TeamSamples.FRIDAY;
import static dev.comanager.watch.model.TeamSamples.KICKOFF;
import static dev.comanager.watch.model.TeamSamples.SEEN;
import static dev.comanager.watch.model.TeamSamples.baseline;
import static dev.comanager.watch.model.TeamSamples.player;
import static dev.comanager.watch.model.TeamSamples.swap;
import static dev.comanager.watch.model.TeamSamples.team;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Availability;
import dev.comanager.contracts.event.TeamReport.Shift;
import dev.comanager.contracts.event.TeamReport.Swap;
import dev.comanager.contracts.event.TeamReport.TeamPlayer;
import dev.comanager.watch.lineupalert.LineupChanges.Alert;
import dev.comanager.watch.lineupalert.LineupChanges.CannotPlay;
import dev.comanager.watch.model.TeamBaseline;
import dev.comanager.watch.model.TextLength;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class LineupAlertRuleTest {
  private static final TeamPlayer FLOWERS =
      player("Zay Flowers", "BN", false, Availability.HEALTHY);
  private static final TeamReport WELL = olave(Availability.HEALTHY);
  private static final TeamReport OUT = olave(Availability.OUT);

  @Test
  void aStarterWhoBecomesDoubtfulOutOrOnByeIsTextedImmediately() {
    for (Availability bad : List.of(Availability.DOUBTFUL, Availability.OUT, Availability.BYE)) {
      assertThat(LineupAlertRule.compare(baseline(WELL), olave(bad), FRIDAY).alerts()).hasSize(1);
    }
    assertThat(
            LineupAlertRule.compare(baseline(WELL), olave(Availability.QUESTIONABLE), FRIDAY)
                .alerts())
        .isEmpty();
  }

  @Test
  void aLineupThatThePlatformSetsIsNeverTexted() {
    TeamReport now =
        new TeamReport(OUT.asOf(), OUT.week(), OUT.players(), OUT.swaps(), Boolean.TRUE, List.of());

    assertThat(LineupAlertRule.compare(baseline(WELL), now, FRIDAY).alerts()).isEmpty();
  }

  @Test
  void theFirstReportSendsNoTextEvenShortlyBeforeTheKickoff() {
    TeamBaseline unread = new TeamBaseline("Harbor Lights", null, List.of(), List.of());

    LineupChanges lineupChanges = LineupAlertRule.compare(unread, OUT, KICKOFF.minusSeconds(600));

    assertThat(lineupChanges.alerts()).isEmpty();
    assertThat(lineupChanges.troubles()).singleElement().matches(trouble -> !trouble.notified());
  }

  @Test
  void aStarterOutFromTheStartIsTextedTwoHoursBefore() {
    TeamBaseline held = after(new TeamBaseline("H", null, List.of(), List.of()), OUT, FRIDAY);

    assertThat(LineupAlertRule.compare(held, OUT, KICKOFF.minus(Duration.ofMinutes(121))).alerts())
        .isEmpty();
    assertThat(LineupAlertRule.compare(held, OUT, KICKOFF.minus(Duration.ofHours(2))).alerts())
        .hasSize(1);
  }

  @Test
  void aTextedPlayerIsTextedAgainOnlyWhenHisStateChanges() {
    TeamBaseline earlier = after(baseline(WELL), OUT, FRIDAY);

    assertThat(LineupAlertRule.compare(earlier, OUT, KICKOFF.minusSeconds(60)).alerts()).isEmpty();
    assertThat(LineupAlertRule.compare(earlier, olave(Availability.DOUBTFUL), FRIDAY).alerts())
        .hasSize(1);
    TeamBaseline wellAgain = after(earlier, WELL, FRIDAY);
    assertThat(LineupAlertRule.compare(wellAgain, OUT, FRIDAY).alerts()).hasSize(1);
  }

  @Test
  void aStarterStillOutIsTextedBeforeTheNextGameToo() {
    TeamBaseline earlier = after(baseline(WELL), OUT, FRIDAY);
    Instant next = KICKOFF.plus(Duration.ofDays(7));
    TeamReport nextWeek =
        team(player("Chris Olave", "WR", true, Availability.OUT, "game-2", next), FLOWERS);
    earlier = after(earlier, OUT, KICKOFF.plus(Duration.ofHours(1))); // during the first game

    assertThat(
            LineupAlertRule.compare(earlier, nextWeek, KICKOFF.plus(Duration.ofDays(2))).alerts())
        .isEmpty();
    TeamBaseline carried = after(earlier, nextWeek, KICKOFF.plus(Duration.ofDays(2)));
    assertThat(LineupAlertRule.compare(carried, nextWeek, next.minusSeconds(7_200)).alerts())
        .hasSize(1);
  }

  @Test
  void afterKickoffNothingIsTexted() {
    assertThat(LineupAlertRule.compare(baseline(WELL), OUT, KICKOFF).alerts()).isEmpty();
  }

  @Test
  void aReleasedStarterIsTextedEvenWithoutAGame() {
    TeamReport released =
        team(player("Chris Olave", "WR", true, Availability.OUT, null, null), FLOWERS);

    assertThat(LineupAlertRule.compare(baseline(WELL), released, FRIDAY).alerts())
        .singleElement()
        .matches(alert -> alert.lock().equals(KICKOFF));
  }

  @Test
  void aReplacementWhoIsOutIsTextedToo() {
    TeamPlayer kupp = player("Cooper Kupp", "BN", false, Availability.HEALTHY);
    TeamReport first = withBench(swap("Chris Olave", "Zay Flowers"), FLOWERS, kupp);
    TeamBaseline earlier = after(baseline(WELL), first, FRIDAY);
    TeamPlayer out = player("Zay Flowers", "BN", false, Availability.OUT);
    TeamReport then = withBench(swap("Chris Olave", "Cooper Kupp"), out, kupp);

    assertThat(LineupAlertRule.compare(earlier, first, FRIDAY).alerts()).isEmpty();
    assertThat(LineupAlertRule.compare(earlier, then, FRIDAY).alerts())
        .singleElement()
        .matches(alert -> proposed(alert).inId().equals("nfl:Cooper Kupp"));
    assertThat(LineupAlertRule.compare(after(earlier, then, FRIDAY), then, FRIDAY).alerts())
        .isEmpty();
    TeamReport dropped = withBench(swap("Chris Olave", "Cooper Kupp"), kupp);
    assertThat(LineupAlertRule.compare(earlier, dropped, FRIDAY).alerts()).hasSize(1);
    TeamReport better = withBench(swap("Chris Olave", "Cooper Kupp"), FLOWERS, kupp);
    assertThat(LineupAlertRule.compare(earlier, better, FRIDAY).alerts()).isEmpty();
  }

  @Test
  void aReplacementWhoseGameHasBegunIsReplaced() {
    Instant thursday = KICKOFF.minus(Duration.ofDays(3));
    TeamPlayer flowers = thursdayPlayer("BN", false, thursday);
    TeamPlayer kupp = player("Cooper Kupp", "BN", false, Availability.HEALTHY);
    TeamReport first = withBench(swap("Chris Olave", "Zay Flowers"), flowers, kupp);
    TeamBaseline earlier = after(baseline(WELL), first, thursday.minusSeconds(3_600));
    TeamReport then = withBench(swap("Chris Olave", "Cooper Kupp"), flowers, kupp);

    Instant begun = thursday.plusSeconds(60);
    assertThat(LineupAlertRule.compare(earlier, then, thursday.minusSeconds(60)).alerts())
        .isEmpty();
    assertThat(LineupAlertRule.compare(earlier, then, begun).alerts())
        .singleElement()
        .matches(alert -> proposed(alert).inId().equals("nfl:Cooper Kupp"));
    assertThat(LineupAlertRule.compare(after(earlier, then, begun), then, begun).alerts())
        .isEmpty();
    TeamReport cameIn =
        withBench(swap("Chris Olave", "Cooper Kupp"), thursdayPlayer("WR", true, thursday), kupp);
    assertThat(LineupAlertRule.compare(earlier, cameIn, begun).alerts()).isEmpty();
  }

  @Test
  void aByeIsTextedTwoHoursBeforeTheTeamsNextGame() {
    TeamReport bye = team(player("Chris Olave", "WR", true, Availability.BYE, null, null), FLOWERS);
    TeamBaseline held = after(new TeamBaseline("H", null, List.of(), List.of()), bye, FRIDAY);

    assertThat(LineupAlertRule.compare(held, bye, KICKOFF.minusSeconds(7_200)).alerts())
        .singleElement()
        .matches(alert -> proposed(alert) == null && alert.lock().equals(KICKOFF));
  }

  @Test
  void theTextNamesTheSwap() {
    assertThat(text(withSwap(swap("Chris Olave", "Zay Flowers"))))
        .isEqualTo(
            "Lineup: Chris Olave is out as of 11:24 AM ET but still in your lineup."
                + " Start Zay Flowers instead for 9.4 points. Locks 1 PM ET.");
    Swap unprojected = new Swap("nfl:Chris Olave", "nfl:Zay Flowers", "WR", 0, KICKOFF, List.of());
    assertThat(text(withSwap(unprojected))).endsWith(" Start Zay Flowers instead. Locks 1 PM ET.");
  }

  @Test
  void startersWhoShiftForTheSwapAreNamedToo() {
    Swap swap =
        new Swap(
            "nfl:Chris Olave",
            "nfl:Zay Flowers",
            "FLEX",
            9.44,
            KICKOFF,
            List.of(new Shift("nfl:Cooper Kupp", "FLEX", "WR")));
    TeamReport now =
        team(
            List.of(swap),
            player("Chris Olave", "WR", true, Availability.OUT),
            player("Cooper Kupp", "FLEX", true, Availability.HEALTHY),
            FLOWERS);

    assertThat(text(now))
        .contains(
            "Start Zay Flowers at flex for 9.4 points, and move Cooper Kupp to wide receiver. Locks");
  }

  @Test
  void severalAlertsAreOneText() {
    TeamReport now =
        team(
            List.of(swap("Chris Olave", "Zay Flowers")),
            player("Chris Olave", "WR", true, Availability.OUT),
            player("Cooper Kupp", "FLEX", true, Availability.DOUBTFUL),
            FLOWERS);

    assertThat(text(now))
        .isEqualTo(
            "Lineup: Chris Olave is out: start Zay Flowers instead for 9.4 points. Cooper Kupp is"
                + " doubtful: nobody on your bench can fill in at flex; look among free agents."
                + " Locks 1 PM ET.");
  }

  @Property
  void theSameReportSendsNoSecondText(
      @ForAll("teams") TeamReport before,
      @ForAll("teams") TeamReport now,
      @ForAll @IntRange(min = 1, max = 5_000) int minutesBefore) {
    Instant at = KICKOFF.minus(Duration.ofMinutes(minutesBefore));

    TeamBaseline earlier = after(baseline(before), now, at);

    assertThat(LineupAlertRule.compare(earlier, now, at).alerts()).isEmpty();
  }

  @Property
  void everyTextFits(@ForAll("teams") TeamReport now) {
    LineupChanges lineupChanges = LineupAlertRule.compare(baseline(WELL), now, FRIDAY);
    if (!lineupChanges.alerts().isEmpty()) {
      assertThat(LineupTextRenderer.text(lineupChanges.alerts(), now, SEEN))
          .startsWith("Lineup: ")
          .endsWith(" Locks 1 PM ET.")
          .hasSizeLessThanOrEqualTo(TextLength.MOST_CHARACTERS);
    }
  }

  private static TeamReport olave(Availability availability) {
    return team(player("Chris Olave", "WR", true, availability), FLOWERS);
  }

  private static TeamPlayer thursdayPlayer(String slot, boolean starter, Instant kickoff) {
    return player("Zay Flowers", slot, starter, Availability.HEALTHY, "game-0", kickoff);
  }

  private static Swap proposed(Alert alert) {
    return ((CannotPlay) alert).swap();
  }

  /** Olave is out; these players are on the bench. */
  private static TeamReport withBench(Swap swap, TeamPlayer... bench) {
    return team(
        List.of(swap),
        Stream.concat(
                Stream.of(player("Chris Olave", "WR", true, Availability.OUT)),
                Arrays.stream(bench))
            .toArray(TeamPlayer[]::new));
  }

  private static TeamReport withSwap(Swap swap) {
    return team(List.of(swap), OUT.players().toArray(TeamPlayer[]::new));
  }

  private static TeamBaseline after(TeamBaseline held, TeamReport now, Instant at) {
    return held.next(now, LineupAlertRule.compare(held, now, at).troubles(), Set.of());
  }

  private static String text(TeamReport now) {
    return LineupTextRenderer.text(
        LineupAlertRule.compare(baseline(WELL), now, FRIDAY).alerts(), now, SEEN);
  }

  @Provide
  Arbitrary<TeamReport> teams() {
    Arbitrary<TeamPlayer> players =
        Combinators.combine(
                Arbitraries.strings().alpha().ofMinLength(3).ofMaxLength(60),
                Arbitraries.of("WR", "RB", "FLEX", "BN"),
                Arbitraries.of(Availability.class))
            .as((name, slot, availability) -> player(name, slot, !slot.equals("BN"), availability));
    return players
        .list()
        .ofMaxSize(9)
        .uniqueElements(TeamPlayer::playerId)
        .map(list -> team(list.toArray(TeamPlayer[]::new)));
  }
}
