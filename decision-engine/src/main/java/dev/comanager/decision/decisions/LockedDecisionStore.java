package dev.comanager.decision.decisions;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.WeekSpan;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Keeps the last card before the lock of each question, in the transaction that keeps the card
 * itself. What was locked stays as it was, whatever is decided afterwards; so does an add that the
 * team has made.
 */
final class LockedDecisionStore {
  // By the database's clock: a card that comes after its own lock is none that could be followed.
  private static final String NOTE =
      """
      INSERT INTO locked_decision AS kept (decision_id, line, league, season, week, kind, verdict,
        confidence, headline, pick, other, scoring, lock_at, slots, weeks_from, weeks_to, due_at)
      SELECT $1, $2, $3, $4::int, $5::int, $6, $7, $8::int, $9, $10, $11, $12, $13::timestamptz,
        $14, $15::int, $16::int, CASE WHEN $16::int > $15::int
          THEN clock_timestamp() + make_interval(hours => 6, weeks => $16::int - $15::int)
          ELSE $13::timestamptz + interval '6 hours' END
      WHERE $13::timestamptz > clock_timestamp()
      ON CONFLICT (decision_id) DO UPDATE SET verdict = excluded.verdict,
        confidence = excluded.confidence, headline = excluded.headline, pick = excluded.pick,
        other = excluded.other, scoring = excluded.scoring, lock_at = excluded.lock_at,
        slots = excluded.slots, weeks_from = excluded.weeks_from, weeks_to = excluded.weeks_to,
        due_at = excluded.due_at
      WHERE kept.lock_at > clock_timestamp()
        AND NOT (kept.verdict = 'ADD' AND kept.pick = ANY($17::text[]))
      """;
  private static final String TAKE_BACK =
      """
      DELETE FROM locked_decision WHERE decision_id = $1 AND lock_at > clock_timestamp()
        AND NOT (verdict = 'ADD' AND pick = ANY($2::text[]))
      """;

  private LockedDecisionStore() {}

  /**
   * Notes the card, in place of an earlier one of the same question that isn't locked yet. A card
   * that nobody can grade, or that has no pick, takes the earlier one back.
   *
   * @param team the team's players: advice to add one of them was followed
   */
  static Uni<Void> note(
      SqlConnection tx,
      DecisionQuestion question,
      DecisionCard card,
      Optional<Gradable> gradable,
      Set<PlayerId> team) {
    String[] made = team.stream().map(PlayerId::value).toArray(String[]::new);
    if (gradable.isEmpty() || card.lockAt() == null || card.verdict() == Verdict.NO_CALL) {
      return tx.preparedQuery(TAKE_BACK)
          .execute(Tuple.tuple().addString(card.decisionId().value()).addArrayOfString(made))
          .replaceWithVoid();
    }
    Gradable kept = gradable.get();
    WeekSpan weeks = kept.weeks();
    Tuple row =
        Tuple.tuple()
            .addString(card.decisionId().value())
            .addString(question.line().value())
            .addString(question.league().toString())
            .addInteger(question.season())
            .addInteger(question.week())
            .addString(question.kind().code())
            .addString(card.verdict().name())
            .addInteger(card.confidence())
            .addString(card.headline())
            .addString(ids(kept.pick()))
            .addString(ids(kept.other()))
            .addString(json(kept))
            .addOffsetDateTime(card.lockAt().atOffset(ZoneOffset.UTC))
            .addString(kept.slots().stream().map(LineupSlot::name).collect(Collectors.joining(",")))
            .addInteger(weeks == null ? null : Integer.valueOf(weeks.first()))
            .addInteger(weeks == null ? null : Integer.valueOf(weeks.last()))
            .addArrayOfString(made);
    return tx.preparedQuery(NOTE).execute(row).replaceWithVoid();
  }

  private static String ids(List<PlayerId> players) {
    return players.stream().map(PlayerId::value).collect(Collectors.joining(","));
  }

  private static String json(Gradable gradable) {
    return Json.text(gradable.scoring());
  }
}
