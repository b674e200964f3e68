package dev.comanager.decision.decisions;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.DecisionCard;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * Keeps the last card before the lock of each question, in the transaction that keeps the card
 * itself. What was locked stays as it was, whatever is decided afterwards.
 */
final class LockedDecisionStore {
  // By the database's clock: a card that comes after its own lock is none that could be followed.
  private static final String NOTE =
      "INSERT INTO locked_decision (decision_id, line, league, season, week, kind, verdict,"
          + " confidence, headline, pick, other, scoring, lock_at, due_at)"
          + " SELECT $1, $2, $3, $4::int, $5::int, $6, $7, $8::int, $9, $10, $11, $12, $13::timestamptz,"
          + " $13::timestamptz + interval '6 hours' WHERE $13::timestamptz > clock_timestamp()"
          + " ON CONFLICT (decision_id) DO UPDATE SET verdict = excluded.verdict,"
          + " confidence = excluded.confidence, headline = excluded.headline, pick = excluded.pick,"
          + " other = excluded.other, scoring = excluded.scoring, lock_at = excluded.lock_at,"
          + " due_at = excluded.due_at WHERE locked_decision.lock_at > clock_timestamp()";
  private static final String TAKE_BACK =
      "DELETE FROM locked_decision WHERE decision_id = $1 AND lock_at > clock_timestamp()";

  private LockedDecisionStore() {}

  /**
   * Notes the card, in place of an earlier one of the same question that isn't locked yet. A card
   * that nobody can grade, or that is no call, takes the earlier one back.
   */
  static Uni<Void> note(
      SqlConnection tx, DecisionQuestion question, DecisionCard card, Optional<Gradable> gradable) {
    if (gradable.isEmpty() || card.lockAt() == null || card.verdict() == Verdict.NO_CALL) {
      return tx.preparedQuery(TAKE_BACK)
          .execute(Tuple.of(card.decisionId().value()))
          .replaceWithVoid();
    }
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
            .addString(gradable.get().pick().value())
            .addString(gradable.get().other().value())
            .addString(json(gradable.get()))
            .addOffsetDateTime(card.lockAt().atOffset(ZoneOffset.UTC));
    return tx.preparedQuery(NOTE).execute(row).replaceWithVoid();
  }

  private static String json(Gradable gradable) {
    try {
      return Json.WIRE.writeValueAsString(gradable.scoring());
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("scoring always has a JSON form", e);
    }
  }
}
