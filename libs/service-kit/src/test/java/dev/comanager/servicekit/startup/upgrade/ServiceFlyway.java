package dev.comanager.servicekit.startup.upgrade;

import dev.comanager.testkit.backends.PostgresServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.flywaydb.core.Flyway;

/** Flyway with the settings of a service. */
final class ServiceFlyway {
  static final List<String> SERVICES =
      List.of("auth-service", "decision-engine", "watch-service", "notifier");

  private static final Path ROOT = Path.of("../..");

  private ServiceFlyway() {}

  /** Flyway of that service, with the scripts of that folder in place of its own. */
  static Flyway of(PostgresServer server, String database, Path scripts, String service)
      throws IOException {
    Properties settings = new Properties();
    load(settings, "libs/messaging/src/main/resources/META-INF/microprofile-config.properties");
    load(settings, service + "/src/main/resources/application.properties");
    String profile = settings.getProperty("quarkus.config.profile.parent");
    return Flyway.configure()
        .dataSource(
            "jdbc:postgresql://127.0.0.1:" + server.port() + "/" + database,
            PostgresServer.USER,
            PostgresServer.USER)
        .locations("filesystem:" + scripts)
        .initSql(settings.getProperty("%" + profile + ".quarkus.flyway.init-sql"))
        .outOfOrder(Boolean.parseBoolean(settings.getProperty("quarkus.flyway.out-of-order")))
        .ignoreMigrationPatterns(
            settings.getProperty("quarkus.flyway.ignore-migration-patterns").split(",", -1))
        .load();
  }

  private static void load(Properties settings, String path) throws IOException {
    try (var file = Files.newBufferedReader(ROOT.resolve(path))) {
      settings.load(file);
    }
  }
}
