package dev.comanager.auth.account;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.account.session.BrowserKey;
import dev.comanager.auth.account.session.SessionKey;
import dev.comanager.auth.account.session.SessionStore;
import dev.comanager.contracts.LineId;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Sessions of the account page: what opens it, and for how long. */
@QuarkusTest
@WithBackends
class AccountSessionsTest {
  @Inject SessionStore sessions;

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
  void anEndedSessionIsInvalidOnEveryReplica() {
    Visitor visitor = Visitor.ofNewLine();

    Response out = visitor.send("/sign-out");

    assertThat(out.header("Set-Cookie")).contains(Visitor.COOKIE + "=;", "Max-Age=0");
    assertThat(visitor.open().statusCode()).isEqualTo(303);
    assertThat(
            Database.column(
                "SELECT count(*) FROM account_session WHERE line = '" + visitor.line() + "'"))
        .containsExactly("0");
  }

  @Test
  void aSignInDuringTheDeletionOfItsLineLeavesNothing() throws SQLException {
    LineId line = Lines.create().id();
    CompletableFuture<Optional<SessionKey>> signIn;
    try (Connection deletion = Database.connect();
        Statement statement = deletion.createStatement()) {
      deletion.setAutoCommit(false);
      statement.executeUpdate(
          "UPDATE phone_line SET state = 'deleted', phone_hmac = NULL, phone_sealed = NULL"
              + " WHERE id = '%s'".formatted(line));
      ResultSet own = statement.executeQuery("SELECT pg_backend_pid()");
      own.next();
      String waiting =
          "SELECT pid FROM pg_stat_activity WHERE %d = ANY (pg_blocking_pids(pid))"
              .formatted(own.getInt(1));
      signIn =
          CompletableFuture.supplyAsync(
              () ->
                  Lines.await(
                      () -> sessions.begin(line, BrowserKey.mint(new SecureRandom()), "Firefox")));
      await().until(() -> signIn.isDone() || !Database.column(waiting).isEmpty());
      deletion.commit();
    }

    assertThat(signIn.join()).isEmpty();
    for (String table : List.of("account_session", "known_browser", "security_event")) {
      assertThat(Database.column("SELECT line FROM %s WHERE line = '%s'".formatted(table, line)))
          .as(table)
          .isEmpty();
    }
  }

  @Test
  void aSuspensionEndsAllSessionsOfTheLineForGood() {
    Visitor visitor = Visitor.ofNewLine();

    Lines.await(() -> Lines.operations().suspend(visitor.line()));
    assertThat(visitor.open().statusCode()).isEqualTo(303);
    assertThat(visitor.send("/demo").statusCode()).isNotEqualTo(200);

    Lines.await(() -> Lines.operations().resume(visitor.line()));
    assertThat(visitor.open().statusCode()).isEqualTo(303);
  }

  @Test
  void aSessionEndsAfterItsIdleTimeAndItsMaximumAge() {
    Visitor idle = Visitor.ofNewLine();
    Visitor old = Visitor.ofNewLine();

    Database.change(
        "UPDATE account_session SET last_used_at = now() - interval '31 minutes' WHERE line = '%s'"
            .formatted(idle.line()));
    Database.change(
        "UPDATE account_session SET created_at = now() - interval '12 hours 1 second' WHERE line = '%s'"
            .formatted(old.line()));

    assertThat(idle.open().statusCode()).isEqualTo(303);
    assertThat(old.open().statusCode()).isEqualTo(303);
  }

  @Test
  void usingThePageKeepsTheSessionAlive() {
    Visitor visitor = Visitor.ofNewLine();
    for (int i = 0; i < 3; i++) {
      Database.change(
          "UPDATE account_session SET last_used_at = last_used_at - interval '20 minutes' WHERE line = '%s'"
              .formatted(visitor.line()));
      assertThat(visitor.open().statusCode()).isEqualTo(200);
    }
  }

  @Test
  void aForgedCookieIsInvalid() {
    for (String cookie : List.of("x", "A".repeat(43), "../..", "%00", "A".repeat(5000))) {
      given()
          .redirects()
          .follow(false)
          .header("Cookie", Visitor.COOKIE + "=" + cookie)
          .get("/account")
          .then()
          .statusCode(303);
    }
  }

  @Test
  void theDatabaseStoresNothingThatOpensASession() {
    Visitor visitor = Visitor.ofNewLine();

    assertThat(Database.everyRowOfEveryTable())
        .noneMatch(row -> row.contains(visitor.key().value()))
        .noneMatch(row -> row.contains(visitor.key().formToken()));
  }
}
