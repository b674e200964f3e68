package dev.comanager.decision.trade;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.DecisionKind;
import dev.comanager.decision.card.Breakdown;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.CardText;
import dev.comanager.decision.card.CardVerdict;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.card.Subject;
import dev.comanager.decision.card.SubjectRole;
import dev.comanager.decision.week.FactsBehind;
import dev.comanager.decision.week.PlayerRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes the trade card (spec 2.1–2.3, 4.2). Pure: the same facts give the same card. */
final class TradeDecision {
  private TradeDecision() {}

  /** The answer as the tool returns it: every player with his role. */
  static ObjectNode body(TradeVerdict verdict, CardAnswer answer) {
    ObjectNode body = ResultJson.tree(answer);
    List<String> roles = new ArrayList<>();
    verdict.give().forEach(_ -> roles.add("give"));
    verdict.get().forEach(_ -> roles.add("get"));
    verdict.weighed().drops().forEach(_ -> roles.add("drop"));
    verdict.weighed().adds().forEach(_ -> roles.add("add"));
    for (int i = 0; i < roles.size(); i++) {
      ((ObjectNode) body.path("players").path(i)).put("role", roles.get(i));
    }
    return body;
  }

  static CardAnswer decide(TradeVerdict verdict, DecisionId id, boolean watchable) {
    Optional<CounterOffer> offer = CounterOfferRule.best(verdict);
    return new CardAnswer(
        card(verdict, offer, id, watchable),
        PlayerRows.rows(
            verdict.league(),
            verdict.facts(),
            verdict.week(),
            verdict.named(),
            verdict.outlook().now()),
        TradeText.line(verdict, id),
        TradeText.spoken(verdict, offer));
  }

  private static DecisionCard card(
      TradeVerdict verdict, Optional<CounterOffer> offer, DecisionId id, boolean watchable) {
    Breakdown confidence = verdict.confidence();
    return DecisionCard.of(
        id,
        new CardVerdict(
            DecisionKind.TRADE,
            verdict.verdict(),
            verdict.lean(),
            subjects(verdict),
            confidence.confidence(),
            confidence,
            verdict.lockAt()),
        new CardText(
            TradeText.headline(verdict),
            TradeText.factors(verdict),
            TradeReasons.reasoning(verdict, offer),
            TradeReasons.risk(verdict)),
        FactsBehind.of(verdict.league(), verdict.facts(), verdict.week(), verdict.named()),
        watchable,
        null);
  }

  private static List<Subject> subjects(TradeVerdict verdict) {
    List<Subject> subjects = new ArrayList<>();
    verdict.give().forEach(one -> subjects.add(PlayerRows.subject(one.player(), SubjectRole.GIVE)));
    verdict.get().forEach(one -> subjects.add(PlayerRows.subject(one.player(), SubjectRole.GET)));
    return subjects;
  }
}
