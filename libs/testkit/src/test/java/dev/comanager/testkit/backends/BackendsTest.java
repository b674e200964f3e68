package dev.comanager.testkit.backends;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Topic;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BackendsTest {
  @Test
  void theBrokerKeepsItsTopicsAcrossARestart(@TempDir Path directory) throws Exception {
    int port = FreePort.find();
    int controllerPort = FreePort.find();
    try (KafkaBroker broker = KafkaBroker.start(directory, port, controllerPort)) {
      broker.createTopics("a.", List.of(Topic.TOOL_OUTCOMES, Topic.LINE_LEAGUES));
    }
    try (KafkaBroker broker = KafkaBroker.start(directory, port, controllerPort);
        Admin admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
      assertThat(admin.listTopics().names().get())
          .contains(Topic.TOOL_OUTCOMES.name("a."), Topic.LINE_LEAGUES.deadLetterName("a."));
    }
  }

  @Test
  void theDatabaseKeepsItsRowsAcrossARestart(@TempDir Path directory) throws Exception {
    int port = FreePort.find();
    String address = "jdbc:postgresql://127.0.0.1:" + port + "/kept?user=" + PostgresServer.USER;
    try (PostgresServer server = PostgresServer.start(directory, port)) {
      server.createDatabase("kept");
      server.createDatabase("kept");
      try (Connection connection = DriverManager.getConnection(address);
          var statement = connection.createStatement()) {
        statement.execute("CREATE TABLE row_kept AS SELECT 1 AS value");
      }
    }
    try (PostgresServer server = PostgresServer.start(directory, port);
        Connection connection = DriverManager.getConnection(address);
        var statement = connection.createStatement();
        var rows = statement.executeQuery("SELECT value FROM row_kept")) {
      assertThat(server.port()).isEqualTo(port);
      assertThat(rows.next()).isTrue();
    }
  }

  @Test
  void theChosenBrokerHasOnlyTopicsThatATestCreates() throws Exception {
    try (TestBroker broker = TestBroker.start();
        Admin admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
      assertThat(admin.listTopics().names().get()).isEmpty();

      KafkaBroker.createTopics(broker.bootstrapServers(), "a.");

      assertThat(admin.listTopics().names().get())
          .contains(Topic.TOOL_OUTCOMES.name("a."), Topic.LINE_LEAGUES.deadLetterName("a."));
    }
  }

  @Test
  void theChosenDatabaseIsEmpty() throws Exception {
    try (TestDatabase database = TestDatabase.start("empty");
        Connection connection =
            DriverManager.getConnection(
                "jdbc:postgresql://127.0.0.1:" + database.port() + "/empty",
                TestDatabase.USER,
                TestDatabase.USER);
        var statement = connection.createStatement();
        var tables = statement.executeQuery("SELECT FROM pg_tables WHERE schemaname = 'public'")) {
      assertThat(tables.next()).isFalse();
    }
  }
}
