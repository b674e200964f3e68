package dev.comanager.auth.account;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.auth.Database;
import dev.comanager.auth.WithBackends;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.messaging.linedeletion.LineData;
import dev.comanager.messaging.linedeletion.LineTable;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class AccountDataTest {
  @Inject LineData data;

  private FakeServices engine;

  @BeforeEach
  void anEngineWithTwoPagesOfDecisions() {
    engine =
        FakeServices.ofANewLine()
            .answers(
                InternalCall.EXPORT_LINE.code(),
                call ->
                    call.arguments().path("after").asText().isEmpty()
                        ? FakeServices.answered(
                            "One.",
                            """
                            {"leagues":[{"league":"sleeper:7001"}],"handled_calls":[],
                             "decisions":[{"id":"d_1"}],"next":"d_1"}""")
                        : FakeServices.answered("Two.", "{\"decisions\":[{\"id\":\"d_2\"}]}"))
            .answers(InternalCall.EXPORT_WATCHES.code(), "All.", "{\"watches\":[{\"id\":17}]}")
            .answers(
                InternalCall.EXPORT_DELIVERIES.code(),
                "All.",
                "{\"deliveries\":[{\"words\":\"Call flipped.\"}]}");
  }

  @AfterEach
  void close() {
    engine.close();
  }

  @Test
  void theExportHoldsTheDataOfThisServiceAndOfToolOwners() throws IOException {
    Visitor visitor = Visitor.ofNewLine();
    String client = Connected.client("Claude", "https://claude.ai/api/mcp/auth_callback");
    Connected.grant(visitor.line(), client, "league.read");

    Response answer = visitor.send("/export");

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.contentType()).startsWith("application/json");
    assertThat(answer.header("Content-Disposition"))
        .isEqualTo("attachment; filename=\"co-manager-data.json\"");
    assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
    JsonNode file = Json.WIRE.readTree(answer.asString());
    assertThat(file.path("line").path("id").asText()).isEqualTo(visitor.line().value());
    assertThat(file.path("line").path("phone").asText()).startsWith("+1212555");
    assertThat(file.path("line").path("time_zone").asText()).isEqualTo("America/New_York");
    assertThat(file.path("assistants").get(0).path("name").asText()).isEqualTo("Claude");
    assertThat(file.path("own_bearers")).hasSize(1);
    assertThat(file.path("account_sessions")).hasSize(1);
    assertThat(file.path("decision_engine").path("leagues")).hasSize(1);
    assertThat(file.path("decision_engine").path("decisions").findValuesAsText("id"))
        .containsExactly("d_1", "d_2");
    assertThat(file.path("watch_service").path("watches")).hasSize(1);
    assertThat(file.path("notifier").path("deliveries").findValuesAsText("words"))
        .containsExactly("Call flipped.");
  }

  @Test
  void theExportHoldsNoSecretAndNoHashOfOne() {
    Visitor visitor = Visitor.ofNewLine();

    assertThat(visitor.send("/export").asString())
        .doesNotContain(visitor.key().value(), "hash", "hmac", "sealed", "fcml_");
  }

  @Test
  void theExportOfALineHoldsNothingOfAnother() {
    Visitor other = Visitor.ofNewLine();
    String client = Connected.client("Other", "https://claude.ai/api/mcp/auth_callback");
    Connected.grant(other.line(), client, "league.read");

    assertThat(Visitor.ofNewLine().send("/export").asString())
        .doesNotContain(other.line().value(), client);
  }

  @Test
  void everyTableThatNamesLinesIsDeclared() {
    assertThat(data.tables())
        .extracting(LineTable::name)
        .containsAll(
            Database.column(
                "SELECT table_name FROM information_schema.columns"
                    + " WHERE table_schema = 'public' AND column_name = 'line'"));
  }

  @Test
  void theExportFailsIfAnOwnerIsUnreachable() {
    // To the export, no answer in time is the same: anything but an answer.
    engine.refuses(InternalCall.EXPORT_DELIVERIES.code(), ToolErrorCode.E_UNAVAILABLE, "Not now.");

    Response answer = Visitor.ofNewLine().send("/export");

    assertThat(answer.statusCode()).isEqualTo(503);
    assertThat(answer.header("Content-Disposition")).isNull();
    assertThat(answer.asString()).contains("Not all of your data can be read right now");
  }

  @Test
  void theExportFailsIfAnOwnersPagesHaveNoEnd() {
    engine.answers(
        InternalCall.EXPORT_WATCHES.code(), "More.", "{\"watches\":[{}],\"next\":\"17\"}");

    Response answer = Visitor.ofNewLine().send("/export");

    assertThat(answer.statusCode()).isEqualTo(503);
    assertThat(answer.header("Content-Disposition")).isNull();
  }

  @Test
  void deletesALineOnlyIfItsLastFourDigitsAreTyped() {
    Visitor visitor = Visitor.ofNewLine();
    assertThat(visitor.open("/delete").asString()).contains("Delete your account?");

    for (String wrong : List.of("", "0", "99999", "abcd", "+12125550000")) {
      Response answer = visitor.send("/delete", "last", wrong);
      assertThat(answer.statusCode()).isEqualTo(422);
      assertThat(answer.asString()).contains("Nothing was deleted");
    }
    assertThat(visitor.open().statusCode()).isEqualTo(200);
  }

  @Test
  void aSecondClickOnDeleteDoesNotSayThatNothingWasChanged() throws IOException {
    Visitor visitor = Visitor.ofNewLine();
    String phone =
        Json.WIRE.readTree(visitor.send("/export").asString()).path("line").path("phone").asText();
    String last = phone.substring(phone.length() - 4);
    visitor.send("/delete", "last", last).then().statusCode(200);

    Response second = visitor.send("/delete", "last", last);

    assertThat(second.statusCode()).isEqualTo(403);
    assertThat(second.asString())
        .contains("a second click shows this page")
        .doesNotContain("Nothing was changed");
  }

  @Test
  void aDeletedLineIsErasedFromEveryBrowserAndEveryTable() throws IOException {
    Visitor visitor = Visitor.ofNewLine();
    Visitor elsewhere = Visitor.of(visitor.line());
    String client = Connected.client("Claude", "https://claude.ai/api/mcp/auth_callback");
    Connected.grant(visitor.line(), client, "league.read");
    String phone =
        Json.WIRE.readTree(visitor.send("/export").asString()).path("line").path("phone").asText();

    Response answer =
        visitor.send(
            "/delete",
            "last",
            phone.substring(phone.length() - 4, phone.length() - 2)
                + " "
                + phone.substring(phone.length() - 2));

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.asString()).contains("Your account is deleted");
    assertThat(answer.header("Set-Cookie")).contains("Max-Age=0");
    assertThat(visitor.open().statusCode()).isEqualTo(303);
    assertThat(elsewhere.open().statusCode()).isEqualTo(303);
    for (String table :
        List.of(
            "own_bearer", "oauth_grant", "account_session", "known_browser", "security_event")) {
      assertThat(
              Database.column(
                  "SELECT count(*) FROM %s WHERE line = '%s'".formatted(table, visitor.line())))
          .containsExactly("0");
    }
  }
}
