package dev.comanager.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.servicekit.sealing.SealingKey;
import dev.comanager.testkit.backends.FreePort;
import dev.comanager.testkit.backends.RefusedStart;
import java.security.SecureRandom;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Reasons why watch-service refuses to start, as the process reports them. */
class RefusedStartTest {
  private static final String SECRET = "kq83hfKJh38fhKJHf93hfkHF93";
  private static final SealingKey KEY = SealingKey.generate("2026-11", new SecureRandom());
  private static final Map<String, String> SOUND =
      Map.ofEntries(
          Map.entry("COMANAGER_ENVIRONMENT", "production"),
          Map.entry("COMANAGER_AUTH_URL", "https://auth.example"),
          Map.entry("COMANAGER_ALERTS_NOTIFIER_KEY", KEY.publicKey()),
          Map.entry("QUARKUS_DATASOURCE_PASSWORD", SECRET),
          Map.entry("COMANAGER_DB_TLS_MODE", "disable"),
          Map.entry("COMANAGER_WATCH_DB", "postgresql://127.0.0.1:" + FreePort.find() + "/any"),
          Map.entry("KAFKA_BOOTSTRAP_SERVERS", "127.0.0.1:" + FreePort.find()),
          Map.entry("COMANAGER_START_TIMEOUT", "0s"));

  @Test
  void namesEverythingMissingInProduction() throws Exception {
    RefusedStart start =
        RefusedStart.of(WatchService.class, Map.of("COMANAGER_ENVIRONMENT", "production"));

    assertThat(start.report())
        .startsWith("watch-service does not start: ")
        .contains("QUARKUS_DATASOURCE_PASSWORD is a default that everybody knows");
    assertThat(start.missing())
        .containsExactlyInAnyOrder(
            "COMANAGER_DB_TLS_MODE", "COMANAGER_AUTH_URL", "COMANAGER_ALERTS_NOTIFIER_KEY");
  }

  @Test
  void refusesTextsAtNightInProduction() throws Exception {
    RefusedStart start =
        RefusedStart.of(
            WatchService.class, SOUND, Map.of("COMANAGER_ALERTS_USUAL_QUIET_HOURS", "false"));

    assertThat(start.report())
        .isEqualTo(
            "watch-service does not start: COMANAGER_ALERTS_USUAL_QUIET_HOURS is false, which texts"
                + " people at night: remove it");
  }

  @Test
  void refusesALocallyGeneratedKeyInProduction() throws Exception {
    String local = SealingKey.generate("local-1", new SecureRandom()).publicKey();

    RefusedStart start =
        RefusedStart.of(WatchService.class, SOUND, Map.of("COMANAGER_ALERTS_NOTIFIER_KEY", local));

    assertThat(start.report())
        .contains("COMANAGER_ALERTS_NOTIFIER_KEY was made by ./comanager up for one machine")
        .doesNotContain(local);
  }

  @Test
  void checksItsDependenciesOnceItHasAllThatItNeeds() throws Exception {
    RefusedStart start = RefusedStart.of(WatchService.class, SOUND);

    assertThat(start.report())
        .contains("gave up", "PostgreSQL at ", "Kafka at ")
        .doesNotContain(SECRET, "is missing");
  }
}
