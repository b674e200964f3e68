package dev.comanager.testkit.backends;

import dev.comanager.testkit.backends.certificates.Certificates;
import dev.comanager.testkit.backends.certificates.PemFiles;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Gives a {@code @QuarkusTest} a PostgreSQL database that requires TLS. */
public final class PostgresTlsTestResource extends BackendResource {
  private static final String DATABASE = "comanager_test";

  @Override
  Map<String, String> begin() throws Exception {
    Path directory = directory("postgres-tls-test");
    Certificates certificates = new Certificates(directory);
    Path own = certificates.sound("server");
    PostgresServer server =
        closing(
            PostgresServer.startWithTls(
                directory.resolve("server"), FreePort.find(), PemFiles.of(own)));
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
  }
}
