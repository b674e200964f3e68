package dev.comanager.systemtests.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import dev.comanager.systemtests.signin.AccountPage;
import dev.comanager.systemtests.signin.Page;
import dev.comanager.systemtests.signin.Phone;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests that a person connects a Yahoo account, gets advice on its league and disconnects. */
@Tag("journey")
class YahooJourneyIT {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final Map<String, String> YAHOO = Map.of("platform", "yahoo");
  @AutoClose private static YahooServer yahoo;

  private final Phone phone = Phone.fresh();

  @BeforeAll
  static void needsAStubOfYahoo() {
    yahoo = YahooServer.ofTheStackUnderTest();
  }

  @Test
  void aConnectedAccountIsReadRefreshedAndDisconnected() {
    AccountPage account = AccountPage.of(phone);
    Mcp client = Mcp.withBearer(account.newBearer());

    Page back = connect(account);

    assertThat(back.document().text()).contains("Yahoo is connected. Linked");
    JsonNode league = client.call("get_my_leagues").ok().at("/leagues/0");
    assertThat(league.path("platform").asText()).isEqualTo("yahoo");
    assertThat(league.path("primary").asBoolean()).isTrue();
    // NFL data are read only now that somebody needs them; a call waits for a few seconds.
    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(client.call("get_weekly_brief").ok().path("brief_text").asText())
                    .isNotBlank());

    int before = yahoo.refreshes();
    await()
        .atMost(TIMEOUT)
        .pollInterval(Duration.ofSeconds(3))
        .untilAsserted(
            () -> {
              client.call("fantasy_link_league", YAHOO).ok();
              assertThat(yahoo.refreshes()).isGreaterThan(before);
            });

    account.reload().press("Disconnect Yahoo");
    assertThat(yahoo.grants()).isZero();
    Reply refused = client.call("fantasy_link_league", YAHOO);
    refused.refused("E_NOT_FOUND");
    assertThat(refused.spokenLine())
        .contains("Connect Yahoo at " + Deployment.authUrl() + "/account");
    Reply brief = client.call("get_weekly_brief");
    brief.refused("E_NOT_FOUND");
    assertThat(brief.spokenLine()).contains(Deployment.authUrl() + "/account");
  }

  @Test
  void deletingTheLineEndsItsGrantAtYahoo() {
    AccountPage account = AccountPage.of(phone);
    connect(account);
    assertThat(yahoo.grants()).isOne();

    String last = phone.number().substring(phone.number().length() - 4);
    String button = "Delete it for good";
    account.submit(
        account.open("/delete").page().formWithButton(button).set("last", last).press(button));

    await().atMost(TIMEOUT).untilAsserted(() -> assertThat(yahoo.grants()).isZero());
  }

  /** Goes to Yahoo, agrees there and returns. */
  private static Page connect(AccountPage account) {
    Page leaving = account.reload().press("Connect Yahoo").page();
    URI request = URI.create(leaving.document().select("a.go").attr("href"));
    return account.browser().open(yahoo.agreed(request));
  }
}
