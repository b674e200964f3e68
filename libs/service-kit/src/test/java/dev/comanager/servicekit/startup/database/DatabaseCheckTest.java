package dev.comanager.servicekit.startup.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.servicekit.startup.waiting.CheckResult;
import dev.comanager.testkit.backends.FreePort;
import dev.comanager.testkit.backends.PostgresServer;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseCheckTest {
  private static final String SECRET = "the-right-password";
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  @TempDir static Path directory;

  private static PostgresServer server;

  @BeforeAll
  static void startADatabaseWithPasswords() throws Exception {
    server = PostgresServer.start(directory, FreePort.find());
    server.createDatabase("notifier");
    server.requirePassword("notifier", SECRET);
    asAdmin("ALTER DATABASE notifier OWNER TO notifier");
  }

  @AfterAll
  static void stop() throws Exception {
    server.close();
  }

  @Test
  void isReadyWhereItLetsTheServiceIn() {
    assertThat(check("notifier", "notifier", SECRET)).isEqualTo(new CheckResult.Ready());
  }

  @Test
  void refusesAWrongPasswordAtOnceAndNamesTheSettingAndNotTheValue() {
    CheckResult check = check("notifier", "notifier", "the-wrong-password");

    assertThat(check).isInstanceOf(CheckResult.Refused.class);
    assertThat(check.toString())
        .contains("wrong password", "notifier", "QUARKUS_DATASOURCE_PASSWORD")
        .doesNotContain("the-wrong-password");
  }

  @Test
  void refusesAUserThatIsNotThere() {
    CheckResult check = check("notifier", "nobody", SECRET);

    assertThat(check).isInstanceOf(CheckResult.Refused.class);
    assertThat(check.toString()).contains("nobody", "QUARKUS_DATASOURCE_USERNAME");
  }

  @Test
  void waitsForADatabaseThatIsNotThereYet() {
    assertThat(check("watch", "notifier", SECRET))
        .isEqualTo(new CheckResult.NotYet("there is no such database; create it"));
  }

  @Test
  void waitsForAServerThatIsNotThereYet() {
    int nobody = FreePort.find();

    CheckResult check = DatabaseCheckTest.check(nobody, "notifier", "notifier", SECRET);

    assertThat(check).isInstanceOf(CheckResult.NotYet.class);
    assertThat(check.toString()).contains("can't be reached", "refused").doesNotContain(SECRET);
  }

  @Test
  void waitsWhileTheDatabaseIsReadOnly() throws Exception {
    asAdmin("ALTER DATABASE notifier SET default_transaction_read_only = on");
    try {
      assertThat(check("notifier", "notifier", SECRET).toString()).contains("is read-only");
    } finally {
      asAdmin("ALTER DATABASE notifier RESET default_transaction_read_only");
    }
    assertThat(check("notifier", "notifier", SECRET)).isEqualTo(new CheckResult.Ready());
  }

  @Test
  void showsWhereTheDatabaseIsAndNothingThatIsSecret() {
    Database database =
        new Database(
            "jdbc:postgresql://someone:hidden@db.example:5432/notifier?password=hidden",
            "u",
            SECRET,
            Map.of());

    assertThat(new DatabaseCheck(database).name())
        .isEqualTo("PostgreSQL at db.example:5432/notifier");
    assertThat(database.toString()).doesNotContain("hidden", SECRET);
  }

  /** What the server's answer comes to: on a busy machine it may miss the first look. */
  private static CheckResult check(String name, String user, String password) {
    return await()
        .atMost(TIMEOUT)
        .until(
            () -> check(server.port(), name, user, password),
            check -> !check.toString().contains("can't be reached"));
  }

  private static CheckResult check(int port, String name, String user, String password) {
    try (DatabaseCheck database =
        new DatabaseCheck(
            new Database(
                "jdbc:postgresql://127.0.0.1:" + port + "/" + name, user, password, Map.of()))) {
      return database.check();
    }
  }

  private static void asAdmin(String... statements) throws SQLException {
    String url = "jdbc:postgresql://127.0.0.1:" + server.port() + "/postgres";
    try (Connection connection = DriverManager.getConnection(url, PostgresServer.USER, "");
        Statement statement = connection.createStatement()) {
      for (String one : statements) {
        statement.execute(one);
      }
    }
  }
}
