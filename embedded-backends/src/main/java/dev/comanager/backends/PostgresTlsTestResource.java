package dev.comanager.backends;

import dev.comanager.backends.certificates.Certificates;
import dev.comanager.backends.certificates.PemFiles;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/** Gives a {@code @QuarkusTest} a PostgreSQL database that lets nobody in without TLS. */
public final class PostgresTlsTestResource implements QuarkusTestResourceLifecycleManager {
  private static final String DATABASE = "comanager_test";

  private Path directory;
  private PostgresServer server;

  @Override
  public Map<String, String> start() {
    try {
      directory = Files.createTempDirectory("postgres-tls-test");
      Certificates certificates = new Certificates(directory);
      Path own = certificates.sound("server");
      server =
          PostgresServer.startWithTls(
              directory.resolve("server"), FreePort.find(), PemFiles.of(own));
      server.createDatabase(DATABASE);
      server.takeOnlyTls();
      String address = "postgresql://127.0.0.1:" + server.port() + "/" + DATABASE;
      Map<String, String> settings = new HashMap<>();
      settings.put("quarkus.datasource.username", PostgresServer.USER);
      settings.put("quarkus.datasource.password", PostgresServer.USER);
      settings.put("quarkus.datasource.reactive.url", address);
      settings.put("quarkus.datasource.jdbc.url", "jdbc:" + address);
      settings.put("comanager.db.tls.mode", "verify-full");
      settings.put(
          "comanager.db.tls.ca", PemFiles.trusted(certificates.trusting("ca", own)).toString());
      return settings;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void stop() {
    try {
      if (server != null) {
        server.close();
        FileTree.remove(directory);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
