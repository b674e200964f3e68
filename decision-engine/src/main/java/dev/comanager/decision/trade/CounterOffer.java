package dev.comanager.decision.trade;

import dev.comanager.decision.trade.TradeRule.Weighed;
import dev.comanager.decision.value.Outlook;
import java.util.List;

/** A better offer to the same team, from the players of both. */
record CounterOffer(List<Outlook> give, List<Outlook> get, Weighed mine, OtherSide theirs) {
  CounterOffer {
    give = List.copyOf(give);
    get = List.copyOf(get);
  }
}
