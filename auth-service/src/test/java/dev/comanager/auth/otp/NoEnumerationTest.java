package dev.comanager.auth.otp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.otp.CodeSendStore.SendRequest;
import dev.comanager.auth.phoneline.PhoneNumber;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Sign-in doesn't reveal which numbers have a line, and the logs don't reveal who signed in. */
@QuarkusTest
@WithBackends
@Tag("thorough")
class NoEnumerationTest {
  private static final int ROUNDS = 120;

  @Inject CodeSendStore codes;

  @BeforeEach
  void deleteCodesOfOthers() {
    Database.change("TRUNCATE code_send");
    QuickSends.off = true;
  }

  @AfterEach
  void sendQuicklyAgain() {
    QuickSends.off = false;
  }

  @Test
  void unknownAndSuspendedNumbersGetTheSameAnswersAndNoText() {
    PhoneNumber lined = newLine();
    PhoneNumber suspended = newLine();
    suspend(suspended);

    List<SignInId> signIns = List.of(Pages.newSignIn(), Pages.newSignIn(), Pages.newSignIn());
    List<String> numbers = List.of(lined.e164(), suspended.e164(), Lines.newPhone().e164());
    for (int i = 0; i < 3; i++) {
      Response sent = Pages.send(signIns.get(i), numbers.get(i));
      assertThat(sent.statusCode()).isEqualTo(200);
      assertThat(sent.asString()).isEqualTo(Pages.sentTo(numbers.get(i).substring(8)));
    }

    assertThat(Pages.text(signIns.getFirst()).to()).isEqualTo(lined.e164());
    for (SignInId nobody : signIns.subList(1, 3)) {
      assertThat(Pages.texts(nobody)).singleElement().matches(text -> text.to() == null);
      Response right = Pages.check(nobody, Pages.text(nobody).code());
      Response wrong = Pages.check(signIns.getFirst(), wrongFor(signIns.getFirst()));
      assertThat(right.statusCode()).isEqualTo(wrong.statusCode()).isEqualTo(422);
      assertThat(right.<String>path("refusal")).isEqualTo("code_wrong");
      for (int i = 0; i < 4; i++) {
        Pages.check(nobody, "123456");
      }
      assertThat(Pages.check(nobody, "123456").asString())
          .isEqualTo("{\"refusal\":\"tries_used_up\"}");
    }
  }

  @Test
  void limitsAreTheSameWithAndWithoutALine() {
    for (String number : List.of(newLine().e164(), Lines.newPhone().e164())) {
      for (int i = 0; i < 5; i++) {
        assertThat(Pages.send(Pages.newSignIn(), number).statusCode()).isEqualTo(200);
      }
      assertThat(Pages.send(Pages.newSignIn(), number).<String>path("refusal"))
          .isEqualTo("too_many_codes");
    }
  }

  @Test
  void messagesToTheNotifierAreAlike() {
    SignInId toLine = Pages.newSignIn();
    SignInId toNobody = Pages.newSignIn();
    Pages.send(toLine, newLine().e164());
    Pages.send(toNobody, Lines.newPhone().e164());

    assertThat(Pages.messages(toNobody).getFirst())
        .hasSameSizeAs(Pages.messages(toLine).getFirst());
  }

  /**
   * Compares the work of pairs of requests, without the time that an answer waits at least, in
   * alternating order, because the speed of a busy machine varies. The tolerance around the median
   * allows for that; one lookup less or one text more would be far outside.
   */
  @Test
  void sendingAndCheckingTakeTheSameTimeWithAndWithoutALine() {
    double[] sends = new double[ROUNDS];
    double[] checks = new double[ROUNDS];
    for (int i = -10; i < ROUNDS; i++) {
      boolean linedFirst = i % 2 == 0;
      String lined = newLine().e164();
      String unlined = Lines.newPhone().e164();
      SignInId a = Pages.newSignIn();
      SignInId b = Pages.newSignIn();
      double sendA = time(() -> work(a, linedFirst ? lined : unlined));
      double sendB = time(() -> work(b, linedFirst ? unlined : lined));
      String wrongA = wrongFor(a);
      String wrongB = wrongFor(b);
      double checkA = time(() -> Pages.check(a, wrongA));
      double checkB = time(() -> Pages.check(b, wrongB));
      if (i >= 0) {
        sends[i] = linedFirst ? sendB / sendA : sendA / sendB;
        checks[i] = linedFirst ? checkB / checkA : checkA / checkB;
      }
    }
    assertThat(median(sends)).isBetween(0.6, 1.67);
    assertThat(median(checks)).isBetween(0.6, 1.67);
  }

