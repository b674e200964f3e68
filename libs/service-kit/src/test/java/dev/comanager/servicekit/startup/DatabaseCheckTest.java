package dev.comanager.servicekit.startup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.testkit.backends.FreePort;
import dev.comanager.testkit.backends.PostgresServer;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseCheckTest {
  private static final String SECRET = "the-right-password";
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  @TempDir static Path directory;

  @AutoClose private static PostgresServer server;

  @BeforeAll
  static void startADatabaseThatRequiresPasswords() throws Exception {
    server = PostgresServer.start(directory, FreePort.find());
    server.createDatabase("notifier");
    server.requirePassword("notifier", SECRET);
    asAdmin("ALTER DATABASE notifier OWNER TO notifier");
  }

  @Test
  void findsNothingMissingWhereItLetsTheServiceIn() {
    assertThat(missing("notifier", "notifier", SECRET)).isEmpty();
  }

  @Test
  void saysThatUserOrPasswordIsWrongWithoutRepeatingThePassword() {
    assertThat(missing("notifier", "notifier", "the-wrong-password"))
        .contains("password authentication failed for user \"notifier\"")
        .doesNotContain("the-wrong-password");
    assertThat(missing("notifier", "nobody", SECRET)).contains("nobody");
  }

  @Test
  void saysWhichDatabaseIsMissing() {
    assertThat(missing("watch", "notifier", SECRET))
        .contains("PostgreSQL at 127.0.0.1:" + server.port() + "/watch")
        .contains("database \"watch\" does not exist");
  }

  @Test
  void saysThatNobodyAnswers() {
    int nobody = FreePort.find();

    assertThat(check("jdbc:postgresql://127.0.0.1:" + nobody + "/notifier", "notifier", SECRET))
        .contains("refused")
        .doesNotContain(SECRET);
  }

  @Test
  void saysThatTheDatabaseIsReadOnly() throws Exception {
    asAdmin("ALTER DATABASE notifier SET default_transaction_read_only = on");
    try {
      assertThat(missing("notifier", "notifier", SECRET)).contains("is read-only");
    } finally {
      asAdmin("ALTER DATABASE notifier RESET default_transaction_read_only");
    }
    assertThat(missing("notifier", "notifier", SECRET)).isEmpty();
  }

  /** What the server's answer comes to: on a busy machine it may miss the first check. */
  private static String missing(String name, String user, String password) {
    String url = "jdbc:postgresql://127.0.0.1:%d/%s".formatted(server.port(), name);
    return await()
        .atMost(TIMEOUT)
        .until(
            () -> check(url, user, password),
            missing -> !missing.contains("connection attempt failed"));
  }

  /** Empty when nothing is. */
  private static String check(String url, String user, String password) {
    return new DatabaseCheck(
            Given.settings(
                Map.of(
                    "quarkus.datasource.jdbc.url", url,
                    "quarkus.datasource.username", user,
                    "quarkus.datasource.password", password)))
        .missing()
        .orElse("");
  }

  private static void asAdmin(String statement) throws SQLException {
    String url = "jdbc:postgresql://127.0.0.1:" + server.port() + "/postgres";
    try (Connection connection = DriverManager.getConnection(url, PostgresServer.USER, "");
        Statement admin = connection.createStatement()) {
      admin.execute(statement);
    }
  }
}
