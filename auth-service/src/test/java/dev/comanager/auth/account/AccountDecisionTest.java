package dev.comanager.auth.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.WithBackends;
import dev.comanager.contracts.ToolErrorCode;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The first section of the account page: the week's closest decision. */
@QuarkusTest
@WithBackends
class AccountDecisionTest {
  static final String CARD =
      """
      {"decision":{"decision_id":"d_4be09c1f77a2","kind":"start_sit","verdict":"START",
       "headline":"Amon-Ra St. Brown over Marquise Brown","confidence":62,
       "confidence_breakdown":{"method":"det-v1","base":50.0,"edge":14.3,"freshness":-0.9,"injury":-1.4,"confidence":62},
       "subject":[{"name":"Amon-Ra St. Brown","pos":"WR","team":"DET","role":"pick","status":"","projection":14.8},
        {"name":"Marquise Brown","pos":"WR","team":"KC","role":"other","status":"Questionable","projection":12.3}],
       "league":{"platform":"sleeper","name":"Pine Street Keepers","week":11},
       "updated_display":"Sun Nov 22, 11:48 AM ET",
       "factors":[{"name":"Volume","direction":"↑","note":"10.4 targets a game against 6.8"},
        {"name":"Matchup","direction":"→","note":"Even"},
        {"name":"Injury risk","direction":"↓","note":"Inactives come later"}],
       "reasoning":"He has the better week.","risk":"The other one may play after all.",
       "sources":[{"label":"Projections","as_of":"2020-11-22T16:48:00Z"},{"label":"Injury report","as_of":"not read yet"}],
       "watchable":true,"lock_at":"2030-11-24T18:00:00Z"},
       "players":[{"player":"Amon-Ra St. Brown","team":"DET","why":["In the slot against a backup"]}],
       "call_line":"…","spoken":"…"}\
      """;

  private static final String CLOSEST = "suite/closest-decision";
  static final String WATCHED =
      """
      {"watches":[{"id":17,"kind":"decision","channel":"sms","until_at":"2030-11-24T18:00:00Z","alerts_sent":0,
       "subject":{"kind":"start_sit","decision_id":"d_4be09c1f77a2","a":"Amon-Ra St. Brown","b":"Marquise Brown","verdict":"START"}}]}\
      """;

  private FakeServices services;

  @BeforeEach
  void servicesOfANewLine() {
    services = FakeServices.ofANewLine();
  }

  @AfterEach
  void close() {
    services.close();
  }

  @Test
  void thePageBeginsWithTheClosestDecisionOfTheWeek() {
    services.answers(CLOSEST, "START.", CARD);
    Visitor visitor = Visitor.ofNewLine();

    String page = visitor.page();

    assertThat(page.indexOf("id=\"decision\"")).isLessThan(page.indexOf("id=\"leagues\""));
    assertThat(page)
        .contains("Pine Street Keepers · Week 11", "Locks Nov 24, 2030, 1:00 PM", ">START</p>")
        .contains("<b>62</b> lean", "aria-valuetext=\"62 of 100, lean, the band from 55 to 64\"")
        .contains("<dt>Edge</dt><dd>+14.3</dd>", "<dt>Injury</dt><dd>−1.4</dd>")
        .contains("14.8 <span>pts</span>", "WR · DET · Healthy", "In the slot against a backup")
        .contains("<span class=\"tag flag\">Questionable</span>")
        .contains("10.4 targets a game against 6.8", "d, old</b>", "<b>not read yet</b>")
        .contains("He has the better week.", "The other one may play after all.")
        .contains("Text me if it changes")
        .doesNotContain("Watching until");
    assertThat(services.calls(CLOSEST).getLast().line()).isEqualTo(visitor.line());
  }

  @Test
  void watchesTheDecisionAndStops() {
    services
        .answers(CLOSEST, "START.", CARD)
        .answers("watch_decision", "Watching.", "{\"watch_id\":17}");
    Visitor visitor = Visitor.ofNewLine();

    Response answer = visitor.send("/decision/watch", "decision", "d_4be09c1f77a2");

    assertThat(answer.statusCode()).isEqualTo(303);
    assertThat(answer.header("Location")).endsWith("/account#decision");
    assertThat(services.calls("watch_decision").getLast().arguments())
        .hasToString("{\"decision_id\":\"d_4be09c1f77a2\"}");
    services.answers("list_watches", "One.", WATCHED);
    assertThat(visitor.page())
        .contains("We’ll text you if it changes", "Watching until Nov 24, 2030, 1:00 PM")
        .doesNotContain("Text me if it changes");

    services.answers("cancel_watch", "Ended.", "{\"watch_id\":17}");
    assertThat(visitor.send("/watches/stop", "watch", "17", "from", "decision").header("Location"))
        .endsWith("/account#decision");
    assertThat(services.calls("cancel_watch").getLast().arguments()).hasToString("{\"id\":17}");
  }

  @Test
  void aDecisionThatCannotBeWatchedIsExplainedOnItsCard() {
    services.refuses("watch_decision", ToolErrorCode.E_LOCKED, "That game has begun.");
    Visitor visitor = Visitor.ofNewLine();

    Response locked = visitor.send("/decision/watch", "decision", "d_4be09c1f77a2");
    Response strange = visitor.send("/decision/watch", "decision", "d_1\" OR 1");

    assertThat(locked.statusCode()).isEqualTo(422);
    assertThat(locked.asString()).contains("That game has begun.");
    assertThat(strange.statusCode()).isEqualTo(422);
    assertThat(strange.asString()).contains("You have no such decision");
    assertThat(services.calls("watch_decision")).hasSize(1);
  }

  @Test
  void theStampAgreesWithTheHeadlineAndThePartsWithTheConfidence() {
    services.answers(
        CLOSEST,
        "Swap.",
        CARD.replace("\"verdict\":\"START\"", "\"verdict\":\"SIT\"")
            .replace("\"edge\":14.3", "\"edge\":60.0")
            .replace("\"confidence\":62", "\"confidence\":95"));

    assertThat(Visitor.ofNewLine().page())
        .contains("<p class=\"verdict\">SWAP</p>", "<dt>Capped at</dt><dd>95</dd>");
  }

  @Test
  void withoutASupportedPickThePageSaysWhereTheFactsLean() {
    services.answers(
        CLOSEST,
        "No pick.",
        CARD.replace("\"verdict\":\"START\"", "\"verdict\":\"NO_CALL\",\"lean\":\"START\""));

    assertThat(Visitor.ofNewLine().page())
        .contains("NO PICK <small>leans START</small>", "class=\"ruler open\"")
        .contains("Not enough for a pick.")
        .doesNotContain("who pick");
  }

  @Test
  void withoutACardThePageSaysWhy() {
    Visitor visitor = Visitor.ofNewLine();
    assertThat(visitor.page()).contains("Link a league first");

    services.answers(CLOSEST, "No close decision this week.", "{\"decision\":null,\"players\":[]}");
    assertThat(visitor.page()).contains("Nothing to decide", "No close decision this week.");

    services.refuses(CLOSEST, ToolErrorCode.E_UNAVAILABLE, "Sleeper didn't answer in time.");
    assertThat(visitor.page())
        .contains("No advice right now", "Sleeper didn&#39;t answer in time.");
  }
}
