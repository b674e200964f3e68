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
  static ObjectNode body(WaiverVerdict verdict, CardAnswer answer) {
    ObjectNode body = ResultJson.tree(answer);
    List<WeekPlayer> named = verdict.named();
    for (int i = 0; i < named.size(); i++) {
      ((ObjectNode) body.path("players").path(i)).put("role", role(verdict, named.get(i)));
    }
    return body;
  }

  private static String role(WaiverVerdict verdict, WeekPlayer player) {
    if (player.equals(verdict.add())) {
      return "add";
    }
    if (verdict.move().drop().map(Outlook::player).filter(player::equals).isPresent()) {
      return "drop";
    }
    boolean covered = verdict.cover().filter(cover -> player.equals(cover.player())).isPresent();
    return covered ? "cover" : "next_best";
  }

  static CardAnswer decide(WaiverVerdict verdict, DecisionId id, boolean watchable) {
    return new CardAnswer(
        card(verdict, id, watchable),
        PlayerRows.rows(
            verdict.league(), verdict.facts(), verdict.week(), verdict.named(), verdict.now()),
        WaiverText.line(verdict, id),
        WaiverText.spoken(verdict));
  }

  private static DecisionCard card(WaiverVerdict verdict, DecisionId id, boolean watchable) {
    return DecisionCard.of(
        id,
        new CardVerdict(
            DecisionKind.WAIVER,
            verdict.verdict(),
            verdict.lean(),
            subjects(verdict),
            verdict.confidence(),
            verdict.breakdown(),
            verdict.lockAt()),
        new CardText(
            WaiverText.headline(verdict),
            WaiverText.factors(verdict),
            WaiverReasons.reasoning(verdict),
            WaiverReasons.risk(verdict)),
        FactsBehind.of(verdict.league(), verdict.facts(), verdict.week(), verdict.named()),
        watchable,
        WaiverReasons.watchHint(verdict, watchable));
  }

  private static List<Subject> subjects(WaiverVerdict verdict) {
    List<Subject> subjects = new ArrayList<>();
    subjects.add(PlayerRows.subject(verdict.add(), SubjectRole.ADD));
    verdict
        .cover()
        .filter(cover -> cover.player() != null)
        .ifPresent(cover -> subjects.add(PlayerRows.subject(cover.player(), SubjectRole.COVER)));
    return subjects;
  }
}
