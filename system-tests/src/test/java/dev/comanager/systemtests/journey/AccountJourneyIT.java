package dev.comanager.systemtests.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.DemoTeam;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.signin.AccountPage;
import dev.comanager.systemtests.signin.Form;
import dev.comanager.systemtests.signin.Grant;
import dev.comanager.systemtests.signin.OAuthClient;
import dev.comanager.systemtests.signin.Page;
import dev.comanager.systemtests.signin.Phone;
import dev.comanager.systemtests.signin.SignIn;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests for a person on their own account page, without any script (INTERFACE 7). */
@Tag("journey")
class AccountJourneyIT {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private final Phone phone = Phone.fresh();

  @Test
  void aNewPersonGetsAFirstDecisionWithoutAnOperator() {
    AccountPage account = AccountPage.of(phone);
    assertThat(account.page().document().text()).contains("No league yet", "No assistant yet");

    account.press("Link the demo league");
    assertThat(account.reload().page().document().select("#leagues h3").text()).contains("Primary");

    Grant grant = SignIn.grant(OAuthClient.claude(), phone);
    JsonNode starters = grant.mcp().call("get_my_fantasy_context").ok().at("/roster/starters");
    List<String> receivers = new ArrayList<>();
    starters.forEach(
        spot -> {
          if (spot.path("pos").asText().equals("WR")) {
            receivers.add(spot.path("name").asText());
          }
        });
    JsonNode decision =
        grant
            .mcp()
            .call("analyze_start_sit", Map.of("players", receivers.subList(0, 2)))
            .ok()
            .path("decision");
    assertThat(decision.path("decision_id").asText()).matches("d_[0-9a-f]{12}");
    assertThat(account.reload().page().document().select("#assistants h3").eachText())
        .contains("Claude");
  }

  @Test
  void aDisconnectedAssistantIsRefusedOnTheVeryNextCall() {
    Grant claude = SignIn.grant(OAuthClient.claude(), phone);
    AccountPage account = AccountPage.of(phone);
    assertThat(claude.mcp().rpc("tools/list").status()).isEqualTo(200);

    account.press("Disconnect");

    claude.mcp().rpc("tools/list").isError(401, -32001);
    assertThat(claude.refresh(Map.of()).<String>path("error")).isEqualTo("invalid_grant");
    assertThat(account.reload().page().document().text()).contains("No assistant yet");
  }

  @Test
  @Tag("thorough")
  void theOwnBearerIsShownOnceAndANewOneRevokesIt() {
    AccountPage account = AccountPage.of(phone);
    String first = account.newBearer();
    assertThat(first).matches("fcml_[A-Za-z0-9_-]{43}");
    assertThat(Mcp.withBearer(first).rpc("tools/list").result().path("tools")).hasSize(26);
    assertThat(account.open("/bearer").bearer()).isEmpty();

    String second = account.newBearer();

    Mcp.withBearer(first).rpc("tools/list").isError(401, -32001);
    assertThat(Mcp.withBearer(second).rpc("tools/list").status()).isEqualTo(200);
  }

  @Test
  @Tag("thorough")
  void theTimeZoneIsSaved() {
    AccountPage account = AccountPage.of(phone);
    Form form = account.open("/settings").page().formWithButton("Save time zone");
    account.submit(form.set("zone", "America/Denver").press("Save time zone"));
    assertThat(
            account
                .open("/settings")
                .page()
                .document()
                .select("select[name=zone] option[selected]")
                .val())
        .isEqualTo("America/Denver");
  }

  @Test
  @Tag("thorough")
  void quietHoursAreSavedAndCanBeRemoved() {
    AccountPage account = AccountPage.of(phone).open("/settings");
    account.submit(
        account
            .page()
            .formWithButton("Save quiet hours")
            .set("from", "22:30")
            .set("to", "07:00")
            .press("Save quiet hours"));
    assertThat(account.page().document().text()).contains("quiet from 10:30 PM to 7:00 AM");
    assertThat(account.open("/settings").page().document().select("input[name=from]").val())
        .isEqualTo("22:30");

    account.submit(
        account
            .page()
            .formWithButton("Save quiet hours")
            .set("none", "yes")
            .press("Save quiet hours"));
    assertThat(account.open("/settings").page().document().select("input[name=none][checked]"))
        .hasSize(1);
  }

