package dev.comanager.decision.results;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.Sha256;
import dev.comanager.contracts.event.NotificationText;
import dev.comanager.decision.brief.BriefTextPublisher;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;

/**
 * Requests the weekly results texts. The row that says that a line was texted, and the text in the
 * outbox, are one transaction; the row's key lets one of several replicas win.
 */
@ApplicationScoped
class ResultsStore {
  private static final int AT_ONCE = 500;
  private static final int ID_DIGITS = 32;

  private static final String OF_WEEK =
      """
      d.line = s.line AND d.season = $2 AND coalesce(d.weeks_to, d.week) = $3
        AND split_part(d.league, ':', 1) = ANY($4::text[])
      """;
  private static final String WAITING =
      """
      SELECT s.line, s.time_zone, s.quiet_from, s.quiet_to FROM results_subscription s
      WHERE s.wanted AND s.line > $1
        AND NOT EXISTS (SELECT FROM results_text t WHERE t.line = s.line AND t.player_pool = $5
          AND t.season = $2 AND t.week = $3)
        AND EXISTS (SELECT FROM locked_decision d WHERE d.outcome IN ('right', 'wrong') AND %s)
      ORDER BY s.line LIMIT $6
      """
          .formatted(OF_WEEK);
  // Locked, so that a line that has just changed its mind gets no text.
  private static final String STILL_WANTED =
      "SELECT FROM results_subscription WHERE line = $1 AND wanted FOR SHARE";
  private static final String RESULTS =
      """
      SELECT d.headline, d.outcome, d.points_gained,
        coalesce(d.weeks_to - d.weeks_from + 1, 1) AS weeks FROM locked_decision d
        JOIN results_subscription s ON d.line = s.line
      WHERE s.line = $1 AND %s ORDER BY d.decision_id
      """
          .formatted(OF_WEEK);
  private static final String MARK =
      """
      INSERT INTO results_text (line, season, week, player_pool) VALUES ($1, $2, $3, $4)
      ON CONFLICT DO NOTHING
      """;

  private final Pool pool;
  private final Outbox outbox;
  private final BriefTextPublisher texts;

  ResultsStore(Pool pool, Outbox outbox, BriefTextPublisher texts) {
    this.pool = pool;
    this.outbox = outbox;
    this.texts = texts;
  }

  /** A week of a player pool that is over. */
  record Week(PlayerPool pool, int season, int week) {
    String[] platforms() {
      return Arrays.stream(PlatformCode.values())
          .filter(platform -> PlayerPool.of(platform) == pool)
          .map(PlatformCode::code)
          .toArray(String[]::new);
    }
  }

  /** Lines after that one that want the text, have results and weren't texted; at most 500. */
  Uni<List<Subscriber>> waiting(Week week, String after) {
    return pool.preparedQuery(WAITING)
        .execute(
            Tuple.tuple()
                .addString(after)
                .addInteger(week.season())
                .addInteger(week.week())
                .addArrayOfString(week.platforms())
                .addString(week.pool().name())
                .addInteger(AT_ONCE))
        .map(rows -> rows.stream().map(Subscriber::of).toList());
  }

  /**
   * Requests the line's text, once; not while grades are missing that the text still waits for.
   *
   * @return whether it was requested now
   */
  Uni<Boolean> request(Subscriber subscriber, Week week, ResultsTime time, Instant now) {
    return Transactions.run(
            pool,
            tx ->
                tx.preparedQuery(STILL_WANTED)
                    .execute(Tuple.of(subscriber.line().value()))
                    .chain(
                        wanted ->
                            wanted.size() == 0
                                ? Uni.createFrom().item(false)
                                : results(tx, subscriber, week, time, now)))
        .invoke(
            requested -> {
              if (requested) {
                outbox.nudge();
              }
            });
  }

  private Uni<Boolean> results(
      SqlConnection tx, Subscriber subscriber, Week week, ResultsTime time, Instant now) {
    return tx.preparedQuery(RESULTS)
        .execute(
            Tuple.tuple()
                .addString(subscriber.line().value())
                .addInteger(week.season())
                .addInteger(week.week())
                .addArrayOfString(week.platforms()))
        .chain(
            rows -> {
              boolean missing = rows.stream().anyMatch(row -> row.getString("outcome") == null);
              List<WeekResult> counted =
                  rows.stream().filter(ResultsStore::counts).map(WeekResult::of).toList();
              return counted.isEmpty() || (missing && now.isBefore(time.gradesBy()))
                  ? Uni.createFrom().item(false)
                  : once(tx, subscriber, week, time, counted);
            });
  }

  private static boolean counts(Row row) {
    String outcome = row.getString("outcome");
    return "right".equals(outcome) || "wrong".equals(outcome);
  }

  private Uni<Boolean> once(
      SqlConnection tx,
      Subscriber subscriber,
      Week week,
      ResultsTime time,
      List<WeekResult> results) {
    return tx.preparedQuery(MARK)
        .execute(
            Tuple.of(subscriber.line().value(), week.season(), week.week(), week.pool().name()))
        .chain(
            marked ->
                marked.rowCount() == 0
                    ? Uni.createFrom().item(false)
                    : texts
                        .append(
                            tx,
                            id(subscriber.line(), week),
                            subscriber.line(),
                            new NotificationText(
                                ResultsText.of(week.week(), results),
                                time.quiet(subscriber.zone(), subscriber.quiet())),
                            time.expiresAt())
                        .replaceWith(true));
  }

  /** The id of the line's text of that week: should it be requested again, it isn't sent again. */
  static String id(LineId line, Week week) {
    String text =
        String.join(
            "\n",
            "results",
            line.value(),
            week.pool().name(),
            week.season() + "",
            week.week() + "");
    return Sha256.hex(text, ID_DIGITS);
  }
}
