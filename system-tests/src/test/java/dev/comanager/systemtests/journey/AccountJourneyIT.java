package dev.comanager.systemtests.journey;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.signin.AccountPage;
import dev.comanager.systemtests.signin.Form;
import dev.comanager.systemtests.signin.Grant;
import dev.comanager.systemtests.signin.OAuthClient;
import dev.comanager.systemtests.signin.Page;
import dev.comanager.systemtests.signin.Phone;
import dev.comanager.systemtests.signin.SignIn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a person does on the page of their own line (INTERFACE 7), without any script. */
@Tag("journey")
class AccountJourneyIT {
  private final Phone phone = Phone.fresh();

  @Test
  void aNewcomerGetsFromNothingToAFirstDecisionWithoutAnOperator() {
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
  void anAssistantThatIsDisconnectedIsRefusedOnTheVeryNextCall() {
    Grant claude = SignIn.grant(OAuthClient.claude(), phone);
    AccountPage account = AccountPage.of(phone);
    assertThat(claude.mcp().rpc("tools/list").status()).isEqualTo(200);

    account.press("Disconnect");

    claude.mcp().rpc("tools/list").isError(401, -32001);
    assertThat(claude.refresh(Map.of()).<String>path("error")).isEqualTo("invalid_grant");
    assertThat(account.reload().page().document().text()).contains("No assistant yet");
  }

  @Test
  void theOwnBearerIsShownOnceAndANewOneEndsIt() {
    AccountPage account = AccountPage.of(phone);
    String first = account.press("Make a bearer").bearer().orElseThrow();
    assertThat(first).matches("fcml_[A-Za-z0-9_-]{43}");
    assertThat(Mcp.withBearer(first).rpc("tools/list").result().path("tools")).hasSize(26);
    assertThat(account.reload().bearer()).isEmpty();

    String second = account.press("Make a new one").bearer().orElseThrow();

    Mcp.withBearer(first).rpc("tools/list").isError(401, -32001);
    assertThat(Mcp.withBearer(second).rpc("tools/list").status()).isEqualTo(200);
  }

  @Test
  void theTimeZoneIsKept() {
    AccountPage account = AccountPage.of(phone);
    Form form = account.page().formWithButton("Save time zone");
    account.submit(form.set("zone", "America/Denver").press("Save time zone"));
    assertThat(
            account.reload().page().document().select("select[name=zone] option[selected]").val())
        .isEqualTo("America/Denver");
  }

  @Test
  void aLeagueIsUnlinkedAgain() {
    AccountPage account = AccountPage.of(phone);
    account.press("Link the demo league").reload();
    account.press("Unlink");
    assertThat(account.reload().page().document().text()).contains("No league yet");
  }

  @Test
  void whoSignsOutIsOutAlsoWithTheirOldCookies() {
    AccountPage account = AccountPage.of(phone);
    Map<String, String> before = account.browser().cookies();
    account.press("Sign out");
    assertThat(account.reload().isOpen()).isFalse();
    before.forEach(account.browser()::putCookie);
    Page page = account.reload().page();
    assertThat(account.isOpen()).isFalse();
    assertThat(page.asksForPhone()).isTrue();
  }

  @Test
  void signingInHereConnectsNoAssistant() {
    AccountPage account = AccountPage.of(phone);
    assertThat(account.reload().page().document().text()).contains("No assistant yet");
  }
}
