package dev.comanager.watch.alert;

import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.DecidedPlayer.Bid;
import dev.comanager.watch.model.Baseline;
import dev.comanager.watch.model.CallLabel;
import dev.comanager.watch.model.WatchChange;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Renders advice on a roster, a trade or an add, for a watch's text. */
final class MoveTextRenderer {
  private MoveTextRenderer() {}

  static boolean speaksOf(WatchChange change) {
    return change.after().lean() != null;
  }

  /**
   * The advice and the previous one.
   *
   * @param cause whether the text begins with what changed the decision
   */
  static String advice(WatchChange change, Function<DecidedPlayer, String> naming, boolean cause) {
    Baseline before = change.before();
    Baseline after = change.after();
    return switch (change.kind()) {
      case FLIPPED ->
          "New advice: %s (%s; it was to %s, at %d)."
              .formatted(
                  move(after, naming, doubt(change, cause)),
                  ConfidenceText.of(after),
                  former(before),
                  before.confidence());
      case FIRMER ->
          "I'm surer now: %s (%s; it was %s)."
              .formatted(
                  move(after, naming, doubt(change, cause)),
                  ConfidenceText.of(after),
                  ConfidenceText.was(before));
      case SOFTER ->
          "I'm less sure now: still %s (%s; it was %s)."
              .formatted(
                  move(after, naming, doubt(change, cause)),
                  ConfidenceText.of(after),
                  ConfidenceText.was(before));
      case OTHER_DROP ->
          "Still add %s, but drop %s now, not %s (%s)."
              .formatted(
                  naming.apply(after.winner()),
                  after.drop().map(naming).orElseThrow(),
                  before.drop().map(naming).orElseThrow(),
                  ConfidenceText.of(after));
      case OFF ->
          "%s is off: a player has changed teams in your league."
              .formatted(CallLabel.trade(after.players(), naming));
      case NO_CALL, BACK, OUT -> NoCallTextRenderer.advice(change, naming, cause);
    };
  }

  /**
   * What makes an add uncertain, such as {@code , who is questionable}; empty where the cause says
   * it. A bye is certain.
   */
  static String doubt(WatchChange change, boolean cause) {
    String status = change.after().winner().status();
    boolean mayMiss =
        change.after().lean() == Verdict.ADD
            && !status.isEmpty()
            && !StatusWord.withoutGame(status);
    return mayMiss && !(cause && CauseTextRenderer.isWinnersStatus(change))
        ? ", who is " + StatusWord.of(status)
        : "";
  }

  /** Without names where they don't fit. */
  static String bare(WatchChange change) {
    return switch (change.kind()) {
      case FLIPPED -> "New advice: %s.".formatted(verb(change.after()));
      case FIRMER -> "I'm surer now: %s.".formatted(verb(change.after()));
      case SOFTER -> "I'm less sure now: still %s.".formatted(verb(change.after()));
      case OTHER_DROP -> "Still add him, but drop another player than I said.";
      case OFF -> "The trade is off: a player has changed teams in your league.";
      case NO_CALL, BACK, OUT -> NoCallTextRenderer.bare(change);
    };
  }

  /**
   * The recommendation, such as {@code trade Keene for Brandt}.
   *
   * @param doubt what makes an add uncertain, as from {@link #doubt}
   */
  static String move(Baseline pick, Function<DecidedPlayer, String> naming, String doubt) {
    return switch (pick.lean()) {
      case ADD -> "add " + naming.apply(pick.winner()) + doubt + terms(pick, naming, doubt);
      case TRADE -> "trade " + CallLabel.trade(pick.players(), naming);
      case PASS -> "pass on " + CallLabel.trade(pick.players(), naming);
      case HOLD -> "hold and make no move";
      case START, SIT, NO_CALL -> verb(pick);
    };
  }

  /** Whom to drop and what to bid, such as {@code , drop Lowe and bid 12 to 18}. */
  private static String terms(Baseline pick, Function<DecidedPlayer, String> naming, String doubt) {
    List<String> terms =
        Stream.of(
                pick.drop().map(drop -> "drop " + naming.apply(drop)),
                Optional.ofNullable(pick.winner().bid()).map(MoveTextRenderer::bid))
            .flatMap(Optional::stream)
            .toList();
    String comma = terms.size() == 1 && doubt.isEmpty() ? "" : ",";
    return switch (terms.size()) {
      case 0 -> "";
      case 1 -> comma + " and " + terms.getFirst();
      default -> comma + " " + String.join(" and ", terms);
    };
  }

  private static String bid(Bid bid) {
    return bid.low() == bid.high()
        ? "bid " + bid.low()
        : "bid %d to %d".formatted(bid.low(), bid.high());
  }

  /** The recommendation at the beginning of a sentence. */
  static String first(Baseline pick, Function<DecidedPlayer, String> naming) {
    String move = move(pick, naming, "");
    return Character.toUpperCase(move.charAt(0)) + move.substring(1);
  }

  private static String former(Baseline pick) {
    return switch (pick.lean()) {
      case ADD -> "add " + pick.winner().shortName();
      case TRADE, PASS, HOLD, START, SIT, NO_CALL -> verb(pick);
    };
  }

  private static String verb(Baseline pick) {
    return switch (pick.lean()) {
      case ADD -> "add";
      case TRADE -> "trade";
      case PASS -> "pass";
      case HOLD -> "hold";
      case START -> "start";
      case SIT -> "sit";
      case NO_CALL -> "wait";
    };
  }
}
