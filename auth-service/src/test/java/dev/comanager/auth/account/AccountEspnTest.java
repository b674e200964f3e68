package dev.comanager.auth.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.WithBackends;
import dev.comanager.auth.otp.CodeSettings;
import dev.comanager.contracts.EspnCookiesEntered;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.servicekit.sealing.Opener;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.io.IOException;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class AccountEspnTest {
  private static final String S2 = "AEBsecretsecretsecretsecret%2F";
  private static final String SWID = "{11111111-AAAA-BBBB-CCCC-000000000001}";
  private static final String KEEP = InternalCall.KEEP_ESPN_COOKIES.code();

  private FakeServices engine;

  @BeforeEach
  void anEngineWithoutLeagues() {
    engine = FakeServices.ofANewLine();
  }

  @AfterEach
  void close() {
    engine.close();
  }

  @Test
  void thePageOffersAFormForPrivateLeagues() {
    assertThat(Visitor.ofNewLine().page())
        .contains("Link a private ESPN league", "name=\"s2\" type=\"password\"");
  }

  @Test
  void sealsCookiesForTheLineAndLeagueAndLinksTheLeague() throws IOException {
    engine.answers(KEEP, "They open it.", "{\"team\":\"4\"}");
    engine.answers("fantasy_link_league", "Linked Harbor on ESPN.", "{\"league\":{}}");
    Visitor visitor = Visitor.ofNewLine();

    Response answer =
        visitor.send(
            "/leagues/espn",
            "league",
            "https://fantasy.espn.com/football/league?leagueId=899513&seasonId=2026",
            "s2",
            S2,
            "swid",
            SWID);

    assertThat(answer.statusCode()).isEqualTo(303);
    ToolCall kept = engine.calls(KEEP).getLast();
    assertThat(kept.arguments().toString()).doesNotContain("secret", "11111111");
    byte[] opened =
        Opener.with(
                ConfigProvider.getConfig()
                    .getValue(CodeSettings.DECISION_PRIVATE_KEYS, String.class))
            .open(
                EspnCookiesEntered.placeOf(kept.line(), "899513"),
                kept.arguments().get("sealed").asText())
            .orElseThrow();
    assertThat(Json.WIRE.readValue(opened, EspnCookiesEntered.class))
        .isEqualTo(new EspnCookiesEntered(S2, SWID));
    assertThat(engine.calls("fantasy_link_league").getLast().arguments())
        .hasToString("{\"platform\":\"espn\",\"league_id\":\"899513\",\"team\":\"4\"}");
    assertThat(visitor.page()).contains("Linked Harbor on ESPN.");
  }

  @Test
  void doesNotClaimThatNothingWasKeptIfNoAnswerCame() {
    String page =
        Visitor.ofNewLine()
            .send("/leagues/espn", "league", "899513", "s2", S2, "swid", SWID)
            .then()
            .statusCode(422)
            .extract()
            .asString();

    assertThat(page).contains("may have been kept for a day").doesNotContain("Nothing was kept");
    assertThat(engine.calls(KEEP)).hasSize(1);
  }

  @Test
  void reportsAnInvalidCookieWithoutShowingItAgain() {
    engine.refuses(KEEP, ToolErrorCode.E_NOT_FOUND, "ESPN doesn't open it. Nothing was kept.");
    Visitor visitor = Visitor.ofNewLine();

    for (String s2 : new String[] {"short", S2}) {
      String page =
          visitor
              .send("/leagues/espn", "league", "899513", "s2", s2, "swid", SWID)
              .then()
              .statusCode(422)
              .extract()
              .asString();

      assertThat(page).contains("Nothing was kept.").doesNotContain(S2, "11111111-AAAA");
    }
    assertThat(engine.calls(KEEP)).hasSize(1);
    assertThat(engine.calls("fantasy_link_league")).isEmpty();
  }
}
