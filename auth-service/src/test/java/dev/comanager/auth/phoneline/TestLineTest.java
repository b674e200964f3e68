package dev.comanager.auth.phoneline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Lines;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.introspection.Introspection;
import dev.comanager.auth.otp.CodeSettings;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.enterprise.inject.spi.CDI;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class TestLineTest {
  private static final PhoneNumber PHONE = new PhoneNumber(CodeSettings.DEMO_PHONE);

  @Test
  void theTestLineExistsFromTheStartAndItsBearerWorks() {
    assertThat(testLines()).isOne();
    assertThat(Introspection.isActive(bearer())).isTrue();
  }

  @Test
  void aSecondStartChangesNothing() {
    TestLine testLine = CDI.current().select(TestLine.class).get();

    boolean works = Lines.await(testLine::present);

    assertThat(works).isTrue();
    assertThat(testLines()).isOne();
    assertThat(Introspection.isActive(bearer())).isTrue();
  }

  private static long testLines() {
    return Lines.await(() -> Lines.operations().list()).stream()
        .filter(line -> line.phone().equals(PHONE))
        .count();
  }

  private static String bearer() {
    return ConfigProvider.getConfig().getValue("comanager.test-line.bearer", String.class);
  }
}
