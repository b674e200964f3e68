package dev.comanager.decision.lineup;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.DecisionKind;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.card.CardPlayer;
import dev.comanager.decision.card.CardText;
import dev.comanager.decision.card.CardVerdict;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.card.Subject;
import dev.comanager.decision.card.SubjectRole;
import dev.comanager.decision.startsit.FactsAge;
import dev.comanager.decision.startsit.PairWeighing;
import dev.comanager.decision.value.MoveSpan;
import dev.comanager.decision.week.FactsBehind;
import dev.comanager.decision.week.PlayerRows;
import dev.comanager.decision.week.WeekPlayer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Makes the best-lineup card (spec 2.1–2.3). Pure: the same facts give the same card. Its
 * confidence is that of the change with the largest gain, computed as in analyze_start_sit.
 */
final class LineupDecision {
  private LineupDecision() {}

  /** The answer with its card. */
  static CardAnswer decide(LineupVerdict verdict, DecisionId id) {
    int confidence = confidence(verdict);
    return new CardAnswer(
        card(verdict, id, confidence),
        rows(verdict),
        LineupText.line(verdict, confidence, id),
        LineupText.spoken(verdict, confidence));
  }

  /** The answer as the tool returns it: moves and points in addition to the card. */
  static ObjectNode body(LineupVerdict verdict, CardAnswer answer) {
    ObjectNode body = ResultJson.tree(answer);
    ArrayNode moves = body.putArray("moves");
    for (Change change : verdict.changes()) {
      moves
          .addObject()
          .put("slot", change.slot().label())
          .put("start", verdict.player(change.in()).name())
          .put("sit", change.out().map(out -> verdict.player(out).name()).orElse(null))
          .put("gain", CardNumbers.tenth(verdict.gain(change)));
    }
    body.put("points_now", CardNumbers.tenth(verdict.pointsNow()));
    body.put("points_best", CardNumbers.tenth(verdict.pointsBest()));
    return body;
  }

  /** Confidence in percent, 50–95. */
  private static int confidence(LineupVerdict verdict) {
    if (verdict.pair().isPresent()) {
      return verdict.pair().get().breakdown().confidence();
    }
    // Nothing to compare him with: a player in an empty slot is a gain as soon as he plays.
    List<WeekPlayer> in =
        verdict.changes().stream().limit(1).map(change -> verdict.player(change.in())).toList();
    double plays = in.isEmpty() ? 1 : 1 - in.getFirst().chance().absent();
    return MoveSpan.confidence(plays, FactsAge.of(verdict.facts(), in, verdict.now()).freshness());
  }

  private static DecisionCard card(LineupVerdict verdict, DecisionId id, int confidence) {
    return DecisionCard.of(
        id,
        new CardVerdict(
            DecisionKind.LINEUP,
            verdict.verdict(),
            verdict.lean(),
            subjects(verdict),
            confidence,
            verdict.pair().map(PairWeighing::breakdown).orElse(null),
            verdict.lockAt()),
        new CardText(
            LineupText.headline(verdict),
            LineupText.factors(verdict),
            LineupText.reasoning(verdict),
            LineupText.risk(verdict)),
        FactsBehind.of(
            verdict.league(), verdict.facts(), verdict.week(), verdict.roster().players()),
        // A watch on it would have to follow the whole roster, which is the job of lineup alerts.
        false,
        null);
  }

  private static List<Subject> subjects(LineupVerdict verdict) {
    List<Subject> subjects = new ArrayList<>();
    for (Change change : verdict.changes()) {
      subjects.add(PlayerRows.subject(verdict.player(change.in()), SubjectRole.PICK));
      change
          .out()
          .ifPresent(
              out -> subjects.add(PlayerRows.subject(verdict.player(out), SubjectRole.OTHER)));
    }
    if (subjects.isEmpty()) {
      verdict
          .pair()
          .ifPresent(
              pair -> {
                subjects.add(PlayerRows.subject(pair.pick(), SubjectRole.PICK));
                subjects.add(PlayerRows.subject(pair.other(), SubjectRole.OTHER));
              });
    }
    return subjects;
  }

  /** Players of the changes first, then the other starters. */
  private static List<CardPlayer> rows(LineupVerdict verdict) {
    Set<WeekPlayer> players = new LinkedHashSet<>();
    for (Change change : verdict.changes()) {
      players.add(verdict.player(change.in()));
      change.out().map(verdict::player).ifPresent(players::add);
    }
    if (verdict.changes().isEmpty()) {
      verdict.pair().ifPresent(pair -> players.addAll(List.of(pair.pick(), pair.other())));
    }
    players.addAll(verdict.starters());
    return PlayerRows.rows(
        verdict.league(), verdict.facts(), verdict.week(), players, verdict.now());
  }
}
