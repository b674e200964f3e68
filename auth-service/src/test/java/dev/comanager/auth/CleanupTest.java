package dev.comanager.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.comanager.auth.otp.CodeSettings;
import dev.comanager.servicekit.health.Cleanup;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.KeycloakTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.arc.All;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(PostgresTestResource.class)
@WithTestResource(KafkaTestResource.class)
@WithTestResource(CodeSettings.class)
@WithTestResource(KeycloakTestResource.class)
class CleanupTest {
  @Inject @All List<Cleanup> cleanups;

  @Test
  void everyCleanupRunsOnTheCurrentSchema() {
    assertThat(cleanups)
        .hasSize(7)
        .allSatisfy(
            cleanup ->
                assertThatCode(() -> Lines.await(cleanup::run))
                    .as(cleanup.getClass().getSimpleName())
                    .doesNotThrowAnyException());
  }
}
