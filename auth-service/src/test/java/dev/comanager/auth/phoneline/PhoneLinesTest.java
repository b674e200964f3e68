package dev.comanager.auth.phoneline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.TestSettings;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.introspection.Introspection;
import dev.comanager.auth.phoneline.PhoneLines.LineSummary;
import dev.comanager.auth.phoneline.PhoneLines.NewLine;
import dev.comanager.auth.phoneline.PhoneLines.Rotation;
import dev.comanager.contracts.LineId;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class PhoneLinesTest {
  private static final LineId NO_LINE = new LineId("ln_ffffffffffffffffffffffff");

  @Test
  void aPhoneNumberHasOneLine() {
    PhoneNumber phone = Lines.newPhone();

    assertThat(Lines.create(phone)).isPresent();
    assertThat(Lines.create(phone)).isEmpty();
    assertThat(linesOf(phone)).hasSize(1);
  }

  @Test
  void oneOfManyConcurrentCreationsSucceeds() {
    for (int round = 0; round < 5; round++) {
      PhoneNumber phone = Lines.newPhone();
      List<Optional<NewLine>> racers =
          atOnce(8, () -> Lines.operations().create(phone, Lines.NEW_YORK, 20));

      List<NewLine> created = racers.stream().flatMap(Optional::stream).toList();
      assertThat(created).hasSize(1);
      assertThat(linesOf(phone))
          .extracting(LineSummary::id)
          .containsExactly(created.getFirst().id());
      assertThat(Introspection.isActive(created.getFirst().bearer().value())).isTrue();
    }
  }

  @Test
  void concurrentRotationsLeaveExactlyOneBearer() {
    NewLine line = Lines.create();

    List<Optional<Rotation>> minted = atOnce(8, () -> Lines.operations().rotateBearer(line.id()));

    assertThat(minted).allMatch(Optional::isPresent);
    assertThat(minted.stream().filter(it -> Introspection.isActive(it.get().bearer().value())))
        .hasSize(1);
    assertThat(Introspection.isActive(line.bearer().value())).isFalse();
  }

  @Test
  void actionsOnAnUnknownLineChangeNothing() {
    assertThat(Lines.await(() -> Lines.operations().rotateBearer(NO_LINE))).isEmpty();
    assertThat(Lines.await(() -> Lines.operations().suspend(NO_LINE))).isEmpty();
    assertThat(Lines.await(() -> Lines.operations().resume(NO_LINE))).isFalse();
  }

  @Test
  void suspendingTwiceRaisesTheEpochOnce() {
    NewLine line = Lines.create();

    Lines.await(() -> Lines.operations().suspend(line.id()));
    Lines.await(() -> Lines.operations().suspend(line.id()));

    assertThat(Database.column("SELECT epoch FROM phone_line WHERE id = '" + line.id() + "'"))
        .containsExactly("1");
  }

  @Test
  void theDatabaseHoldsNeitherABearerNorAPhoneNumberInClear() {
    PhoneNumber phone = Lines.newPhone();
    NewLine line = Lines.create(phone).orElseThrow();
    OwnBearer second =
        Lines.await(() -> Lines.operations().rotateBearer(line.id())).orElseThrow().bearer();
    HexFormat hex = HexFormat.of();

    List<String> everything = Database.everyRowOfEveryTable();

    assertThat(everything)
        .anyMatch(row -> row.contains(line.id().value()))
        .anyMatch(row -> row.contains(hex.formatHex(second.hash())));
    String digits = phone.e164().substring(1);
    for (String secret :
        List.of(
            digits,
            digits.substring(1),
            line.bearer().value(),
            second.value(),
            second.value().substring(OwnBearer.PREFIX.length()))) {
      String asHex = hex.formatHex(secret.getBytes(StandardCharsets.US_ASCII));
      assertThat(everything).noneMatch(row -> row.contains(secret) || row.contains(asHex));
    }
  }

  @Test
  void neverLogsABearerOrAPhoneNumber() {
    List<String> logged = new ArrayList<>();
    Handler listening = listeningTo(logged);
    Logger root = Logger.getLogger("");
    root.addHandler(listening);
    PhoneNumber phone = Lines.newPhone();
    NewLine line;
    try {
      line = Lines.create(phone).orElseThrow();
      Lines.create(phone);
      Lines.await(() -> Lines.operations().rotateBearer(line.id()));
      Lines.await(() -> Lines.operations().suspend(line.id()));
      Introspection.introspect(line.bearer().value());
      Introspection.introspect("fcml_garbage");
      Lines.await(() -> Lines.operations().list());
    } finally {
      root.removeHandler(listening);
    }

    assertThat(logged)
        .noneMatch(text -> text.contains(phone.e164().substring(2)))
        .noneMatch(text -> text.contains(line.bearer().value()))
        .noneMatch(text -> text.contains(TestSettings.SECRET));
  }

  @Test
  void concurrentReplicasAdoptAConfiguredBearerOnce() {
    PhoneNumber phone = Lines.newPhone();
    OwnBearer given = OwnBearer.mint(new SecureRandom());

    List<Boolean> works =
        atOnce(6, () -> Lines.operations().ensure(phone, given, Lines.NEW_YORK, 20));

    assertThat(works).containsOnly(true);
    assertThat(linesOf(phone)).hasSize(1);
    assertThat(Introspection.isActive(given.value())).isTrue();
  }

  @Test
  void aRotatedConfiguredBearerStaysRevokedAfterARestart() {
    PhoneNumber phone = Lines.newPhone();
    OwnBearer given = OwnBearer.mint(new SecureRandom());
    Lines.await(() -> Lines.operations().ensure(phone, given, Lines.NEW_YORK, 20));
    LineId line = linesOf(phone).getFirst().id();
    OwnBearer fresh =
        Lines.await(() -> Lines.operations().rotateBearer(line)).orElseThrow().bearer();

    boolean works = Lines.await(() -> Lines.operations().ensure(phone, given, Lines.NEW_YORK, 20));

    assertThat(works).isFalse();
    assertThat(Introspection.isActive(given.value())).isFalse();
    assertThat(Introspection.isActive(fresh.value())).isTrue();
  }

  @Test
  void aNewConfiguredBearerReplacesThePreviousOne() {
    PhoneNumber phone = Lines.newPhone();
    OwnBearer former = OwnBearer.mint(new SecureRandom());
    OwnBearer given = OwnBearer.mint(new SecureRandom());

    Lines.await(() -> Lines.operations().ensure(phone, former, Lines.NEW_YORK, 20));
    Lines.await(() -> Lines.operations().ensure(phone, given, Lines.NEW_YORK, 20));

    assertThat(Introspection.isActive(former.value())).isFalse();
    assertThat(Introspection.isActive(given.value())).isTrue();
  }

  private static <T> List<T> atOnce(int times, Supplier<Uni<T>> work) {
    return IntStream.range(0, times).parallel().mapToObj(i -> Lines.await(work)).toList();
  }

  private static List<LineSummary> linesOf(PhoneNumber phone) {
    return Lines.await(() -> Lines.operations().list()).stream()
        .filter(line -> line.phone().equals(phone))
        .toList();
  }

  private static Handler listeningTo(List<String> logged) {
    return new Handler() {
      {
        setLevel(Level.ALL);
      }

      @Override
      public synchronized void publish(LogRecord entry) {
        logged.add(
            entry.getMessage()
                + List.of(Optional.ofNullable(entry.getParameters()).orElse(new Object[0]))
                + entry.getThrown());
      }

      @Override
      public void flush() {
        // Nothing to flush.
      }

      @Override
      public void close() {
        // Nothing to close.
      }
    };
  }
}
