package dev.comanager.auth.phoneline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Lines;
import dev.comanager.auth.TestSettings;
import dev.comanager.auth.introspection.Introspection;
import dev.comanager.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.enterprise.inject.spi.CDI;
import java.security.SecureRandom;
import java.util.Map;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(PostgresTestResource.class)
@WithTestResource(TestSettings.class)
@WithTestResource(TestLineTest.Settings.class)
class TestLineTest {
  private static final PhoneNumber PHONE = new PhoneNumber("+12025550143");

  @Test
  void theTestLineIsThereFromTheStartAndItsBearerWorks() {
    assertThat(Lines.await(() -> Lines.operations().list()))
        .singleElement()
        .satisfies(line -> assertThat(line.phone()).isEqualTo(PHONE));
    assertThat(Introspection.isActive(bearer())).isTrue();
  }

  @Test
  void aSecondStartChangesNothing() {
    TestLine testLine = CDI.current().select(TestLine.class).get();

    boolean works = Lines.await(testLine::present);

    assertThat(works).isTrue();

    assertThat(Lines.await(() -> Lines.operations().list())).hasSize(1);
    assertThat(Introspection.isActive(bearer())).isTrue();
  }

  private static String bearer() {
    return ConfigProvider.getConfig().getValue("comanager.test-line.bearer", String.class);
  }

  /** Settings as the launcher of a suite on one machine gives them. */
  public static final class Settings implements QuarkusTestResourceLifecycleManager {
    @Override
    public Map<String, String> start() {
      return Map.of(
          "comanager.test-line.enabled", "true",
          "comanager.test-line.phone", "+1 202 555 0143",
          "comanager.test-line.bearer", OwnBearer.mint(new SecureRandom()).value());
    }

    @Override
    public void stop() {
      // Nothing was opened.
    }
  }
}
