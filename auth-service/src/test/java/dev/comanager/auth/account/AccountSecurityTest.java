package dev.comanager.auth.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.account.session.BrowserKey;
import dev.comanager.auth.account.session.SessionStore;
import dev.comanager.auth.otp.CodeSettings;
import dev.comanager.auth.securityevent.SecurityEventStore;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationRequested.Purpose;
import dev.comanager.contracts.event.NotificationText;
import dev.comanager.servicekit.sealing.Opener;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.SecureRandom;
import java.util.List;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class AccountSecurityTest {
  @Inject SessionStore sessions;
  @Inject SecurityEventStore events;

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
  void listsAccessEventsAndTextsThemSealed() {
    Visitor visitor = Visitor.ofNewLine();
    String marker = visitor.bearerMarker();

    visitor.send("/bearer", "marker", marker, "life", "30").then().statusCode(200);

    assertThat(texts(visitor.line()))
        .hasSize(2)
        .first()
        .asString()
        .startsWith("Your Co-Manager account page was opened in a new browser: Chrome on Windows.");
    assertThat(texts(visitor.line()).getLast())
        .startsWith("A new key for your own scripts was made");
    assertThat(messages(visitor.line())).noneMatch(message -> message.contains("Chrome"));
    assertThat(visitor.page("/settings"))
        .contains("A new key was made", "Signed in from a new browser: Chrome on Windows")
        .contains("you were texted");
    assertThat(visitor.page("/bearer")).contains("Never used.", " Ends ");
  }

  @Test
  void textsALineAtMostFiveTimesADay() {
    LineId line = Lines.create().id();
    for (int i = 0; i < 8; i++) {
      Lines.await(() -> Lines.operations().rotateBearer(line));
    }

    assertThat(texts(line)).hasSize(5).last().asString().contains("today's last text");
    assertThat(
            Database.column(
                "SELECT count(*) FROM security_event WHERE line = '%s'".formatted(line)))
        .containsExactly("8");
  }

  @Test
  void reportsANewBrowserOncePerLine() {
    LineId line = Lines.create().id();
    LineId other = Lines.create().id();
    BrowserKey browser = BrowserKey.mint(new SecureRandom());

    for (LineId signedIn : List.of(line, line, other)) {
      assertThat(Lines.await(() -> sessions.begin(signedIn, browser, "Safari on iPhone")))
          .isPresent();
    }

    assertThat(texts(line)).hasSize(1);
    assertThat(texts(other)).hasSize(1);
  }

  @Test
  void deletesExpiredRowsEvenIfNobodySignsIn() {
    LineId over = Visitor.ofNewLine().line();
    LineId idle = Visitor.ofNewLine().line();
    LineId used = Visitor.ofNewLine().line();
    age("account_session", "created_at", "12 hours 1 minute", over);
    age("known_browser", "seen_at", "401 days", over);
    age("security_event", "at", "91 days", over);
    age("account_session", "last_used_at", "31 minutes", idle);
    age("account_session", "created_at", "11 hours", used);
    age("known_browser", "seen_at", "399 days", used);
    age("security_event", "at", "89 days", used);

    Lines.await(sessions::deleteExpired);
    Lines.await(events::deleteExpired);

    for (String table : List.of("account_session", "known_browser", "security_event")) {
      assertThat(rows(table, over)).as(table).isEqualTo("0");
      assertThat(rows(table, used)).as(table).isEqualTo("1");
    }
    assertThat(rows("account_session", idle)).isEqualTo("0");
  }

  private static void age(String table, String column, String age, LineId line) {
    Database.change(
        "UPDATE %s SET %s = now() - interval '%s' WHERE line = '%s'"
            .formatted(table, column, age, line));
  }

  private static String rows(String table, LineId line) {
    return Database.column("SELECT count(*) FROM %s WHERE line = '%s'".formatted(table, line))
        .getFirst();
  }

  @Test
  void signsOutAllOtherBrowsers() {
    Visitor here = Visitor.ofNewLine();
    Visitor elsewhere = Visitor.of(here.line());
    Visitor stranger = Visitor.ofNewLine();

    here.send("/sign-out-others").then().statusCode(303);

    assertThat(elsewhere.open().statusCode()).isEqualTo(303);
    assertThat(here.page("/settings")).contains("Signed out 1 other browser.");
    assertThat(stranger.open().statusCode()).isEqualTo(200);
  }

  private static List<String> messages(LineId line) {
    return Database.column(
        "SELECT convert_from(message_value, 'UTF8') FROM outbox_message"
            + " WHERE topic = 'notifications.requested' AND message_key = '%s' ORDER BY id"
                .formatted(line.value()));
  }

  private static List<String> texts(LineId line) {
    Opener opener =
        Opener.with(ConfigProvider.getConfig().getValue(CodeSettings.PRIVATE_KEYS, String.class));
    return messages(line).stream().map(message -> text(opener, message)).toList();
  }

  private static String text(Opener opener, String message) {
    try {
      NotificationRequested requested = Json.WIRE.readValue(message, NotificationRequested.class);
      assertThat(requested.purpose()).isEqualTo(Purpose.SECURITY);
      byte[] text =
          opener
              .open(NotificationRequested.placeOf(requested.id()), requested.sealed())
              .orElseThrow();
      return Json.WIRE.readValue(text, NotificationText.class).text();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
