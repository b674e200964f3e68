package dev.comanager.watch.team;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.LineLeaguesChanged;
import dev.comanager.contracts.event.LineLeaguesChanged.Link;
import dev.comanager.contracts.event.TeamSnapshot;
import dev.comanager.messaging.events.Event;
import dev.comanager.messaging.outbox.Transactions;
import dev.comanager.watch.model.TeamBaseline;
import dev.comanager.watch.recheck.RecheckStore;
import dev.comanager.watch.watches.ActiveWatchesStore;
import dev.comanager.watch.watches.WatchKind;
import dev.comanager.watch.watches.WithdrawalPublisher;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.function.Function;

/**
 * Which leagues lines have linked, with their teams. Ends watches whose league was unlinked, and
 * watches on decisions for a team that the line doesn't have any more, and start/sit watches on a
 * player whom the team doesn't have any more; deletes the rows of deleted lines.
 */
@ApplicationScoped
class LinksStore {
  private static final String NEWER =
      """
      INSERT INTO line_links AS l (line, version) VALUES ($1, $2)
      ON CONFLICT (line) DO UPDATE SET version = excluded.version
      WHERE l.version < excluded.version
      """;
  // Cards of older releases don't say for which team they are, so they would be found for any.
  private static final String DELETE_FORMER_TEAMS =
      """
      DELETE FROM decision WHERE id IN (
        SELECT d.id FROM decision d
        JOIN line_league l ON l.line = d.line AND l.league = d.message::json ->> 'league'
        JOIN unnest($2::text[], $3::text[]) AS n (league, fingerprint) ON n.league = l.league
        WHERE d.line = $1 AND l.fingerprint <> n.fingerprint
          AND d.message::json #>> '{follow,team}' IS NULL
        ORDER BY d.id FOR UPDATE OF d)
      """;
  // All of the line's at once, in the order of all who lock several.
  private static final String LOCK_WATCHES =
      "SELECT id FROM watch WHERE line = $1 AND state = 'active' ORDER BY id FOR UPDATE";
  private static final String SUPERSEDE =
      """
      UPDATE watch SET state = 'superseded', last_skip_reason = 'superseded',
        ended_at = clock_timestamp()
      WHERE line = $1 AND state = 'active' AND (league <> ALL ($2)
        OR kind = 'decision' AND league IN (
          SELECT league FROM line_league l
          JOIN unnest($2::text[], $3::text[]) AS n (league, fingerprint) USING (league)
          WHERE l.line = $1 AND l.fingerprint <> n.fingerprint))
      """;
  // A trade or an add is decided on the roster each time; of a start/sit decision only the card
  // knows who was on it. A player who couldn't be joined to the list of players this time has an id
  // of his platform, and its spelling of his name.
  private static final String SUPERSEDE_WITHOUT_PLAYER =
      """
      UPDATE watch w SET state = 'superseded', last_skip_reason = 'superseded',
        ended_at = clock_timestamp()
      FROM line_league l
      WHERE w.line = $1 AND w.state = 'active' AND w.decision_kind = 'start_sit'
        AND l.line = w.line AND l.league = w.league AND l.team IS NOT NULL
        AND EXISTS (
          SELECT FROM json_array_elements(w.baseline::json -> 'players') p
          WHERE p ->> 'place' IN ('lineup', 'bench') AND NOT EXISTS (
            SELECT FROM json_array_elements(l.team::json -> 'players') m
            WHERE m ->> 'playerId' = p ->> 'playerId'
              OR split_part(m ->> 'playerId', ':', 1) <> split_part(p ->> 'playerId', ':', 1)
                AND (m ->> 'name' = p ->> 'name' OR m ->> 'shortName' = p ->> 'shortName')))
      """;
  private static final String ENDED_OR_MOVED =
      "SELECT id FROM watch WHERE id = ANY ($1) AND (state <> 'active' OR id = ANY ($2))";
  private static final String DELETE_LINKS = "DELETE FROM line_league WHERE line = $1";
  private static final String DELETE_CALLS = "DELETE FROM handled_call WHERE line = $1";
  private static final String DELETE_VERSION = "DELETE FROM line_links WHERE line = $1";
  private static final List<String> DELETE_EXPIRED =
      List.of(
          "DELETE FROM decision WHERE line = $1",
          LOCK_WATCHES,
          "DELETE FROM watch WHERE line = $1",
          DELETE_LINKS);
  private static final String PUT_LINK =
      """
      INSERT INTO line_league (line, league, is_primary, fingerprint, team)
      VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING
      """;
  // Of watches on a team: linked again as another team of the same league, or under another name
  // in a new season. Of a start/sit watch: it was set before its team arrived.
  private static final String TEAM_IS_NEW =
      """
      SELECT w.id, w.kind, w.fingerprint, w.league, l.team
      FROM watch w JOIN line_league l ON l.line = w.line AND l.league = w.league
      WHERE w.line = $1 AND w.state = 'active' AND (
        w.kind IN ('roster', 'lineup') AND l.fingerprint <> w.fingerprint
        OR w.kind = 'decision' AND l.fingerprint = w.team
          AND NOT EXISTS (SELECT FROM team_subject s WHERE s.fingerprint = w.team))
      ORDER BY l.fingerprint, w.id
      """;
  // The version rises: a report on the former team that is being compared moves nothing any more.
  private static final String FOLLOW_IT =
      """
      UPDATE watch SET fingerprint = $2, baseline = $3, baseline_version = baseline_version + 1,
        baseline_before = NULL, held_back = false
      WHERE id = $1
      """;

