package dev.comanager.auth.phoneline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.phoneline.PhoneLines.NewLine;
import dev.comanager.auth.revocation.RevocationConfirmation.Propagation;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.event.GrantEnded;
import dev.comanager.contracts.event.GrantEnded.Kind;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The relay is off here, so that revocations stay visible in the outbox. */
@QuarkusTest
@WithBackends
class RevocationsTest {
  @Test
  void aRotationPublishesOnlyThePreviousBearersHash() throws Exception {
    NewLine line = Lines.create();
    String formerHash = HexFormat.of().formatHex(line.bearer().hash());

    Lines.await(() -> Lines.operations().rotateBearer(line.id()));

    assertThat(revocationsOf(formerHash))
        .singleElement()
        .satisfies(
            revocation -> {
              assertThat(revocation.kind()).isEqualTo(Kind.BEARER);
              assertThat(revocation.at()).isNotNull();
            });
  }

  @Test
  void aRepeatedSuspensionPublishesOneRevocation() throws Exception {
    NewLine line = Lines.create();

    Lines.await(() -> Lines.operations().suspend(line.id()));
    Lines.await(() -> Lines.operations().suspend(line.id()));

    assertThat(revocationsOf(line.id().value()))
        .singleElement()
        .satisfies(revocation -> assertThat(revocation.kind()).isEqualTo(Kind.LINE));
  }

  @Test
  void everySuspensionNamesTheEpochThatItEnds() throws Exception {
    NewLine line = Lines.create();
    for (int round = 0; round < 3; round++) {
      Lines.await(() -> Lines.operations().suspend(line.id()));
      Lines.await(() -> Lines.operations().resume(line.id()));
    }

    assertThat(revocationsOf(line.id().value()))
        .extracting(GrantEnded::epoch)
        .containsExactlyInAnyOrder(0, 1, 2);
  }

  @Test
  void reportsAnUnconfirmedRevocationAsPending() throws Exception {
    NewLine line = Lines.create();

    Propagation rotated =
        Lines.await(() -> Lines.operations().rotateBearer(line.id())).orElseThrow().formerEnded();
    Propagation suspended = Lines.await(() -> Lines.operations().suspend(line.id())).orElseThrow();
    Propagation suspendedAgain =
        Lines.await(() -> Lines.operations().suspend(line.id())).orElseThrow();

    assertThat(List.of(rotated, suspended, suspendedAgain)).containsOnly(Propagation.UNCONFIRMED);
    assertThat(revocationsOf(line.id().value())).hasSize(1);
  }

  @Test
  void creatingAndResumingPublishNothing() throws Exception {
    NewLine line = Lines.create();
    Lines.await(() -> Lines.operations().resume(line.id()));

    assertThat(revocationsOf(line.id().value())).isEmpty();
    assertThat(revocationsOf(HexFormat.of().formatHex(line.bearer().hash()))).isEmpty();
  }

  private static List<GrantEnded> revocationsOf(String id) throws IOException {
    List<String> values =
        Database.column(
            "SELECT convert_from(message_value, 'UTF8') FROM outbox_message"
                + " WHERE topic = 'grants.ended' AND message_key = '"
                + id
                + "'");
    return values.isEmpty()
        ? List.of()
        : List.of(Json.WIRE.readValue("[" + String.join(",", values) + "]", GrantEnded[].class));
  }
}
