package dev.comanager.watch.rosterwatch;

import static dev.comanager.watch.model.TeamSamples.KICKOFF;
import static dev.comanager.watch.model.TeamSamples.SEEN;
import static dev.comanager.watch.model.TeamSamples.baseline;
import static dev.comanager.watch.model.TeamSamples.gameOff;
import static dev.comanager.watch.model.TeamSamples.player;
import static dev.comanager.watch.model.TeamSamples.team;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Availability;
import dev.comanager.contracts.event.TeamReport.TeamPlayer;
import dev.comanager.watch.model.TeamBaseline;
import dev.comanager.watch.model.TextLength;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class RosterRuleTest {
  private static final Pattern BETTING =
      Pattern.compile("(?i)\\b(odds|bet|wager|spread|moneyline|parlay|favorite|underdog)\\b");

  @Property
  void anUnchangedTeamHasNoChangeInAnyOrder(
      @ForAll("teams") TeamReport team, @ForAll Random random) {
    List<TeamPlayer> shuffled = new ArrayList<>(team.players());
    Collections.shuffle(shuffled, random);
    TeamReport again = new TeamReport(SEEN.plusSeconds(60), 12, shuffled, List.of());

    assertThat(RosterRule.compare(baseline(team), again)).isEmpty();
  }

  @Property
  void benchChangesAreIgnored(
      @ForAll("teams") TeamReport before, @ForAll("teams") TeamReport other) {
    List<TeamPlayer> players =
        new ArrayList<>(before.players().stream().filter(TeamPlayer::starter).toList());
    other.players().stream()
        .filter(it -> !it.starter())
        .filter(it -> players.stream().noneMatch(one -> one.playerId().equals(it.playerId())))
        .forEach(players::add);

    assertThat(RosterRule.compare(baseline(before), new TeamReport(SEEN, 12, players, List.of())))
        .isEmpty();
  }

  @Property
  void afterATextTheSameTeamIsNotAChange(
      @ForAll("teams") TeamReport before, @ForAll("teams") TeamReport after) {
    TeamBaseline earlier = baseline(before).next(after, List.of(), Set.of());

    assertThat(RosterRule.compare(earlier, after)).isEmpty();
  }

  @Property
  void everyTextFitsAndContainsNoBettingTerms(
      @ForAll("teams") TeamReport before, @ForAll("teams") TeamReport after) {
    TeamBaseline held = baseline(before);
    List<RosterChange> changes = RosterRule.compare(held, after);
    if (!changes.isEmpty()) {
      assertThat(RosterTextRenderer.text(changes, held, after, KICKOFF, SEEN))
          .startsWith("Roster: ")
          .endsWith(" Locks 1 PM ET.")
          .hasSizeLessThanOrEqualTo(TextLength.MOST_CHARACTERS)
          .doesNotContainPattern(BETTING);
    }
  }

  @Test
  void withoutABaselineNothingHasChanged() {
    TeamBaseline unread = new TeamBaseline("Harbor Lights", null, List.of(), List.of());

    assertThat(
            RosterRule.compare(unread, team(player("Chris Olave", "WR", true, Availability.OUT))))
        .isEmpty();
  }

  @Test
  void aStartersChangeOfAvailabilityIsTextedWithItsTime() {
    assertThat(
            text(
                team(player("Chris Olave", "WR", true, Availability.QUESTIONABLE)),
                team(player("Chris Olave", "WR", true, Availability.OUT))))
        .isEqualTo(
            "Roster: Chris Olave went from questionable to out, seen 11:24 AM ET."
                + " Locks 1 PM ET.");
    assertThat(
            text(
                team(player("Chris Olave", "WR", true, Availability.QUESTIONABLE)),
                team(
                    reported(
                        player("Chris Olave", "WR", true, Availability.OUT),
                        Instant.parse("2026-11-22T16:19:00Z")))))
        .isEqualTo(
            "Roster: Chris Olave went from questionable to out, reported 11:19 AM ET."
                + " Locks 1 PM ET.");
    assertThat(
            text(
                team(player("Chris Olave", "WR", true, Availability.BYE)),
                team(
                    reported(
                        player("Chris Olave", "WR", true, Availability.QUESTIONABLE),
                        Instant.parse("2026-11-12T16:19:00Z")))))
        .contains(" went from on bye to questionable, seen 11:24 AM ET. ");
    assertThat(
            text(
                team(player("Chris Olave", "WR", true, Availability.HEALTHY)),
                team(gameOff(player("Chris Olave", "WR", true, Availability.BYE)))))
        .contains(" went from healthy to without a game, seen 11:24 AM ET. ");
  }

  @Test
  void aDroppedStarterLeavesHisSlotEmpty() {
    assertThat(
            text(
                team(
                    player("T.J. Hockenson", "TE", true, Availability.HEALTHY),
                    player("Chris Olave", "WR", true, Availability.HEALTHY)),
                team(player("Chris Olave", "WR", true, Availability.HEALTHY))))
        .isEqualTo(
            "Roster: T.J. Hockenson is no longer on your team, seen 10:40 AM ET."
                + " Tight end is empty. Locks 1 PM ET.");
  }

  @Test
  void oneStarterForAnotherIsOneText() {
    assertThat(
            text(
                team(
                    player("Chris Olave", "WR", true, Availability.HEALTHY),
                    player("Zay Flowers", "BN", false, Availability.HEALTHY)),
                team(
                    player("Chris Olave", "BN", false, Availability.HEALTHY),
                    player("Zay Flowers", "WR", true, Availability.HEALTHY))))
        .isEqualTo(
            "Roster: Chris Olave was moved to your bench and Zay Flowers now starts at"
                + " wide receiver, seen 10:40 AM ET. Locks 1 PM ET.");
  }

  @Test
  void aStarterOnInjuredReserveWasMovedThere() {
    TeamReport before = team(player("Chris Olave", "WR", true, Availability.OUT));

    assertThat(text(before, team(player("Chris Olave", "IR", false, Availability.OUT))))
        .startsWith("Roster: Chris Olave was moved to IR, seen 10:40 AM ET.");
    assertThat(text(before, team(player("Chris Olave", "TAXI", false, Availability.OUT))))
        .startsWith("Roster: Chris Olave was moved to your taxi squad, seen");
  }

  @Test
  void aStarterInAnotherSlotWasMoved() {
    assertThat(
            text(
                team(player("Chris Olave", "WR", true, Availability.HEALTHY)),
                team(player("Chris Olave", "FLEX", true, Availability.HEALTHY))))
        .isEqualTo(
            "Roster: Chris Olave was moved from wide receiver to flex, seen 10:40 AM ET."
                + " Wide receiver is empty. Locks 1 PM ET.");
  }

  @Test
  void aStarterWithANewIdIsNotAChange() {
    TeamPlayer joined = player("Chris Olave", "WR", true, Availability.HEALTHY);

    assertThat(
            RosterRule.compare(
                baseline(team(foreign(joined, Availability.QUESTIONABLE))), team(joined)))
        .isEmpty();
  }

  @Test
  void anotherPlayerInPlaceOfAnUnjoinedOneIsAChange() {
    TeamPlayer olave = player("Chris Olave", "WR", true, Availability.HEALTHY);
    TeamPlayer flowers = player("Zay Flowers", "WR", true, Availability.HEALTHY);

    assertThat(
            RosterRule.compare(
                baseline(team(foreign(olave, Availability.QUESTIONABLE))), team(flowers)))
        .hasSize(2);
  }

  private static TeamPlayer reported(TeamPlayer player, Instant at) {
    return new TeamPlayer(
        player.playerId(),
        player.name(),
        player.shortName(),
        player.position(),
        player.team(),
        player.slot(),
        player.starter(),
        player.status(),
        player.availability(),
        player.statusAsOf(),
        at,
        player.gameId(),
        player.kickoff(),
        player.points());
  }

  private static TeamPlayer foreign(TeamPlayer player, Availability availability) {
    return new TeamPlayer(
        "espn:4242",
        player.name(),
        player.shortName(),
        player.position(),
        player.team(),
        player.slot(),
        player.starter(),
        "Unknown",
        availability,
        player.statusAsOf(),
        player.reportedAt(),
        player.gameId(),
        player.kickoff(),
        player.points());
  }

  private static String text(TeamReport before, TeamReport after) {
    TeamBaseline held = baseline(before);
    return RosterTextRenderer.text(RosterRule.compare(held, after), held, after, KICKOFF, SEEN);
  }

  @Provide
  Arbitrary<TeamReport> teams() {
    Arbitrary<String> names =
        Arbitraries.of("Chris Olave", "Zay Flowers", "Marlow Keene", "Teo Brandt", "Ed O'Neil");
    Arbitrary<TeamPlayer> players =
        Combinators.combine(
                names, Arbitraries.of("WR", "RB", "FLEX", "BN"), Arbitraries.of(Availability.class))
            .as((name, slot, availability) -> player(name, slot, !slot.equals("BN"), availability));
    return players
        .list()
        .ofMaxSize(5)
        .uniqueElements(TeamPlayer::playerId)
        .map(list -> new TeamReport(SEEN, 12, list, List.of()));
  }
}
