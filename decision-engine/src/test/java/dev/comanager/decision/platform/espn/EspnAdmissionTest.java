package dev.comanager.decision.platform.espn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.LineLeaguesChanged;
import dev.comanager.decision.platform.OutsideResource;
import dev.comanager.decision.snapshot.AdmissionRounds;
import dev.comanager.decision.wire.Wire;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests which lines may see a private league, and what becomes of the links of the others. */
@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
@WithTestResource(OutsideResource.class)
class EspnAdmissionTest extends LinesAtEspn {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  @Inject AdmissionRounds rounds;

  @Test
  void aLeagueIsNotShownToALineThatEspnDoesNotAdmit() {
    answered(keep(line, GOOD, line));
    answered(link(line));
    LineId other = newLine();
    LineId idle = newLine();
    linkedWhenItWasPublic(other);
    linkedWhenItWasPublic(idle);
    try (Wire published = new Wire(Topic.LINE_LEAGUES)) {
      assertThat(refused(call(other, "fantasy_get_standings", arguments())).code())
          .isEqualTo(ToolErrorCode.E_NOT_FOUND);
      refused(call(other, "get_my_fantasy_context", arguments()));
      ToolOutcome.Answered listed = answered(call(other, "get_my_leagues", arguments()));
      assertThat(listed.text() + listed.body())
          .contains("ESPN league 2001", "not shown")
          .doesNotContain("Estuary", "Owls", "xTerns");
      done(rounds::checkAll);
      for (LineId refused : List.of(other, idle)) {
        awaitLinks(published, refused, 0);
      }
      answered(call(line, "fantasy_get_standings", arguments()));

      answered(keep(other, GOOD, other));
      answered(link(other));

      answered(call(other, "fantasy_get_standings", arguments()));
      awaitLinks(published, other, 1);
    }
  }

  @Test
  void aLineThatEspnNoLongerAdmitsIsServedAtMostAnHour() {
    LineId other = newLine();
    for (LineId one : List.of(line, other)) {
      answered(keep(one, GOOD, one));
      answered(link(one));
    }
    expireCookies(other);
    answered(call(other, "fantasy_get_standings", arguments()));

    run(
        "UPDATE league_link SET admitted_at = now() - interval '61 minutes' WHERE line = $1",
        other);

    assertThat(refused(call(other, "fantasy_get_standings", arguments())).text())
        .isEqualTo(
            "ESPN no longer accepts the cookies of this league. Link it again with new ones at "
                + "http://localhost:8081/account.");
    answered(call(line, "fantasy_get_standings", arguments()));
  }

  @Test
  void aLineThatWasRefusedSeesNothingOfAnEarlierReading() {
    answered(keep(line, GOOD, line));
    answered(link(line));
    expireCookies(line);

    run("UPDATE league_link SET refused = true WHERE line = $1", line);

    assertThat(answered(call(line, "get_my_leagues", arguments())).text()).contains("not shown");
    refused(call(line, "fantasy_get_standings", arguments()));
  }

  @Test
  void cookiesRefusedInAReadingForOthersHideTheLeagueAtOnce() {
    LineId other = newLine();
    for (LineId one : List.of(line, other)) {
      answered(keep(one, GOOD, one));
      answered(link(one));
    }
    expireCookies(other);
    isStale();

    answered(call(line, "fantasy_get_standings", arguments()));

    refused(call(other, "fantasy_get_standings", arguments()));
    assertThat(answered(call(other, "get_my_leagues", arguments())).text()).contains("not shown");
  }

  @Test
  void theCallInWhichCookiesAreRefusedShowsNoEarlierReading() {
    answered(keep(line, GOOD, line));
    answered(link(line));
    expireCookies(line);
    isStale();

    refused(call(line, "fantasy_get_standings", arguments()));
  }

