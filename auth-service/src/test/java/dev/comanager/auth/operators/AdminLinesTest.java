package dev.comanager.auth.operators;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Database;
import dev.comanager.auth.Inner;
import dev.comanager.auth.Lines;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.phoneline.PhoneLines.NewLine;
import dev.comanager.auth.phoneline.PhoneNumber;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithBackends
class AdminLinesTest extends AsOperator {
  @Test
  void anOperatorCreatesALineAndSeesItsBearerOnce() {
    PhoneNumber phone = Lines.newPhone();

    Response response =
        operator().body(Map.of("phone", phone.e164(), "minutes", 5)).post("/admin/lines");

    assertThat(response.statusCode()).isEqualTo(201);
    assertThat(response.header("Cache-Control")).isEqualTo("no-store");
    String id = response.jsonPath().getString("line.id");
    assertThat(response.header("Location")).endsWith("/admin/lines/" + id);
    assertThat(response.jsonPath().getString("line.state")).isEqualTo("active");
    assertThat(response.jsonPath().getString("line.phone")).isEqualTo(phone.masked());
    assertThat(response.jsonPath().getInt("line.minutes")).isEqualTo(5);
    assertThat(isActive(response.jsonPath().getString("bearer"))).isTrue();
    Response shown = operator().get("/admin/lines/" + id);
    assertThat(shown.statusCode()).isEqualTo(200);
    assertThat(shown.body().asString()).doesNotContain("fcml_", phone.e164());
  }

