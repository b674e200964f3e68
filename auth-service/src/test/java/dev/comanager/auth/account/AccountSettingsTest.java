package dev.comanager.auth.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Database;
import dev.comanager.auth.Parallel;
import dev.comanager.auth.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The pages of settings and of the own bearer. */
@QuarkusTest
@WithBackends
class AccountSettingsTest {
  private FakeServices engine;

  @BeforeEach
  void servicesOfANewLine() {
    engine = FakeServices.ofANewLine();
  }

  @AfterEach
  void close() {
    engine.close();
  }

  @Test
  void theWeeklyResultsTextIsOffUntilTheLineTicksIt() {
    Visitor visitor = Visitor.ofNewLine();
    assertThat(visitor.page("/settings")).contains("Weekly results").doesNotContain("checked");

    visitor.send("/weekly-results", "text", "yes").then().statusCode(303);

    assertThat(visitor.page("/settings"))
        .contains(
            "Saved: we’ll text you after each week’s games.", "aria-describedby=\"r-h\" checked");
    assertThat(weeklyResults(visitor)).containsExactly("true");

    visitor.send("/weekly-results").then().statusCode(303);

    assertThat(visitor.page("/settings"))
        .contains("Saved: no weekly text.")
        .doesNotContain("checked");
    assertThat(weeklyResults(visitor)).containsExactly("false");
  }

  private static List<String> weeklyResults(Visitor visitor) {
    return Database.column(
        "SELECT (weekly_results_since IS NOT NULL)::text FROM phone_line WHERE id = '"
            + visitor.line()
            + "'");
  }

  @Test
  void storesATimeZoneWithTheLine() {
    Visitor visitor = Visitor.ofNewLine();

    visitor.send("/time-zone", "zone", "America/Denver").then().statusCode(303);

    assertThat(visitor.page("/settings"))
        .contains("Saved: Mountain Time.", "<option value=\"America/Denver\" selected>")
        .containsOnlyOnce("America/Denver\" selected>")
        .doesNotContainPattern("value=\"[A-Z][^\"]*(?<!America/Denver)\" selected>");
    assertThat(
            Database.column("SELECT time_zone FROM phone_line WHERE id = '" + visitor.line() + "'"))
        .containsExactly("America/Denver");
  }

  @Test
  void aStoredTimeZoneThatIsNotOfferedIsShownAsSelected() {
    Visitor visitor = Visitor.ofNewLine();
    visitor.send("/time-zone", "zone", "America/Indiana/Knox").then().statusCode(303);

    assertThat(visitor.page("/settings"))
        .containsOnlyOnce(" selected>")
        .contains("<option value=\"America/Indiana/Knox\" selected>Knox</option>");
  }

  @Test
  void aChangedSettingIsConfirmedOnItsOwnPage() {
    Visitor visitor = Visitor.ofNewLine();

    Response answer = visitor.send("/time-zone", "zone", "America/Denver");

    assertThat(answer.header("Location")).endsWith("/account/settings#zone");
    assertThat(visitor.page()).contains("times in Mountain Time");
  }

  @Test
  void rejectsTimeZonesOutsideTheIanaDatabase() {
    Visitor visitor = Visitor.ofNewLine();

    for (String zone : new String[] {"+02:00", "Etc/GMT-3", "Middle/Earth", "", "America/../x"}) {
      visitor.send("/time-zone", "zone", zone).then().statusCode(422);
    }

    assertThat(visitor.page("/settings"))
        .contains("<option value=\"America/New_York\" selected>Eastern</option>");
  }

  @Test
  void showsANewBearerOnceAndRevokesThePreviousOne() {
    Visitor visitor = Visitor.ofNewLine();
    String marker = visitor.bearerMarker();

    String page =
        visitor.send("/bearer", "marker", marker).then().statusCode(200).extract().asString();

    assertThat(page).containsPattern("fcml_[A-Za-z0-9_-]{43}").contains("shown this once");
    assertThat(visitor.page("/bearer")).doesNotContain("fcml_").contains("Made ");
    assertThat(
            Database.column(
                "SELECT count(*) FROM own_bearer WHERE line = '"
                    + visitor.line()
                    + "' AND ended_at IS NULL"))
        .containsExactly("1");
  }

  @Test
  void aBearerFormSentSeveralTimesAtOnceMintsOneBearer() {
    Visitor visitor = Visitor.ofNewLine();
    String marker = visitor.bearerMarker();

    List<Integer> statuses =
        Parallel.run(4, i -> visitor.send("/bearer", "marker", marker).statusCode());

    assertThat(statuses).containsExactlyInAnyOrder(200, 422, 422, 422);
    assertThat(
            Database.column(
                "SELECT count(*) FROM own_bearer WHERE line = '" + visitor.line() + "'"))
        .containsExactly("2");
  }

  @Test
  void aBearerFormSentTwiceMintsOneBearer() {
    Visitor visitor = Visitor.ofNewLine();
    String marker = visitor.bearerMarker();
    visitor.send("/bearer", "marker", marker).then().statusCode(200);

    Response again = visitor.send("/bearer", "marker", marker);

    assertThat(again.statusCode()).isEqualTo(422);
    assertThat(again.asString()).contains("That form was sent before").doesNotContain("fcml_");
    assertThat(
            Database.column(
                "SELECT count(*) FROM own_bearer WHERE line = '" + visitor.line() + "'"))
        .containsExactly("2");
  }
}