  @Test
  void linesOfALeagueThatTurnsPrivateAreCheckedInTheNextRound() {
    answered(keep(line, GOOD, line));
    answered(link(line));
    LineId idle = newLine();
    linkedWhenItWasPublic(idle);
    run("UPDATE league_link SET admitted_at = now() - interval '1 minute' WHERE line = $1", idle);
    try (Wire published = new Wire(Topic.LINE_LEAGUES)) {
      run(
          "UPDATE league_snapshot SET restricted = false, restricted_since = NULL,"
              + " fetched_at = now() - interval '1 hour' WHERE league = $1");
      answered(call(line, "fantasy_get_standings", arguments()));

      done(rounds::checkAll);

      awaitLinks(published, idle, 0);
    }
  }

  @Test
  void aLeagueThatTurnsPrivateWithoutCookiesOnFileIsPublishedAsNotLinkedUntilItIsPublicAgain() {
    answered(keep(line, GOOD, line));
    answered(link(line));
    LineId idle = newLine();
    linkedWhenItWasPublic(idle);
    run("UPDATE league_link SET admitted_at = now() WHERE line = $1", idle);
    readWhenItWasPublic();
    run("DELETE FROM espn_cookie WHERE league = $1");
    try (Wire published = new Wire(Topic.LINE_LEAGUES)) {
      answered(call(line, "fantasy_get_standings", arguments()));

      done(rounds::checkAll);
      awaitLinks(published, idle, 0);
      awaitLinks(published, line, 0);

      answered(keep(idle, GOOD, idle));
      readWhenItWasPublic();
      done(rounds::checkAll);
      awaitLinks(published, idle, 1);
    }
  }

  @Test
  void manyLinksOfAPlatformThatIsOffDoNotHoldUpEspns() {
    run(
        "INSERT INTO league_snapshot (league, version, document, fetched_at, restricted)"
            + " VALUES ($1, 1, '{}', now(), true)",
        "yahoo:461.l.9");
    run(
        "INSERT INTO league_link (line, league, team_id, is_primary)"
            + " SELECT 'ln_' || lpad(n::text, 24, '0'), $1, '1', false"
            + " FROM generate_series(1, 120) n",
        "yahoo:461.l.9");
    answered(keep(line, GOOD, line));
    answered(link(line));
    LineId idle = newLine();
    linkedWhenItWasPublic(idle);
    try (Wire published = new Wire(Topic.LINE_LEAGUES)) {
      done(rounds::checkAll);

      awaitLinks(published, idle, 0);
    } finally {
      run("DELETE FROM league_link WHERE league = $1", "yahoo:461.l.9");
      run("DELETE FROM league_snapshot WHERE league = $1", "yahoo:461.l.9");
    }
  }

  @Test
  void refusedCookiesDoNotHideOlderOnesThatWork() {
    answered(keep(line, GOOD, line));
    answered(link(line));
    run(
        "INSERT INTO espn_cookie (line, league, sealed, refused, entered_at)"
            + " SELECT 'ln_' || lpad('f' || n, 24, '0'), $1, '', true, now() + interval '1 minute'"
            + " FROM generate_series(1, 5) n");
    run("UPDATE league_snapshot SET fetched_at = now() - interval '2 days' WHERE league = $1");
    try {
      answered(call(line, "fantasy_get_standings", arguments()));
    } finally {
      run("DELETE FROM espn_cookie WHERE league = $1 AND line LIKE '%0f_'");
    }
  }

  private void expireCookies(LineId of) {
    run("UPDATE espn_cookie SET sealed = $2 WHERE line = $1", of, sealed("bad".repeat(9), of));
  }

  private void isStale() {
    run("UPDATE league_snapshot SET fetched_at = now() - interval '1 hour' WHERE league = $1");
  }

  private void readWhenItWasPublic() {
    run(
        "UPDATE league_snapshot SET version = version + 1, restricted = false,"
            + " restricted_since = NULL, fetched_at = now() - interval '1 hour', document ="
            + " replace(document, '\"restricted\":true', '\"restricted\":false')"
            + " WHERE league = $1");
  }

  private static void awaitLinks(Wire published, LineId of, int leagues) {
    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(published.of(of.value(), LineLeaguesChanged.class))
                    .isNotEmpty()
                    .last()
                    .satisfies(changed -> assertThat(changed.leagues()).hasSize(leagues)));
  }
}
