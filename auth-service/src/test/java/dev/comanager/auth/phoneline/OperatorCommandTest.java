package dev.comanager.auth.phoneline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Lines;
import dev.comanager.auth.RelayedTest;
import dev.comanager.auth.introspection.Introspection;
import dev.comanager.auth.otp.CodeSettings;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.KeycloakTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.enterprise.inject.spi.CDI;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(PostgresTestResource.class)
@WithTestResource(KafkaTestResource.class)
@WithTestResource(CodeSettings.class)
@WithTestResource(KeycloakTestResource.class)
class OperatorCommandTest implements RelayedTest {
  @Test
  void creatingALineShowsItsIdAndItsBearerOnce() {
    PhoneNumber phone = Lines.newPhone();

    Ran created = run("line", "create", "--phone", phone.e164(), "--minutes", "7");

    assertThat(created.exitCode()).isZero();
    assertThat(created.err()).isEmpty();
    assertThat(created.out())
        .satisfiesExactly(
            line -> assertThat(line).matches("line ln_[0-9a-f]{24}"),
            bearer -> assertThat(bearer).matches("bearer fcml_[A-Za-z0-9_-]{43}"));
    assertThat(Introspection.isActive(after("bearer ", created))).isTrue();
    Ran listed = run("line", "list");
    assertThat(listed.out())
        .contains(
            after("line ", created) + "\tactive\t" + phone.masked() + "\tAmerica/New_York\t7");
    assertThat(String.join("\n", listed.out())).doesNotContain(phone.e164(), "fcml_");
  }

  @Test
  void mintingShowsANewBearerAndEndsTheFormerOne() {
    Ran created = run("line", "create", "--phone", Lines.newPhone().e164());

    Ran minted = run("line", "bearer", after("line ", created));

    assertThat(minted.exitCode()).isZero();
    assertThat(minted.out()).hasSize(1);
    assertThat(Introspection.isActive(after("bearer ", minted))).isTrue();
    assertThat(Introspection.isActive(after("bearer ", created))).isFalse();
  }

  @Test
  void suspendingAndResumingSayWhatTheLineIsNow() {
    Ran created = run("line", "create", "--phone", Lines.newPhone().e164());
    String line = after("line ", created);

    assertThat(run("line", "suspend", line)).isEqualTo(done("suspended " + line));
    assertThat(Introspection.isActive(after("bearer ", created))).isFalse();
    assertThat(run("line", "resume", line)).isEqualTo(done("active " + line));
    assertThat(Introspection.isActive(after("bearer ", created))).isTrue();
  }

  @Test
  void settingMinutesSaysWhatTheLineHasNow() {
    Ran created = run("line", "create", "--phone", Lines.newPhone().e164());
    String line = after("line ", created);

    assertThat(run("line", "minutes", line, "45")).isEqualTo(done("minutes 45 " + line));
    assertThat(run("line", "minutes", "ln_000000000000000000000000", "45"))
        .isEqualTo(notDone("there is no such line; nothing was changed"));
  }

  @Test
  void aSecondLineForAPhoneNumberIsNotCreated() {
    PhoneNumber phone = Lines.newPhone();
    run("line", "create", "--phone", phone.e164());

    assertThat(run("line", "create", "--phone", phone.e164()))
        .isEqualTo(notDone("this phone number has a line already; nothing was changed"));
  }

  @Test
  void aLineThatDoesNotExistIsSaid() {
    for (String command : List.of("bearer", "suspend", "resume")) {
      assertThat(run("line", command, "ln_000000000000000000000000"))
          .isEqualTo(notDone("there is no such line; nothing was changed"));
    }
  }

  @Test
  void wrongArgumentsAreOneLineAndExitCodeTwo() {
    Ran ran = run("line", "create", "--phone", "5550103");

    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).hasSize(1);
  }

  private static String after(String label, Ran ran) {
    return ran.out().stream()
        .filter(text -> text.startsWith(label))
        .findFirst()
        .orElseThrow()
        .substring(label.length());
  }

  private static Ran done(String text) {
    return new Ran(0, List.of(text), List.of());
  }

  private static Ran notDone(String text) {
    return new Ran(1, List.of(), List.of(text));
  }

  private static Ran run(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exitCode =
        CDI.current()
            .select(OperatorCommand.class)
            .get()
            .run(
                List.of(arguments),
                new PrintStream(out, true, UTF_8),
                new PrintStream(err, true, UTF_8));
    return new Ran(exitCode, lines(out), lines(err));
  }

  private static List<String> lines(ByteArrayOutputStream written) {
    return written.toString(UTF_8).lines().toList();
  }

  private record Ran(int exitCode, List<String> out, List<String> err) {}
}