  private final Pool pool;
  private final TeamSubjectStore subjects;
  private final TeamWatchStore watches;
  private final ActiveWatchesStore active;
  private final RecheckStore rechecks;
  private final WithdrawalPublisher withdrawals;

  LinksStore(
      Pool pool,
      TeamSubjectStore subjects,
      TeamWatchStore watches,
      ActiveWatchesStore active,
      RecheckStore rechecks,
      WithdrawalPublisher withdrawals) {
    this.pool = pool;
    this.subjects = subjects;
    this.watches = watches;
    this.active = active;
    this.rechecks = rechecks;
    this.withdrawals = withdrawals;
  }

  /** Applies the events, each in a transaction of its own: it locks watches, then subjects. */
  Uni<Void> apply(List<Event<LineLeaguesChanged>> events) {
    return Multi.createFrom()
        .iterable(events)
        .onItem()
        .transformToUniAndConcatenate(
            event ->
                Transactions.run(
                    pool,
                    tx ->
                        event.value() == null ? delete(tx, event.key()) : apply(tx, event.value())))
        .onItem()
        .ignoreAsUni();
  }

  private Uni<Void> apply(SqlConnection tx, LineLeaguesChanged changed) {
    return tx.preparedQuery(NEWER)
        .execute(Tuple.of(changed.line().value(), changed.version()))
        .chain(
            newer ->
                newer.rowCount() == 0
                    ? Uni.createFrom().voidItem()
                    : active.lockLine(tx, changed.line()).chain(() -> applyNewer(tx, changed)));
  }

  private Uni<Void> applyNewer(SqlConnection tx, LineLeaguesChanged changed) {
    String line = changed.line().value();
    Tuple linked =
        Tuple.of(
            line,
            changed.leagues().stream().map(link -> key(link).toString()).toArray(String[]::new),
            changed.leagues().stream().map(LinksStore::fingerprint).toArray(String[]::new));
    List<Tuple> links = changed.leagues().stream().map(link -> row(line, link)).toList();
    return tx.preparedQuery(DELETE_FORMER_TEAMS)
        .execute(linked)
        .chain(() -> tx.preparedQuery(LOCK_WATCHES).execute(Tuple.of(line)))
        .map(LinksStore::ids)
        .chain(
            locked ->
                follow(tx, linked, links)
                    .chain(moved -> withdraw(tx, changed.line(), locked, moved)));
  }

