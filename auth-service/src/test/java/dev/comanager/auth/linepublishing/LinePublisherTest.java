package dev.comanager.auth.linepublishing;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.otp.CodeSettings;
import dev.comanager.auth.phoneline.LineProfiles;
import dev.comanager.auth.phoneline.PhoneLines.NewLine;
import dev.comanager.auth.phoneline.PhoneNumber;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.LineChanged;
import dev.comanager.contracts.event.LineChanged.MinutesSet;
import dev.comanager.contracts.event.LineChanged.QuietHours;
import dev.comanager.contracts.event.LineChanged.State;
import dev.comanager.servicekit.sealing.Opener;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalTime;
import java.util.List;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class LinePublisherTest {
  @Inject LineProfiles profiles;

  @Test
  void publishesANewLineWithItsNumberSealedForTheNotifier() {
    PhoneNumber phone = Lines.newPhone();
    LineId line = Lines.create(phone).orElseThrow().id();

    LineChanged published = awaitPublished(line, 1).getFirst();

    assertThat(published.state()).isEqualTo(State.ACTIVE);
    assertThat(published.timeZone()).isEqualTo("America/New_York");
    assertThat(published.sealedPhone()).doesNotContain(phone.e164().substring(1));
    Opener notifier =
        Opener.with(ConfigProvider.getConfig().getValue(CodeSettings.PRIVATE_KEYS, String.class));
    assertThat(notifier.open(LineChanged.placeOf(line), published.sealedPhone()))
        .hasValueSatisfying(
            number -> assertThat(new String(number, US_ASCII)).isEqualTo(phone.e164()));
    LineId other = Lines.create().id();
    assertThat(notifier.open(LineChanged.placeOf(other), published.sealedPhone())).isEmpty();
  }

  @Test
  void publishesEachChangeOnceWithAHigherVersion() {
    NewLine line = Lines.create();
    awaitPublished(line.id(), 1);

    Lines.await(() -> Lines.operations().suspend(line.id()));
    awaitPublished(line.id(), 2);
    Lines.await(() -> Lines.operations().resume(line.id()));
    List<LineChanged> published = awaitPublished(line.id(), 3);
    Database.change("UPDATE phone_line SET epoch = epoch + 1 WHERE id = '" + line.id() + "'");
    awaitPublished(Lines.create().id(), 1);

    assertThat(published)
        .extracting(LineChanged::state)
        .containsExactly(State.ACTIVE, State.SUSPENDED, State.ACTIVE);
    assertThat(published).extracting(LineChanged::version).isSorted().doesNotHaveDuplicates();
    assertThat(published(line.id())).hasSize(3);
  }

  @Test
  void publishesMinutesEachTimeTheyAreSet() {
    LineId line = Lines.create().id();
    awaitPublished(line, 1);
    Lines.await(() -> Lines.operations().setMinutes(line, 7));
    awaitPublished(line, 2);
    Lines.await(() -> Lines.operations().setMinutes(line, 7));

    assertThat(awaitPublished(line, 3))
        .extracting(LineChanged::minutes)
        .containsExactly(new MinutesSet(1, 20), new MinutesSet(2, 7), new MinutesSet(3, 7));
  }

  @Test
  void publishesWhetherTheLineWantsItsWeeklyResults() {
    LineId line = Lines.create().id();
    assertThat(awaitPublished(line, 1).getFirst().wantsWeeklyResults()).isFalse();

    Lines.await(() -> profiles.setWeeklyResults(line, true));
    assertThat(awaitPublished(line, 2).getLast().wantsWeeklyResults()).isTrue();
    Lines.await(() -> profiles.setWeeklyResults(line, false));

    assertThat(awaitPublished(line, 3).getLast().wantsWeeklyResults()).isFalse();
  }

  @Test
  void publishesQuietHoursOnceTheLineHasSetThem() {
    LineId line = Lines.create().id();
    assertThat(awaitPublished(line, 1).getFirst().quiet()).isNull();
    QuietHours hours = new QuietHours(LocalTime.of(22, 30), LocalTime.of(7, 0));

    Lines.await(() -> profiles.setQuietHours(line, hours));

    assertThat(awaitPublished(line, 2).getLast().quiet()).isEqualTo(hours);
    assertThat(awaitPublished(line, 2).getLast().minutes()).isEqualTo(new MinutesSet(1, 20));
  }

  @Test
  void aLineWhoseNumberCannotBeOpenedHoldsUpNoOther() {
    LineId damaged = Lines.create().id();
    awaitPublished(damaged, 1);
    String here = " WHERE id = '" + damaged + "'";
    String sealed = Database.column("SELECT phone_sealed FROM phone_line" + here).getFirst();
    Database.change(
        "UPDATE phone_line SET version = version + 1, phone_sealed = '\\x026b31'" + here);
    try {
      awaitPublished(Lines.create().id(), 1);
      assertThat(published(damaged)).hasSize(1);
    } finally {
      Database.change("UPDATE phone_line SET phone_sealed = '" + sealed + "'" + here);
    }
    awaitPublished(damaged, 2);
  }

  private static List<LineChanged> awaitPublished(LineId line, int times) {
    await()
        .atMost(Duration.ofSeconds(15))
        .untilAsserted(() -> assertThat(published(line)).hasSizeGreaterThanOrEqualTo(times));
    return published(line);
  }

  /** The relay is off in these tests, so all messages stay in the outbox. */
  private static List<LineChanged> published(LineId line) {
    return Database.column(
            "SELECT convert_from(message_value, 'UTF8') FROM outbox_message"
                + " WHERE topic = 'lines.events' AND message_key = '"
                + line
                + "' AND message_value IS NOT NULL ORDER BY id")
        .stream()
        .map(LinePublisherTest::read)
        .toList();
  }

  private static LineChanged read(String json) {
    try {
      return Json.WIRE.readValue(json, LineChanged.class);
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }
}