  @Test
  void thePageShowsAWatchAndStopsIt() {
    AccountPage account = AccountPage.of(phone);
    account.press("Link the demo league").reload();
    Mcp client = Mcp.withBearer(account.newBearer());
    String decision = DemoTeam.watchableCard(client).path("decision_id").asText();
    client.call("watch_decision", Map.of("decision_id", decision)).ok();

    Page page = account.reload().page();
    assertThat(page.document().select("#watches h3")).hasSize(1);
    assertThat(page.document().select("#watches .mono").text()).isEqualTo(decision);

    account.press("Stop");
    assertThat(account.page().document().text()).contains("That watch won’t text you anymore.");
    assertThat(client.call("list_watches").ok().path("watches")).isEmpty();
    assertThat(account.reload().page().document().text()).contains("Nothing is being watched");
  }

  @Test
  void thePageShowsATextAndCancelsAScheduledCall() {
    AccountPage account = AccountPage.of(phone);
    Mcp client = Mcp.withBearer(account.newBearer());
    int minutes = minutes(account.reload());
    client.call("send_fantasy_alert", Map.of("message", "Words <b>of</b> mine & yours.")).ok();
    String tomorrow = LocalDate.now(Clock.systemUTC()).plusDays(2) + "T12:00";
    client
        .call("schedule_service_call", Map.of("at_iso", tomorrow, "topic", "Before kickoff"))
        .ok();

    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(account.reload().page().document().select("#texts .said").eachText())
                    .contains("Words <b>of</b> mine & yours."));
    assertThat(account.page().document().select("#calls h3").text()).contains("Before kickoff");
    assertThat(minutes(account)).isEqualTo(minutes);
    assertThat(account.page().document().select("#minutes").text()).contains("1 is held");

    account.press("Cancel");
    assertThat(account.page().document().text()).contains("yours again");
    Page page = account.reload().page();
    assertThat(page.document().select("#calls").text()).contains("No calls scheduled");
    assertThat(page.document().select("#minutes").text()).doesNotContain("is held");
  }

  private static int minutes(AccountPage account) {
    return Integer.parseInt(account.page().document().select("#minutes .mins b").text());
  }

  @Test
  @Tag("thorough")
  void aLeagueCanBeUnlinked() {
    AccountPage account = AccountPage.of(phone);
    account.press("Link the demo league").reload();
    account.openUnlink().press("Unlink it");
    assertThat(account.reload().page().document().text()).contains("No league yet");
  }

  @Test
  @Tag("thorough")
  void thePageBeginsWithADecisionThatCanBeWatched() {
    AccountPage account = AccountPage.of(phone);
    assertThat(account.page().document().select("#decision").text()).contains("Link a league");
    account.press("Link the demo league").reload();
    Mcp client = Mcp.withBearer(account.newBearer());
    JsonNode close = client.call("get_weekly_brief").ok().path("close_calls");
    Document page = account.reload().page().document();
    if (close.isEmpty()) {
      assertThat(page.select("#decision").text()).contains("No close decision this week");
      return;
    }
    assertThat(page.select("#decision h4").text())
        .contains(close.path(0).path("start").asText(), close.path(0).path("sit").asText());

    account.press("Text me if it changes").reload();

    assertThat(account.page().document().select("#decision").text()).contains("Watching until");
    assertThat(client.call("list_watches").ok().path("watches")).hasSize(1);
    account.press("Stop watching this decision");
    assertThat(client.call("list_watches").ok().path("watches")).isEmpty();
  }

  @Test
  @Tag("thorough")
  void afterSignOutTheOldCookiesAreInvalidToo() {
    AccountPage account = AccountPage.of(phone);
    Map<String, String> before = account.browser().cookies();
    account.press("Sign out");
    assertThat(account.reload().isOpen()).isFalse();
    before.forEach(account.browser()::putCookie);
    Page page = account.reload().page();
    assertThat(account.isOpen()).isFalse();
    assertThat(page.isPhonePage()).isTrue();
  }
}