  /** Ends and moves the line's watches with its links; those that follow another team now. */
  private Uni<List<Row>> follow(SqlConnection tx, Tuple linked, List<Tuple> links) {
    String line = linked.getString(0);
    return tx.preparedQuery(SUPERSEDE)
        .execute(linked)
        .chain(() -> tx.preparedQuery(DELETE_LINKS).execute(Tuple.of(line)))
        .chain(
            done ->
                links.isEmpty()
                    ? Uni.createFrom().item(done)
                    : tx.preparedQuery(PUT_LINK).executeBatch(links))
        .chain(() -> tx.preparedQuery(SUPERSEDE_WITHOUT_PLAYER).execute(Tuple.of(line)))
        .chain(() -> tx.preparedQuery(TEAM_IS_NEW).execute(Tuple.of(line)))
        .map(rows -> rows.stream().toList())
        // All subjects before the first game, as where a watch is set.
        .call(rows -> each(rows, row -> follow(tx, row)))
        .map(rows -> rows.stream().filter(LinksStore::watchesTeam).toList())
        .call(moved -> each(moved, row -> moveToAnotherTeam(tx, row)))
        .call(
            moved ->
                rechecks.deleteUnwatched(
                    tx, moved.stream().map(row -> row.getString("fingerprint")).toList()));
  }

  /** What the notifier still has to send is about the former team. */
  private Uni<Void> withdraw(SqlConnection tx, LineId line, Long[] before, List<Row> moved) {
    if (before.length == 0) {
      return Uni.createFrom().voidItem();
    }
    Long[] followers = moved.stream().map(row -> row.getLong("id")).toArray(Long[]::new);
    return tx.preparedQuery(ENDED_OR_MOVED)
        .execute(Tuple.of(before, followers))
        .chain(rows -> withdrawals.append(tx, line, List.of(ids(rows))));
  }

  private static Long[] ids(RowSet<Row> rows) {
    return rows.stream().map(row -> row.getLong("id")).toArray(Long[]::new);
  }

  private Uni<Void> follow(SqlConnection tx, Row row) {
    LineTeam team = LineTeamStore.team(row);
    return watchesTeam(row) ? subjects.register(tx, team) : subjects.pollRoster(tx, team);
  }

  private static boolean watchesTeam(Row row) {
    return !row.getString("kind").equals(WatchKind.DECISION.code());
  }

  private Uni<Void> moveToAnotherTeam(SqlConnection tx, Row row) {
    LineTeam team = LineTeamStore.team(row);
    return tx.preparedQuery(FOLLOW_IT)
        .execute(
            Tuple.of(
                row.getLong("id"),
                team.team().fingerprint(),
                TeamBaseline.unread(team.team()).json()))
        .chain(
            () ->
                row.getString("kind").equals(TeamWatchKind.ROSTER.code())
                    ? watches.lockWith(tx, row.getLong("id"), team)
                    : Uni.createFrom().voidItem());
  }

  private Uni<Void> delete(SqlConnection tx, String line) {
    return tx.preparedQuery(DELETE_CALLS)
        .execute(Tuple.of(line))
        .chain(() -> tx.preparedQuery(DELETE_VERSION).execute(Tuple.of(line)))
        .chain(() -> active.lockLine(tx, new LineId(line)))
        .chain(() -> each(DELETE_EXPIRED, sql -> tx.preparedQuery(sql).execute(Tuple.of(line))));
  }

  private static <T> Uni<Void> each(List<T> all, Function<T, Uni<?>> work) {
    return Multi.createFrom()
        .iterable(all)
        .onItem()
        .transformToUniAndConcatenate(work)
        .onItem()
        .ignoreAsUni();
  }

  private static Tuple row(String line, Link link) {
    TeamSnapshot team = link.team();
    return Tuple.of(
        line,
        key(link).toString(),
        link.primary(),
        fingerprint(link),
        team == null ? null : json(team));
  }

  private static String fingerprint(Link link) {
    return link.team() == null ? null : link.team().fingerprint();
  }

  private static LeagueKey key(Link link) {
    return new LeagueKey(link.platform(), link.leagueId());
  }

  private static String json(TeamSnapshot team) {
    return Json.text(team);
  }
}
