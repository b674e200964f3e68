package dev.comanager.watch.alert;

import static dev.comanager.watch.model.TeamSamples.FRIDAY;
import static dev.comanager.watch.model.TeamSamples.KICKOFF;
import static dev.comanager.watch.model.TeamSamples.baseline;
import static dev.comanager.watch.model.TeamSamples.player;
import static dev.comanager.watch.model.TeamSamples.team;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.AlertChannel;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.LineChanged.QuietHours;
import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Availability;
import dev.comanager.contracts.event.TeamReport.TeamPlayer;
import dev.comanager.watch.line.LineStatus;
import dev.comanager.watch.team.TeamWatchKind;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

class TeamTextRuleTest {
  private static final Instant EVENING = KICKOFF.plus(Duration.ofHours(7));
  private static final LineStatus AWAKE =
      new LineStatus(true, ZoneOffset.UTC, new QuietHours(LocalTime.NOON, LocalTime.NOON));

  @Test
  void noTextOutlivesTheLockOfAPickThatItStates() {
    List<AlertText> texts =
        texts(
            starters(Availability.HEALTHY, Availability.HEALTHY, KICKOFF, EVENING),
            starters(Availability.OUT, Availability.OUT, KICKOFF, EVENING));

    assertThat(texts).extracting(AlertText::expiresAt).containsExactly(KICKOFF, EVENING);
    assertThat(texts).extracting(AlertText::part).containsExactly(0, 1);
    assertThat(texts.getFirst().text()).contains("Olave").doesNotContain("Keene");
    assertThat(texts.getLast().text()).contains("Keene").doesNotContain("Olave");
    assertThat(texts.getLast().why()).contains("Keene").doesNotContain("Olave");
    assertThat(texts).extracting(text -> text.quiet().kickoff()).containsExactly(KICKOFF, EVENING);
  }

  @Test
  void startersWhoLockTogetherAreOneText() {
    List<AlertText> texts =
        texts(
            starters(Availability.HEALTHY, Availability.HEALTHY, KICKOFF, KICKOFF),
            starters(Availability.OUT, Availability.OUT, KICKOFF, KICKOFF));

    assertThat(texts).hasSize(1);
    assertThat(texts.getFirst().text()).contains("Olave").contains("Keene");
  }

  private static List<AlertText> texts(TeamReport before, TeamReport now) {
    TeamWatch alert =
        new TeamWatch(
            1,
            new LineId("ln_" + "0".repeat(24)),
            TeamWatchKind.LINEUP,
            AlertChannel.SMS,
            1,
            baseline(before),
            KICKOFF);
    return TeamTextRule.compare(List.of(alert), now, AWAKE, FRIDAY).notified().stream()
        .flatMap(notified -> notified.texts().stream())
        .toList();
  }

  private static TeamReport starters(
      Availability olave, Availability keene, Instant olavesKickoff, Instant keenesKickoff) {
    return team(of("Marlow Keene", keene, keenesKickoff), of("Chris Olave", olave, olavesKickoff));
  }

  private static TeamPlayer of(String name, Availability availability, Instant kickoff) {
    return player(name, "WR", true, availability, "game at " + kickoff, kickoff);
  }
}
