package dev.comanager.decision.projections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.decision.platform.Fault;
import dev.comanager.decision.platform.PlatformStub;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SuppliedAddressTest {
  private final PlatformStub server = new PlatformStub(_ -> Optional.of("season,week\n"), 0);
  private final SuppliedAddress address = new SuppliedAddress(Duration.ofSeconds(3));

  @AfterEach
  void stop() {
    server.close();
    address.close();
  }

  @Test
  void readsTheDocument() {
    assertThat(new String(read(), StandardCharsets.UTF_8)).isEqualTo("season,week\n");
  }

  @ParameterizedTest
  @EnumSource(
      value = Fault.class,
      names = {"SILENCE", "ERROR_500", "NOT_FOUND", "ENDLESS", "REDIRECT"})
  void aFaultIsOneFailureThatNamesNoAddress(Fault fault) {
    server.fault("/own", fault);

    assertThatThrownBy(this::read)
        .isInstanceOf(UnusableProjections.class)
        .hasMessageNotContaining("127.0.0.1");
    assertThat(server.requests()).hasSize(1);
  }

  @Test
  void onlyAnHttpsAddressIsAccepted() {
    assertThat(SuppliedAddress.usable("https://example.com/own.csv?key=1")).isTrue();
    assertThat(SuppliedAddress.usable("http://example.com/own.csv")).isFalse();
    assertThat(SuppliedAddress.usable("file:///etc/passwd")).isFalse();
    assertThat(SuppliedAddress.usable("https://me:secret@example.com/own.csv")).isFalse();
    assertThat(SuppliedAddress.usable("https://")).isFalse();
  }

  private byte[] read() {
    return address
        .read(server.url().resolve("/own").toString())
        .await()
        .atMost(Duration.ofSeconds(20));
  }
}
