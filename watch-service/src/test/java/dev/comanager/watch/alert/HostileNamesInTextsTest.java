package dev.comanager.watch.alert;

import static dev.comanager.watch.model.Samples.compare;
import static dev.comanager.watch.model.Samples.doubted;
import static dev.comanager.watch.model.Samples.nobody;
import static dev.comanager.watch.model.Samples.out;
import static dev.comanager.watch.model.Samples.report;
import static dev.comanager.watch.model.TeamSamples.FRIDAY;
import static dev.comanager.watch.model.TeamSamples.KICKOFF;
import static dev.comanager.watch.model.TeamSamples.swap;
import static dev.comanager.watch.model.TeamSamples.team;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.DecidedPlayer.Place;
import dev.comanager.contracts.event.NoCall.Reason;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Availability;
import dev.comanager.contracts.event.TeamReport.TeamPlayer;
import dev.comanager.watch.lineupalert.LineupAlertRule;
import dev.comanager.watch.lineupalert.LineupTextRenderer;
import dev.comanager.watch.model.Baseline;
import dev.comanager.watch.model.Lock;
import dev.comanager.watch.model.Samples;
import dev.comanager.watch.model.TeamBaseline;
import dev.comanager.watch.model.TeamSamples;
import dev.comanager.watch.rosterwatch.RosterRule;
import dev.comanager.watch.rosterwatch.RosterTextRenderer;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever the names of a league's players and teams, no phone turns part of a text into a link.
 */
class HostileNamesInTextsTest {
  private static final String DECISION = "d_7d11a90be2c4";
  private static final Pattern ACTIVE =
      Pattern.compile(
          "(?i)\\.example|https?:/|//|www\\.|!?\\[|]\\(|\\*\\*|<[a-z/!]|800-555|`|\\\\");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cm-verify.example/x",
        "Zane www.evil.example",
        "![](https://evil.example/p.png)",
        "Text 800-555-0199",
        "**Start** <b>nobody</b> [here](//evil.example)"
      })
  void noTextOfAWatchContainsALinkOrAPhoneNumber(String name) {
    DecidedPlayer pick = named(1, name, Place.LINEUP);
    DecidedPlayer other = named(2, name + " II", Place.BENCH);
    DecidedPlayer third = named(3, name + " III", Place.ELSEWHERE);
    Baseline start = Samples.baseline(71, pick, other);
    Baseline trade = trade(pick, third);

    reported(start, report(95, other, out(pick)));
    reported(start, report(58, pick, other));
    reported(start, nobody(Reason.NOBODY_PLAYS, List.of(third), out(pick), out(other)));
    reported(start, nobody(Reason.NO_NUMBERS, List.of(), pick, other));
    reported(start, doubted(Reason.UNKNOWN_STATUS, pick, other));
    reported(trade, report(95, pick, third).withVerdict(Verdict.PASS));
    reported(trade, report(71, pick, out(third)).withVerdict(Verdict.TRADE));

    TeamReport well = team(player(name, "WR", true), player(name + " II", "BN", false));
    TeamReport hurt =
        team(
            List.of(swap(name, name + " II")),
            TeamSamples.player(name, "WR", true, Availability.OUT),
            player(name + " II", "BN", false));
    TeamReport missing = team(player(name + " II", "WR", true));
    TeamBaseline held = TeamSamples.baseline(well);
    assertHarmless(
        LineupTextRenderer.text(
            LineupAlertRule.compare(held, hurt, FRIDAY).alerts(), hurt, FRIDAY));
    for (TeamReport now : List.of(hurt, missing)) {
      assertHarmless(
          RosterTextRenderer.text(RosterRule.compare(held, now), held, now, KICKOFF, FRIDAY));
    }
  }

  private static void reported(Baseline held, RecheckReported now) {
    assertHarmless(
        AlertTextRenderer.text(
            compare(held, now).orElseThrow(), DECISION, new Lock(KICKOFF, false), FRIDAY));
  }

  private static void assertHarmless(String text) {
    assertThat(text).doesNotContainPattern(ACTIVE);
  }

  private static DecidedPlayer named(int number, String name, Place place) {
    return Samples.player("espn:" + number, name, name, place, "", true, 14.6);
  }

  private static TeamPlayer player(String name, String slot, boolean starter) {
    return TeamSamples.player(name, slot, starter, Availability.HEALTHY);
  }

  private static Baseline trade(DecidedPlayer give, DecidedPlayer get) {
    return new Baseline(
        Verdict.TRADE, ConfidenceBand.SOLID, 71, 71, false, List.of(give, get), Verdict.TRADE);
  }
}
