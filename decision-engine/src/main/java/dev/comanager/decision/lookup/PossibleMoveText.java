package dev.comanager.decision.lookup;

import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.trade.TradeTargets.Offer;
import dev.comanager.decision.trade.TradeTargets.Target;
import dev.comanager.decision.waiver.PositionText;
import dev.comanager.decision.waiver.Streamer;
import dev.comanager.decision.week.WeekPlayer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Renders the moves that a search leads to. */
final class PossibleMoveText {
  private static final int NAMED = 2;

  private PossibleMoveText() {}

  /** What the order of the result means and what the moves are worth; empty without any. */
  static String note(PlayerSearch search, PossibleMoves moves, List<WeekPlayer> shown) {
    List<String> sentences = new ArrayList<>();
    if (search.onlyRostered() && search.query().isEmpty()) {
      sentences.add(
          shown.stream().anyMatch(player -> moves.target(player).isPresent())
              ? "Trade targets come first: they would lift your lineup, and their teams can spare them."
              : "None of them is a trade target: somebody who lifts your lineup and whom his team can spare.");
    }
    shown.stream()
        .flatMap(player -> moves.target(player).stream())
        .limit(NAMED)
        .map(PossibleMoveText::target)
        .forEach(sentences::add);
    shown.stream()
        .flatMap(player -> moves.streamer(player).stream())
        .limit(NAMED)
        .map(PossibleMoveText::streamer)
        .forEach(sentences::add);
    return String.join(" ", sentences);
  }

  private static String target(Target target) {
    String raises =
        "%s would add %s points a week to your lineup"
            .formatted(target.player().name(), CardNumbers.text(target.raises()));
    String needs =
        target.need() == null
            ? "."
            : "; %s needs a %s.".formatted(target.owner().quoted(), PositionText.of(target.need()));
    return raises
        + needs
        + target
            .offer()
            .map(PossibleMoveText::offer)
            .orElse(" No single player of yours makes a fair trade for him.");
  }

  private static String offer(Offer offer) {
    return " Offer %s: you gain %s a week, they gain %s, %s. analyze_trade weighs it."
        .formatted(
            offer.give().name(),
            CardNumbers.text(offer.mine()),
            CardNumbers.text(offer.theirs()),
            offer.counted());
  }

  private static String streamer(Streamer streamer) {
    return "%s helps for a short time: %s, %s more points%s."
        .formatted(
            streamer.player().name(),
            streamer.games().stream().collect(Collectors.joining(", ")),
            CardNumbers.text(streamer.points()),
            streamer.drop().map(drop -> " if you drop " + drop.name()).orElse(""));
  }
}
