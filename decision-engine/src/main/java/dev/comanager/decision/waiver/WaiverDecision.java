package dev.comanager.decision.waiver;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.DecisionKind;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.CardText;
import dev.comanager.decision.card.CardVerdict;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.card.Subject;
import dev.comanager.decision.card.SubjectRole;
import dev.comanager.decision.value.Outlook;
import dev.comanager.decision.week.FactsBehind;
import dev.comanager.decision.week.PlayerRows;
import dev.comanager.decision.week.WeekPlayer;
import java.util.ArrayList;
import java.util.List;

/** Makes the waiver card (spec 2.1–2.3, 4.2). Pure: the same facts give the same card. */
final class WaiverDecision {
  private WaiverDecision() {}

  /** The answer as the tool returns it: the drop and the others by their role among the players. */
  static ObjectNode body(WaiverVerdict call, CardAnswer answer) {
    ObjectNode body = ResultJson.tree(answer);
    List<WeekPlayer> named = call.named();
    for (int i = 0; i < named.size(); i++) {
      ((ObjectNode) body.path("players").path(i)).put("role", role(call, named.get(i)));
    }
    return body;
  }

  private static String role(WaiverVerdict call, WeekPlayer player) {
    if (player.equals(call.add())) {
      return "add";
    }
    if (call.move().drop().map(Outlook::player).filter(player::equals).isPresent()) {
      return "drop";
    }
    boolean covered = call.cover().filter(cover -> player.equals(cover.player())).isPresent();
    return covered ? "cover" : "next_best";
  }

  static CardAnswer decide(WaiverVerdict call, DecisionId id, boolean watchable) {
    return new CardAnswer(
        card(call, id, watchable),
        PlayerRows.rows(call.league(), call.facts(), call.week(), call.named()),
        WaiverText.line(call, id),
        WaiverText.spoken(call));
  }

  private static DecisionCard card(WaiverVerdict call, DecisionId id, boolean watchable) {
    return DecisionCard.of(
        id,
        new CardVerdict(
            DecisionKind.WAIVER,
            call.verdict(),
            call.lean(),
            subjects(call),
            call.confidence(),
            call.breakdown(),
            call.lockAt()),
        new CardText(
            WaiverText.headline(call),
            WaiverText.factors(call),
            WaiverReasons.reasoning(call),
            WaiverReasons.risk(call)),
        FactsBehind.of(call.league(), call.facts(), call.week(), call.named()),
        watchable,
        WaiverReasons.watchHint(call, watchable));
  }

  private static List<Subject> subjects(WaiverVerdict call) {
    List<Subject> subjects = new ArrayList<>();
    subjects.add(PlayerRows.subject(call.add(), SubjectRole.ADD));
    call.cover()
        .filter(cover -> cover.player() != null)
        .ifPresent(cover -> subjects.add(PlayerRows.subject(cover.player(), SubjectRole.COVER)));
    return subjects;
  }
}
