package dev.comanager.decision.platform.espn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.platform.OutsideResource;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
@WithTestResource(OutsideResource.class)
class EspnLinkedTest extends LinesAtEspn {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  @Inject EspnCookieStore cookies;

  @Test
  void aPrivateLeagueIsLinkedByCookiesAndItsPlayersAreJoined() {
    assertThat(refused(link(line)).code()).isEqualTo(ToolErrorCode.E_NOT_FOUND);

    ToolOutcome.Answered kept = answered(keep(line, EspnStubResource.GOOD, line));
    assertThat(kept.body().get("team").asText()).isEqualTo("1");
    assertThat(answered(link(line)).text()).contains("Tidewater xTerns");

    // The first league may be linked before or after the NFL facts were read; its players are
    // joined either way.
    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () -> {
              JsonNode context = answered(call(line, "get_my_fantasy_context", arguments())).body();
              assertThat(context.at("/roster/starters").findValuesAsText("name"))
                  .contains("Aldo Quarterman", "Bo Runwell", "Zane Holt");
              JsonNode status = answered(call(line, "get_roster_status", arguments())).body();
              assertThat(row(status, "Bo Runwell").get("status").asText()).isNotEqualTo("Unknown");
              assertThat(row(status, "Zane Holt").get("status").asText()).isEqualTo("Unknown");
            });
  }

  @Test
  void storedCookiesAreSealedAndDeletedWithTheLink() {
    answered(keep(line, EspnStubResource.GOOD, line));
    answered(link(line));

    assertThat(kept(line)).singleElement().asString().doesNotContain("good").hasSizeGreaterThan(99);
    assertThat(answered(call(line, InternalCall.EXPORT_LINE.code(), arguments())).body().toString())
        .doesNotContain(kept(line).getFirst())
        .doesNotContain("good")
        .contains("espn:2001");

    answered(call(line, "fantasy_unlink_league", arguments().put("league_id", "2001")));

    assertThat(kept(line)).isEmpty();
  }

  @Test
  void anotherLineCannotLinkWithThisLinesCookies() {
    answered(keep(line, EspnStubResource.GOOD, line));
    answered(link(line));
    LineId other = newLine();

    assertThat(refused(link(other)).text()).contains("private");
    assertThat(refused(keep(other, EspnStubResource.GOOD, line)).code())
        .isEqualTo(ToolErrorCode.E_BAD_ARGS);
    assertThat(kept(other)).isEmpty();
  }

  @Test
  void cookiesOfAnUnlinkedLeagueAreDeletedAfterADay() {
    LineId linked = newLine();
    LineId lately = newLine();
    for (LineId one : List.of(line, linked, lately)) {
      answered(keep(one, GOOD, one));
    }
    answered(link(linked));
    for (LineId one : List.of(line, linked)) {
      run(
          "UPDATE espn_cookie SET entered_at = now() - interval '24 hours 1 minute'"
              + " WHERE line = $1",
          one);
    }

    done(cookies::deleteUnlinked);

    assertThat(kept(line)).isEmpty();
    assertThat(kept(linked)).hasSize(1);
    assertThat(kept(lately)).hasSize(1);
  }

  @Test
  void cookiesThatOpenNoLeagueAreNotStored() {
    assertThat(refused(keep(line, "wrongwrongwrongwrongwrong", line)).text())
        .contains("doesn't open that league")
        .endsWith("Nothing was kept.");
    assertThat(kept(line)).isEmpty();
  }

  @Test
  void namesOfAHostileLeagueAreInertAndQuotedInSentences() {
    String league = HostileLeague.ID;
    answered(keep(line, GOOD, line, league));
    ToolOutcome linked =
        call(line, "fantasy_link_league", arguments().put("league_id", league).put("team", "1"));
    assertThat(answered(linked).text())
        .contains("\"Verify at https: /cm-verify·example\"", "\"cm-verify·example/x\"");
    await()
        .atMost(TIMEOUT)
        .until(() -> call(line, "get_weekly_brief", arguments()) instanceof ToolOutcome.Answered);

    Map<String, ObjectNode> questions = new LinkedHashMap<>();
    for (String tool :
        List.of(
            "get_my_leagues",
            "get_my_fantasy_context",
            "get_roster_status",
            "get_weekly_brief",
            "find_waiver_moves",
            "send_me_weekly_brief",
            "fantasy_optimize_lineup",
            "fantasy_get_matchup",
            "fantasy_get_standings",
            "fantasy_find_players",
            "fantasy_get_injury_report",
            "fantasy_get_track_record")) {
      questions.put(tool, arguments());
    }
    ObjectNode startSit = arguments();
    startSit.putArray("players").add("Bo Runwell").add("Zane www");
    questions.put("analyze_start_sit", startSit);
    ObjectNode trade = arguments();
    trade.putArray("give").add("Bo Runwell");
    trade.putArray("get").add("Other Back");
    questions.put("analyze_trade", trade);
    questions.put("fantasy_get_player", arguments().put("player", "Other Back"));
    questions.put(
        "fantasy_link_league", arguments().put("league_id", league).put("team", "nobody's"));
    questions.put("fantasy_set_primary_league", arguments().put("league_id", league));
    questions.put("fantasy_unlink_league", arguments().put("league_id", league));

    HostileLeague.assertHarmless("fantasy_link_league", linked);
    questions.forEach(
        (tool, requested) -> HostileLeague.assertHarmless(tool, call(line, tool, requested)));
  }

  @Test
  void aLineOverItsBudgetIsServedTheStoredLeague() {
    answered(keep(line, GOOD, line));
    answered(link(line));
    LineId other = newLine();
    answered(keep(other, GOOD, other));

    ToolOutcome.Refused last = null;
    for (int i = 0; i < 20; i++) {
      last =
          refused(
              call(
                  line,
                  "fantasy_link_league",
                  arguments().put("league_id", Integer.toString(7700 + i)).put("team", "1")));
    }

    assertThat(last.code()).isEqualTo(ToolErrorCode.E_RATE_LIMITED);
    assertThat(last.details().get("retry_after").asInt()).isEqualTo(60);
    assertThat(refused(keep(line, GOOD, line)).code()).isEqualTo(ToolErrorCode.E_RATE_LIMITED);
    run("UPDATE league_snapshot SET fetched_at = now() - interval '1 hour' WHERE league = $1");
    assertThat(answered(call(line, "get_my_leagues", arguments())).text()).contains("as of");
    answered(link(other));
  }
}
