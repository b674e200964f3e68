package dev.comanager.messaging.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CertificateMetricsTest {
  private static final String PASSWORD = "changed-it";

  @Test
  void reportsTheFirstOfSeveralCertificatesToExpire(@TempDir Path folder) throws Exception {
    Path store = folder.resolve("store.p12");
    make(store, "long", 400);
    make(store, "short", 5);

    Instant expiry = CertificateMetrics.earliest(store.toFile(), PASSWORD).orElseThrow();

    Instant now = Clock.systemUTC().instant();
    assertThat(expiry).isBetween(now.plus(Duration.ofDays(4)), now.plus(Duration.ofDays(6)));
  }

  @Test
  void anUnreadableStoreReportsNothing(@TempDir Path folder) throws Exception {
    Path store = folder.resolve("store.p12");
    Files.writeString(store, "no store");

    assertThat(CertificateMetrics.earliest(store.toFile(), PASSWORD)).isEmpty();
    assertThat(CertificateMetrics.earliest(new File("not there"), PASSWORD)).isEmpty();
  }

  private static void make(Path store, String alias, int days) throws Exception {
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                alias,
                "-keyalg",
                "EC",
                "-dname",
                "CN=" + alias,
                "-validity",
                Integer.toString(days),
                "-storetype",
                "PKCS12",
                "-keystore",
                store.toString(),
                "-storepass",
                PASSWORD)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(keytool.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(keytool.exitValue()).isZero();
  }
}
