package dev.comanager.auth;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.config.ConfigProvider;

/** Reads and changes a test's database directly. */
public final class Database {
  private Database() {}

  /** The first column of the query's result, as text. */
  public static List<String> column(String query) {
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      List<String> values = new ArrayList<>();
      while (rows.next()) {
        values.add(rows.getString(1));
      }
      return values;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Changes rows directly. */
  public static void change(String sql) {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.executeUpdate(sql);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** All columns of all rows of all tables, each row as text, bytes in hex. */
  public static List<String> everyRowOfEveryTable() {
    List<String> rows = new ArrayList<>();
    for (String table :
        column("SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'")) {
      rows.addAll(column("SELECT t::text FROM \"" + table + "\" t"));
    }
    return rows;
  }

  /** A connection of its own, for a transaction that stays open. */
  public static Connection connect() throws SQLException {
    var config = ConfigProvider.getConfig();
    return DriverManager.getConnection(
        config.getValue("quarkus.datasource.jdbc.url", String.class),
        config.getValue("quarkus.datasource.username", String.class),
        config.getValue("quarkus.datasource.password", String.class));
  }
}
