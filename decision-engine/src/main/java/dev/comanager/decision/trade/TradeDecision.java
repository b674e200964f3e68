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
  static ObjectNode body(TradeVerdict call, CardAnswer answer) {
    ObjectNode body = ResultJson.tree(answer);
    List<String> roles = new ArrayList<>();
    call.give().forEach(_ -> roles.add("give"));
    call.get().forEach(_ -> roles.add("get"));
    call.weighed().drops().forEach(_ -> roles.add("drop"));
    call.weighed().adds().forEach(_ -> roles.add("add"));
    for (int i = 0; i < roles.size(); i++) {
      ((ObjectNode) body.path("players").path(i)).put("role", roles.get(i));
    }
    return body;
  }

  static CardAnswer decide(TradeVerdict call, DecisionId id, boolean watchable) {
    Optional<CounterOffer> offer = CounterOfferRule.best(call);
    return new CardAnswer(
        card(call, offer, id, watchable),
        PlayerRows.rows(call.league(), call.facts(), call.week(), call.named()),
        TradeText.line(call, id),
        TradeText.spoken(call, offer));
  }

  private static DecisionCard card(
      TradeVerdict call, Optional<CounterOffer> offer, DecisionId id, boolean watchable) {
    Breakdown confidence = call.confidence();
    return DecisionCard.of(
        id,
        new CardVerdict(
            DecisionKind.TRADE,
            call.verdict(),
            call.lean(),
            subjects(call),
            confidence.confidence(),
            confidence,
            call.lockAt()),
        new CardText(
            TradeText.headline(call),
            TradeText.factors(call),
            TradeReasons.reasoning(call, offer),
            TradeReasons.risk(call)),
        FactsBehind.of(call.league(), call.facts(), call.week(), call.named()),
        watchable,
        null);
  }

  private static List<Subject> subjects(TradeVerdict call) {
    List<Subject> subjects = new ArrayList<>();
    call.give().forEach(one -> subjects.add(PlayerRows.subject(one.player(), SubjectRole.GIVE)));
    call.get().forEach(one -> subjects.add(PlayerRows.subject(one.player(), SubjectRole.GET)));
    return subjects;
  }
}
