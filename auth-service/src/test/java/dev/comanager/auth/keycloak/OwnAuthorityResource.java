package dev.comanager.auth.keycloak;

import dev.comanager.testkit.backends.certificates.Certificates;
import dev.comanager.testkit.backends.certificates.PemFiles;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Gives a {@code @QuarkusTest} a Keycloak and a collector with certificates of a private CA. */
public final class OwnAuthorityResource implements QuarkusTestResourceLifecycleManager {
  private EncryptedServer server;

  @Override
  public Map<String, String> start() {
    try {
      Path directory = Files.createTempDirectory(Path.of("target"), "encrypted-keycloak");
      Certificates certificates = new Certificates(directory);
      Path own = certificates.sound("own");
      Path ca = PemFiles.trusted(certificates.trusting("known", own));
      server = new EncryptedServer(PemFiles.of(own));
      String address = server.address("127.0.0.1").toString();
      return Map.of(
          "comanager.keycloak.url",
          address,
          "comanager.keycloak.ca",
          ca.toAbsolutePath().toString(),
          "comanager.keycloak.client-secret",
          "of-the-tests",
          "comanager.traces.endpoint",
          address,
          "comanager.traces.ca",
          ca.toAbsolutePath().toString(),
          "comanager.traces.ratio",
          "1",
          "quarkus.otel.bsp.schedule.delay",
          "100ms");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void inject(TestInjector injector) {
    injector.injectIntoFields(server, new TestInjector.MatchesType(EncryptedServer.class));
  }

  @Override
  public void stop() {
    if (server != null) {
      server.close();
    }
  }
}
