package dev.comanager.auth.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.otp.MinutesLeft;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolErrorCode;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.enterprise.inject.spi.CDI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class AccountPhoneTest {
  private static final String OLDER = "<details class=\"older\">";

  // The sections that depend on other services, and the call that each one makes.
  private static final Map<String, String> SECTIONS =
      Map.of(
          "Leagues can’t be shown", "get_my_leagues",
          "Watches can’t be shown", "list_watches",
          "Scheduled calls can’t be shown", "suite/scheduled-calls",
          "Texts and calls can’t be shown", "suite/recent-deliveries",
          "Minutes can’t be shown", "suite/minutes");

  private final String soon = Clock.systemUTC().instant().plus(Duration.ofHours(1)).toString();
  private final String lately = Clock.systemUTC().instant().minus(Duration.ofMinutes(9)).toString();
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
  void explainsEachSectionToANewLine() {
    assertThat(Visitor.ofNewLine().page())
        .contains("Nothing is being watched", "No calls scheduled", "No texts or calls yet")
        .contains("<b>20</b>", "minutes for phone calls", "Texts use none.")
        .doesNotContain("can’t be shown");
  }

  @Test
  void listsWatchesWithTheirAlertsAndWhyNoneWasSent() {
    services.answers("list_watches", "Three.", watches());

    assertThat(Visitor.ofNewLine().page())
        .contains("3 running", "START Ari Webb over Bo Lind", "Roster of Tidewater")
        .contains("Lineup of Tidewater", "By text, until ", "1 alert sent, last ")
        .contains("By text, before every kickoff; the next is ")
        .contains("By call, until ", "no alert yet", "Held: quiet hours", "d_4be09c1f77a2");
  }

  @Test
  void stopsAWatchOnlyForThisLine() {
    services.answers("cancel_watch", "Watch 17 has ended.", "{\"watch_id\":17}");
    Visitor visitor = Visitor.ofNewLine();

    visitor.send("/watches/stop", "watch", "17").then().statusCode(303);

    assertThat(services.calls("cancel_watch").getLast().line()).isEqualTo(visitor.line());
    assertThat(services.calls("cancel_watch").getLast().arguments()).hasToString("{\"id\":17}");
    assertThat(visitor.page()).contains("Stopped. That watch won’t text you anymore.");
  }

  @Test
  void reportsAnotherLinesWatchAsUnknown() {
    services.refuses("cancel_watch", ToolErrorCode.E_NOT_FOUND, "No such watch.");
    Visitor visitor = Visitor.ofNewLine();

    for (String id : List.of("18", "", "-1", "1 OR 1=1", "99999999999999999999")) {
      Response answer = visitor.send("/watches/stop", "watch", id);
      assertThat(answer.statusCode()).isEqualTo(422);
      assertThat(answer.asString()).contains("You have no such watch. Nothing was changed.");
    }
    assertThat(services.calls("cancel_watch")).hasSize(1);
  }

  @Test
  void showsTextsAndCallsWithContentAndOutcome() {
    services.answers(
        "suite/recent-deliveries",
        "Four.",
        """
        {"deliveries":[
         {"id":"n1","kind":"text","purpose":"watch","watch_id":17,"at":"%1$s","status":"sent","segments":1,"words":"Call flipped: START <Lind> & Co."},
         {"id":"n2","kind":"call","purpose":"call_now","at":"%1$s","status":"not_answered","minutes":0,"words":"Roster check."},
         {"id":"n3","kind":"call","purpose":"scheduled_call","at":"%1$s","status":"answered","minutes":2,"words":null},
         {"id":"n4","kind":"call","purpose":"scheduled_call","at":"%2$s","status":"queued","minutes":null,"words":"To come."},
         {"id":"n5","kind":"text","purpose":"watch","at":"%1$s","status":"stopped","words":"Held.","in_place_of_call":true},
         {"id":"n6","kind":"text","purpose":"watch","at":"%1$s","status":"muted","words":"Muted."},
         {"id":"n7","kind":"text","purpose":"reply","at":"%1$s","status":"sent","words":"Reasons."}]}"""
            .formatted(lately, soon));

    assertThat(Visitor.ofNewLine().page())
        .contains("Call flipped: START &lt;Lind&gt; &amp; Co.", "Text, sent", "a watch")
        .contains("Call, no answer, no minutes used", "Roster check.", "Call, 2 minutes")
        .contains("We no longer keep this message.", "Text, not sent: you texted STOP")
        .contains("sent instead of a call: no minutes left", "Text, not sent: you texted MUTE")
        .contains("answer to your text")
        .doesNotContain("To come.", OLDER);
  }

  @Test
  void showsOlderTextsOnRequest() {
    String many =
        IntStream.range(0, 20)
            .mapToObj(
                it ->
                    "{\"id\":\"n%d\",\"kind\":\"text\",\"purpose\":\"own_words\",\"at\":\"%s\",\"status\":\"sent\",\"words\":\"Words %d.\"}"
                        .formatted(it, lately, it))
            .collect(Collectors.joining(","));
    services.answers("suite/recent-deliveries", "Many.", "{\"deliveries\":[" + many + "]}");

    String page = Visitor.ofNewLine().page();

    assertThat(page).contains("Show 12 older", "Words 19.");
    assertThat(page.indexOf("Words 7.")).isLessThan(page.indexOf(OLDER));
    assertThat(page.indexOf("Words 8.")).isGreaterThan(page.indexOf(OLDER));
  }

  @Test
  void showsAndCancelsAScheduledCall() {
    services
        .answers(
            "suite/scheduled-calls",
            "One.",
            "{\"calls\":[{\"call_id\":\"c_1\",\"at\":\"%s\",\"topic\":\"Thursday lineup\",\"minutes_held\":1}]}"
                .formatted(Instant.parse(soon).atOffset(ZoneOffset.ofHours(-5))))
        .answers("suite/minutes", "20.", "{\"balance\":20,\"held\":1,\"texts_stopped\":true}")
        .answers(
            "suite/cancel-scheduled-call",
            "Canceled.",
            "{\"call_id\":\"c_1\",\"status\":\"cancelled\",\"minutes_given_back\":1}");
    Visitor visitor = Visitor.ofNewLine();
    assertThat(visitor.page())
        .contains(
            "1 to come", "Thursday lineup", "1 minute held", "1 is held for a scheduled call.")
        .contains("You texted STOP");

    visitor.send("/calls/cancel", "call", "c_1").then().statusCode(303);

    assertThat(services.calls("suite/cancel-scheduled-call").getLast().line())
        .isEqualTo(visitor.line());
    assertThat(visitor.page()).contains("The minute held for it is yours again.");
  }

  @Test
  void saysUntilWhenAlertsAreMuted() {
    services.answers(
        "suite/minutes",
        "20.",
        "{\"balance\":20,\"held\":0,\"texts_stopped\":false,\"alerts_muted_until\":\"%s\"}"
            .formatted(soon));

    assertThat(Visitor.ofNewLine().page())
        .contains("You texted MUTE, so no alert is sent to you until")
        .doesNotContain("You texted STOP");
  }

  @Test
  void doesNotCancelFinishedCallsOrThoseOfOtherLines() {
    services.refuses("suite/cancel-scheduled-call", ToolErrorCode.E_NOT_FOUND, "No such call.");
    Visitor visitor = Visitor.ofNewLine();

    for (String id : List.of("c_2", "", "../x", "c 1")) {
      Response answer = visitor.send("/calls/cancel", "call", id);
      assertThat(answer.statusCode()).isEqualTo(422);
      assertThat(answer.asString()).contains("That call is no longer scheduled.");
    }
    assertThat(services.calls("suite/cancel-scheduled-call")).hasSize(1);
  }

  @Test
  void aSectionWhoseServiceIsDownSaysSoAndOthersAreShown() {
    SECTIONS.forEach(
        (status, question) -> {
          services.refuses(question, ToolErrorCode.E_UNAVAILABLE, "Not now.");
          String page = Visitor.ofNewLine().page();
          assertThat(page).contains(status);
          assertThat(page.split("can’t be shown", -1)).as(status).hasSize(2);
          servicesAgain();
        });
  }

  @Test
  void showsThePageAfterOneTimeoutIfNoServiceAnswers() {
    services.silent();

    assertThat(Visitor.ofNewLine().page())
        .contains(SECTIONS.keySet())
        .contains("Leagues can’t be shown", "Advice can’t be shown", "Your own key");
  }

  @Test
  void storesQuietHoursWithTheLine() {
    Visitor visitor = Visitor.ofNewLine();

    visitor.send("/quiet-hours", "from", "22:30", "to", "07:00").then().statusCode(303);

    assertThat(visitor.page("/settings"))
        .contains("Saved: quiet from 10:30 PM to 7:00 AM.")
        .contains("value=\"22:30\"", "value=\"07:00\"")
        .doesNotContain("checked");
    assertThat(kept(visitor)).containsExactly("22:30:00-07:00:00");
  }

  @Test
  void aLineMayHaveNoQuietHours() {
    Visitor visitor = Visitor.ofNewLine();

    visitor
        .send("/quiet-hours", "none", "yes", "from", "23:00", "to", "08:00")
        .then()
        .statusCode(303);

    assertThat(visitor.page("/settings"))
        .contains("Saved: no quiet hours.", "value=\"yes\" checked");
    assertThat(kept(visitor)).containsExactly("00:00:00-00:00:00");
  }

  @Test
  void rejectsInvalidQuietHours() {
    Visitor visitor = Visitor.ofNewLine();

    for (String from : List.of("", "24:00", "9:00", "23:60", "23:00:00", "08:00", "11 PM")) {
      Response answer = visitor.send("/quiet-hours", "from", from, "to", "08:00");
      assertThat(answer.statusCode()).isEqualTo(422);
      assertThat(answer.asString()).contains("Enter two different times");
    }
    assertThat(kept(visitor)).containsExactly((String) null);
  }

  @Test
  void consentShowsFreeMinutesIfTheClientMayCall() {
    services.answers("suite/minutes", "20.", "{\"balance\":20,\"held\":3,\"texts_stopped\":false}");
    LineId line = Lines.create().id();
    String chatgpt =
        Connected.client("ChatGPT", "https://chatgpt.com/connector_platform_oauth_redirect");
    String claude = Connected.client("Claude", "https://claude.ai/api/mcp/auth_callback");
    MinutesLeft minutes = CDI.current().select(MinutesLeft.class).get();

    // A sign-in waits for only half a second, and a busy machine may take longer.
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(() -> assertThat(Lines.await(() -> minutes.of(line, chatgpt))).contains(17));
    assertThat(Lines.await(() -> minutes.of(line, claude))).isEmpty();
    services.silent();
    assertThat(Lines.await(() -> minutes.of(line, chatgpt))).isEmpty();
  }

  private void servicesAgain() {
    services.close();
    servicesOfANewLine();
  }

  private static List<String> kept(Visitor visitor) {
    return Database.column(
        "SELECT quiet_from || '-' || quiet_to FROM phone_line WHERE id = '" + visitor.line() + "'");
  }

  private String watches() {
    return """
        {"watches":[
         {"id":17,"kind":"decision","channel":"sms","until_at":"%1$s","alerts_sent":1,"last_alert_at":"%2$s","created_at":"%2$s","last_skip_reason":null,
          "subject":{"a":"Ari Webb","b":"Bo Lind","kind":"start_sit","label":"Webb over Lind","players":["Ari Webb","Bo Lind"],"verdict":"START","platform":"demo","decision_id":"d_4be09c1f77a2"}},
         {"id":18,"kind":"roster","channel":"call","until_at":"%1$s","alerts_sent":0,"last_alert_at":null,"created_at":"%2$s","last_skip_reason":"quiet_hours",
          "subject":{"kind":"roster","label":"Roster of Tidewater","players":[],"platform":"demo"}},
         {"id":19,"kind":"lineup","channel":"sms","until_at":"%1$s","alerts_sent":0,"last_alert_at":null,"created_at":"%2$s","last_skip_reason":null,
          "subject":{"kind":"lineup","label":"Lineup of Tidewater","players":[],"platform":"demo"}}]}"""
        .formatted(soon, lately);
  }
}