  @Test
  void readsTenDigitsAsANorthAmericanNumber() {
    String digits = Lines.newPhone().e164().substring(2);

    Response response = operator().body(Map.of("phone", digits)).post("/admin/lines");

    assertThat(response.statusCode()).isEqualTo(201);
    assertThat(operator().body(Map.of("phone", "+1" + digits)).post("/admin/lines").statusCode())
        .isEqualTo(409);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"phone\":\"12\"}",
        "{\"phone\":\"+12125550123\",\"minutes\":-1}",
        "{\"phone\":\"+12125550123\",\"timeZone\":\"Mars/Base\"}",
        "{\"phone\":\"+12125550123\",\"timeZone\":\"GMT+5x\"}",
        "{\"phone\":\"+12125550123\",\"minutes\":\"ten\"}",
        "{\"phone\":{\"number\":1}}",
        "{\"phone\":",
        "[]",
        "\"+12125550123\"",
        "null",
        "",
      })
  void unreadableInputIsReportedAndCreatesNothing(String body) {
    Response response = operator().body(body).post("/admin/lines");

    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.jsonPath().getString("error")).isEqualTo("invalid_request");
    assertThat(response.jsonPath().getString("error_description")).isNotBlank();
  }

  @Test
  void namesInvalidFields() {
    Response response =
        operator().body("{\"phone\":\"+12125550123\",\"minutes\":\"ten\"}").post("/admin/lines");

    assertThat(response.jsonPath().getString("error_description")).startsWith("minutes ");
  }

  @ParameterizedTest
  @CsvSource({
    "DELETE, /admin/lines, 405, method_not_allowed, DELETE",
    "POST, /admin/lines/ln_000000000000000000000000, 405, method_not_allowed, POST",
    "GET, /admin/lines/nobody, 404, not_found, Not found",
    "GET, /admin/lines/ln_000000000000000000000000, 404, not_found, no such line",
    "GET, /admin/lines?limit=abc, 400, invalid_request, 1 to 200",
    "GET, /admin/lines?limit=201, 400, invalid_request, 1 to 200",
    "GET, /admin/lines?after=nobody, 400, invalid_request, line id",
  })
  void invalidApiInputIsReported(
      String method, String path, int status, String error, String text) {
    Response response = operator().request(method, path);

    assertThat(response.statusCode()).isEqualTo(status);
    assertThat(response.contentType()).startsWith("application/json");
    assertThat(response.jsonPath().getString("error")).isEqualTo(error);
    assertThat(response.jsonPath().getString("error_description")).contains(text);
  }

  @Test
  void aBodyThatIsNotJsonIsRefusedByItsType() {
    Response response = operator().contentType("text/plain").body("phone").post("/admin/lines");

    assertThat(response.statusCode()).isEqualTo(415);
    assertThat(response.jsonPath().getString("error_description")).contains("application/json");
  }

  @Test
  void aLineIsSuspendedAndResumed() {
    NewLine line = Lines.create();

    // The relay is off here, so the revocation isn't confirmed.
    assertThat(operator().post(path(line) + "/suspend").statusCode()).isEqualTo(202);
    assertThat(isActive(line.bearer().value())).isFalse();
    assertThat(operator().get(path(line)).<String>path("state")).isEqualTo("suspended");

    assertThat(operator().post(path(line) + "/resume").statusCode()).isEqualTo(200);
    assertThat(isActive(line.bearer().value())).isTrue();
  }

  @Test
  void aBearerIsRotated() {
    NewLine line = Lines.create();

    Response response = operator().post(path(line) + "/bearer");

    assertThat(response.statusCode()).isEqualTo(202);
    assertThat(response.jsonPath().getBoolean("formerRefused")).isFalse();
    assertThat(isActive(response.jsonPath().getString("bearer"))).isTrue();
    assertThat(isActive(line.bearer().value())).isFalse();
  }

  @Test
  void setsMinutesWhateverTheBalance() {
    NewLine line = Lines.create();

    Response response = operator().body(Map.of("minutes", 45)).put(path(line) + "/minutes");

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.jsonPath().getInt("minutes")).isEqualTo(45);
    assertThat(operator().get(path(line)).<Integer>path("minutes")).isEqualTo(45);
    for (String body : List.of("{}", "{\"minutes\":-1}", "{\"minutes\":100001}")) {
      assertThat(operator().body(body).put(path(line) + "/minutes").statusCode()).isEqualTo(400);
    }
    String unknown = "/admin/lines/ln_000000000000000000000000/minutes";
    assertThat(operator().body(Map.of("minutes", 1)).put(unknown).statusCode()).isEqualTo(404);
  }

  @Test
  void pagesContinueWhereThePreviousOneEnded() {
    for (int i = 0; i < 3; i++) {
      Lines.create();
    }
    List<String> all = inPagesOf(200);

    // Other tests leave hundreds of lines.
    assertThat(inPagesOf(Math.max(2, all.size() / 10)))
        .isEqualTo(all)
        .doesNotHaveDuplicates()
        .hasSizeGreaterThanOrEqualTo(3);
    assertThat(operator().get("/admin/lines?limit=0").statusCode()).isEqualTo(400);
    assertThat(operator().get("/admin/lines?limit=201").statusCode()).isEqualTo(400);
    assertThat(operator().get("/admin/lines?after=x").statusCode()).isEqualTo(400);
  }

  private List<String> inPagesOf(int limit) {
    List<String> ids = new ArrayList<>();
    String after = null;
    do {
      Response page =
          operator().get("/admin/lines?limit=" + limit + (after == null ? "" : "&after=" + after));
      ids.addAll(page.path("lines.id"));
      after = page.path("next");
    } while (after != null);
    return ids;
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /admin/lines/ln_0123456789abcdef01234567",
    "DELETE, /admin/lines/ln_0123456789abcdef01234567",
    "POST, /admin/lines/ln_0123456789abcdef01234567/suspend",
    "POST, /admin/lines/ln_0123456789abcdef01234567/resume",
    "POST, /admin/lines/ln_0123456789abcdef01234567/bearer",
    "GET, /admin/lines/1",
    "DELETE, /admin/lines/x"
  })
  void aMissingLineIsReported(String method, String path) {
    assertThat(operator().request(method, path).statusCode()).isEqualTo(404);
  }

  @Test
  void theAuditLogHasEveryActionButNoNumbers() {
    PhoneNumber phone = Lines.newPhone();
    String id = operator().body(Map.of("phone", phone.e164())).post("/admin/lines").path("line.id");
    operator().post("/admin/lines/" + id + "/suspend");
    operator().delete("/admin/lines/" + id);

    List<String> auditLog =
        Database.column(
            "SELECT action || ' ' || outcome || ' ' || operator FROM operator_action"
                + " WHERE line = '"
                + id
                + "' ORDER BY id");

    assertThat(auditLog)
        .satisfiesExactly(
            entry -> assertThat(entry).startsWith("create done operators/"),
            entry -> assertThat(entry).startsWith("suspend done_not_told_yet operators/"),
            entry -> assertThat(entry).startsWith("delete done_not_told_yet operators/"));
    assertThat(Database.column("SELECT a::text FROM operator_action a"))
        .noneMatch(entry -> entry.contains(phone.e164().substring(1)));
  }

  @Test
  void itIsDescribedInOpenApi() {
    Response response = Inner.admin().accept("application/json").get("/admin/openapi");

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.jsonPath().getMap("paths"))
        .containsOnlyKeys(
            "/admin/lines",
            "/admin/lines/{id}",
            "/admin/lines/{id}/bearer",
            "/admin/lines/{id}/minutes",
            "/admin/lines/{id}/resume",
            "/admin/lines/{id}/suspend");
    assertThat(response.body().asString())
        .contains("bearerFormat")
        .doesNotContain(keycloak.url().toString());
  }
}
