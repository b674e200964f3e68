package dev.comanager.decision.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.LineLeaguesChanged;
import dev.comanager.contracts.event.TeamSnapshot;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
class TeamsArePublishedTest extends LinkedTeams {
  private final String other = newLine();

  @Test
  void aNewlyReadTeamIsPublishedToAllItsLines() {
    link(line, key);
    link(other, key);

    store(league());

    TeamSnapshot mine = team(line, 1);
    assertThat(mine.fingerprint()).matches("[0-9a-f]{32}");
    assertThat(mine.players()).hasSizeGreaterThan(10);
    assertThat(mine.players())
        .anyMatch(TeamSnapshot.Member::starter)
        .anyMatch(one -> !one.starter());
    assertThat(mine.players()).noneMatch(player -> player.shortName().isEmpty());
    assertThat(team(other, 1)).isEqualTo(mine);
  }

  @Test
  void anUnchangedTeamIsNotPublishedAgain() {
    link(line, key);
    store(league());
    team(line, 1);

    store(league());
    store(swapped(league()));

    assertThat(team(line, 2)).isNotEqualTo(team(line, 1));
    assertThat(versions(line)).containsExactly(2L, 3L);
  }

  @Test
  void aMoveBetweenTwoSlotsIsPublished() {
    link(line, key);
    store(league());

    store(swapped(league()));

    assertThat(team(line, 2).players())
        .filteredOn(TeamSnapshot.Member::starter)
        .isNotEqualTo(
            team(line, 1).players().stream().filter(TeamSnapshot.Member::starter).toList());
  }

  @Test
  void anOutdatedSnapshotPublishesNothing() {
    link(line, key);
    store(league());
    store(at(swapped(league()), clock.instant().minusSeconds(600)));

    store(swapped(league()));

    assertThat(team(line, 2)).isNotNull();
    assertThat(versions(line)).hasSize(2);
  }

  @Test
  void previouslyLinkedTeamsArePublishedOnceAfterTheStart() {
    store(league());
    link(line, key);

    done(unpublished::publishAll);
    done(unpublished::publishAll);
    store(swapped(league()));

    assertThat(team(line, 2)).isNotEqualTo(team(line, 1));
    assertThat(versions(line)).hasSize(2);
  }

  private List<Long> versions(String owner) {
    return published.of(owner, LineLeaguesChanged.class).stream()
        .map(LineLeaguesChanged::version)
        .toList();
  }
}
