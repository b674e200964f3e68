package dev.comanager.auth.otp;

import dev.comanager.auth.otp.CodeBudgetRule.Budget;
import dev.comanager.auth.otp.CodeBudgetRule.Spent;
import dev.comanager.auth.otp.SendLimitRule.Fullness;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Requests for codes and texted codes within the periods of limits and budgets. No index finds rows
 * by {@code clock_timestamp()}, and {@code now()} is before a wait for the locks.
 */
@Singleton
class CodeCountStore {
  private static final String HOUR = "interval '1 hour'";
  private static final String DAY = "interval '1 day'";
  private static final String SPENT =
      spent(Budget.ACTIVE, HOUR)
          + " AS active, "
          + spent(Budget.DORMANT, HOUR)
          + " AS dormant, "
          + spent(Budget.NO_LINE, HOUR)
          + " AS no_line, "
          + spent(Budget.NO_LINE, DAY)
          + " AS no_line_today";
  private static final String READ_SPENT = "SELECT " + SPENT;
  private static final String STATE =
      "SELECT "
          + fullFor(HOUR, "$5")
          + " AS hour, "
          + fullFor(DAY, String.valueOf(SendLimitRule.SENDS_PER_DAY - 1))
          + " AS day, (SELECT "
          + milliseconds("since + " + DAY + " - statement_timestamp()")
          + " FROM code_failure WHERE phone_hmac = $1 AND failures >= "
          + SendLimitRule.FAILURES_PER_DAY
          + " AND since > statement_timestamp() - "
          + DAY
          + ") AS failures, ("
          + full("address_hmac = $2", "$6")
          + " OR "
          + full("network_56_hmac = $3", "$7")
          + " OR "
          + full("network_48_hmac = $4", "$8")
          + ") AS address_full, l.state,"
          + " coalesce(l.signed_in_at > statement_timestamp() - interval '7 days', false)"
          + " AS signed_in_this_week,"
          // A new one is expected to be used soon.
          + " coalesce(greatest(l.signed_in_at, l.created_at)"
          + " > statement_timestamp() - interval '30 days', false)"
          + " OR EXISTS (SELECT 1 FROM oauth_grant g WHERE g.line = l.id AND g.ended_at IS NULL"
          + " AND g.used_at > statement_timestamp() - interval '30 days') AS in_use, "
          + SPENT
          + " FROM (SELECT 1) one LEFT JOIN phone_line l ON l.phone_hmac = $1";
  private static final String COUNT =
      "INSERT INTO code_send (phone_hmac, address_hmac, network_56_hmac, network_48_hmac, budget)"
          + " VALUES ($1, $2, $3, $4, $5)";

  private final Pool pool;

  CodeCountStore(Pool pool) {
    this.pool = pool;
  }

  /**
   * The sender of a request and the number it names, as keyed hashes.
   *
   * @param networks of the address, the narrowest first: one, or three of IPv6
   */
  record Sender(Buffer number, List<Counted> networks) {
    Buffer network(int index) {
      return index < networks.size() ? networks.get(index).hash() : null;
    }

    /** Offset of the send that fills this network's hour. */
    int last(int index, int perAddress) {
      return index < networks.size() ? networks.get(index).share() * perAddress - 1 : 0;
    }
  }

  /** A network; its share says how many times the limit of one address it has. */
  record Counted(Buffer hash, int share) {}

  /**
   * What is known of a number and of the sender.
   *
   * @param line the state of the number's line, empty when it has none
   * @param inUse whether that line was used, or made, within 30 days
   */
  record State(
      Fullness fullness,
      boolean addressFull,
      Optional<String> line,
      boolean signedInThisWeek,
      boolean inUse,
      Spent spent) {}

  Uni<State> state(SqlClient client, Sender sender, int perNumber, int perAddress) {
    return client
        .preparedQuery(STATE)
        .execute(
            Tuple.from(
                new Object[] {
                  sender.number(),
                  sender.network(0),
                  sender.network(1),
                  sender.network(2),
                  perNumber - 1,
                  sender.last(0, perAddress),
                  sender.last(1, perAddress),
                  sender.last(2, perAddress)
                }))
        .map(rows -> state(rows.iterator().next()));
  }

  /** The number of texts in the last hour and day. */
  Uni<Spent> spent() {
    return pool.query(READ_SPENT).execute().map(rows -> spent(rows.iterator().next()));
  }

  /**
   * Counts a code.
   *
   * @param budget that pays for its text; empty when it is withheld
   */
  Uni<Void> count(SqlClient client, Sender sender, Optional<Budget> budget) {
    return client
        .preparedQuery(COUNT)
        .execute(
            Tuple.of(
                sender.number(),
                sender.network(0),
                sender.network(1),
                sender.network(2),
                budget.map(CodeCountStore::code).orElse(null)))
        .replaceWithVoid();
  }

  private static State state(Row row) {
    return new State(
        new Fullness(duration(row, "hour"), duration(row, "day"), duration(row, "failures")),
        row.getBoolean("address_full"),
        Optional.ofNullable(row.getString("state")),
        row.getBoolean("signed_in_this_week"),
        row.getBoolean("in_use"),
        spent(row));
  }

  private static Spent spent(Row row) {
    return new Spent(
        row.getLong("active"),
        row.getLong("dormant"),
        row.getLong("no_line"),
        row.getLong("no_line_today"));
  }

  private static Optional<Duration> duration(Row row, String column) {
    return Optional.ofNullable(row.getLong(column)).map(Duration::ofMillis);
  }

  private static String code(Budget budget) {
    return budget.name().toLowerCase(Locale.ROOT);
  }

  private static String spent(Budget budget, String window) {
    return ("(SELECT count(*) FROM code_send WHERE budget = '%s'"
            + " AND sent_at > statement_timestamp() - %s)")
        .formatted(code(budget), window);
  }

  private static String full(String whose, String offset) {
    return ("EXISTS (SELECT 1 FROM code_send WHERE %s"
            + " AND sent_at > statement_timestamp() - %s OFFSET %s)")
        .formatted(whose, HOUR, offset);
  }

  /** The oldest send that still fills the number's limit leaves the window first. */
  private static String fullFor(String window, String offset) {
    return "(SELECT "
        + milliseconds("sent_at + " + window + " - statement_timestamp()")
        + " FROM code_send WHERE phone_hmac = $1 AND sent_at > statement_timestamp() - "
        + window
        + " ORDER BY sent_at DESC OFFSET "
        + offset
        + " LIMIT 1)";
  }

  static String milliseconds(String interval) {
    return "(extract(epoch FROM " + interval + ") * 1000)::bigint";
  }
}