  /** Requests that are paid share a lock; here another one holds it all the time. */
  @Test
  void waitingForOthersRevealsNoLine() throws SQLException {
    SignInId toLine = Pages.newSignIn();
    SignInId toNobody = Pages.newSignIn();
    PhoneNumber lined = newLine();
    PhoneNumber unlined = Lines.newPhone();
    double took;
    double tookNobody;
    try (Connection other = Database.connect();
        Statement lock = other.createStatement()) {
      other.setAutoCommit(false);
      lock.execute("SELECT pg_advisory_xact_lock(hashtextextended('comanager.one-time-codes', 0))");

      took = time(() -> sentTo(toLine, lined));
      tookNobody = time(() -> sentTo(toNobody, unlined));

      other.rollback();
    }

    assertThat(Pages.texts(toLine)).singleElement().matches(text -> text.to() == null);
    assertThat(Pages.texts(toNobody)).singleElement().matches(text -> text.to() == null);
    double least = SendTimes.SHORTEST.toNanos();
    assertThat(List.of(took, tookNobody)).allMatch(it -> it >= least);
    // Both wait for 300 ms; the first has 100 ms of it for what isn't waiting.
    assertThat(took / tookNobody).isBetween(0.6, 1.67);
  }

  private static Response sentTo(SignInId signIn, PhoneNumber phone) {
    Response sent = Pages.send(signIn, phone.e164());
    assertThat(sent.asString()).isEqualTo(Pages.sentTo(phone.e164().substring(8)));
    return sent;
  }

  @Test
  void neverLogsANumberOrACode() {
    Logger root = Logger.getLogger("");
    Logger ours = Logger.getLogger("dev.comanager");
    Level before = ours.getLevel();
    CapturedLog log = new CapturedLog();
    log.setLevel(Level.ALL);
    root.addHandler(log);
    ours.setLevel(Level.ALL);
    try {
      SignInId signIn = Pages.newSignIn();
      String phone = newLine().e164();
      Pages.send(signIn, phone);
      String code = Pages.text(signIn).code();
      Pages.check(signIn, Pages.other(code));
      Pages.check(signIn, code);
      Pages.send(signIn, "212 555 01");
      Database.change("ALTER TABLE code_send RENAME TO code_send_away");
      try {
        assertThat(Pages.send(Pages.newSignIn(), phone).statusCode()).isEqualTo(503);
      } finally {
        Database.change("ALTER TABLE code_send_away RENAME TO code_send");
      }

      assertThat(log.lines).anyMatch(line -> line.contains("one-time codes out of order"));
      assertThat(log.lines)
          .noneMatch(
              line ->
                  line.contains(phone.substring(2))
                      || line.contains("555 01")
                      || line.contains(code));
    } finally {
      ours.setLevel(before);
      root.removeHandler(log);
    }
  }

  private static PhoneNumber newLine() {
    PhoneNumber phone = Lines.newPhone();
    Lines.create(phone);
    return phone;
  }

  private static void suspend(PhoneNumber phone) {
    var line =
        Lines.await(() -> Lines.operations().list()).stream()
            .filter(it -> it.phone().equals(phone))
            .findFirst()
            .orElseThrow();
    Lines.await(() -> Lines.operations().suspend(line.id()));
  }

  private static String wrongFor(SignInId signIn) {
    return Pages.other(Pages.text(signIn).code());
  }

  private SendOutcome work(SignInId signIn, String phone) {
    return Lines.await(
        () -> codes.send(new SendRequest(signIn, PhoneNumber.typed(phone), Pages.newAddress())));
  }

  private static long time(Supplier<?> request) {
    long begun = System.nanoTime();
    Object answer = request.get();
    long took = System.nanoTime() - begun;
    assertThat(answer)
        .matches(
            it ->
                it instanceof SendOutcome.Sent
                    || (it instanceof Response response
                        && List.of(200, 422).contains(response.statusCode())));
    return took;
  }

  private static double median(double[] ratios) {
    return Arrays.stream(ratios).sorted().skip(ratios.length / 2).findFirst().orElseThrow();
  }

  private static final class CapturedLog extends Handler {
    private final List<String> lines = new CopyOnWriteArrayList<>();

    @Override
    public void publish(LogRecord record) {
      lines.add(
          record.getMessage()
              + " "
              + Arrays.toString(record.getParameters())
              + " "
              + trace(record));
    }

    private static String trace(LogRecord record) {
      StringBuilder all = new StringBuilder();
      for (Throwable t = record.getThrown(); t != null; t = t.getCause()) {
        all.append(t).append(' ');
      }
      return all.toString();
    }

    @Override
    public void flush() {
      // Nothing to flush.
    }

    @Override
    public void close() {
      // Nothing to close.
    }
  }
}
