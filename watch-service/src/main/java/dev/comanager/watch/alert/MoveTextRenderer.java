package dev.comanager.watch.alert;

import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.watch.model.Baseline;
import dev.comanager.watch.model.CallLabel;
import dev.comanager.watch.model.Change;
import java.util.function.Function;

/** Renders advice on a roster, a trade or an add, for a watch's text. */
final class MoveTextRenderer {
  private MoveTextRenderer() {}

  static boolean speaksOf(Change change) {
    return change.after().lean() != null;
  }

  /** The advice and the previous one. */
  static String advice(Change change, Function<DecidedPlayer, String> naming) {
    Baseline before = change.before();
    Baseline after = change.after();
    return switch (change.kind()) {
      case FLIPPED ->
          "New advice: %s (%s; it was to %s, at %d)."
              .formatted(
                  hedged(after, naming),
                  ConfidenceText.of(after),
                  former(before),
                  before.confidence());
      case FIRMER ->
          "I'm surer now: %s (%s; it was %s)."
              .formatted(
                  hedged(after, naming), ConfidenceText.of(after), ConfidenceText.was(before));
      case SOFTER ->
          "I'm less sure now: still %s (%s; it was %s)."
              .formatted(
                  hedged(after, naming), ConfidenceText.of(after), ConfidenceText.was(before));
      case NO_CALL, BACK, OUT -> NoCallTextRenderer.advice(change, naming);
    };
  }

  /** The recommendation with what makes an add uncertain, such as {@code , who is questionable}. */
  private static String hedged(Baseline pick, Function<DecidedPlayer, String> naming) {
    DecidedPlayer first = pick.winner();
    boolean mayMiss = pick.lean() == Verdict.ADD && first.canPlay() && !first.status().isEmpty();
    return move(pick, naming) + (mayMiss ? ", who is " + StatusWord.of(first.status()) : "");
  }

  /** Without names where they don't fit. */
  static String bare(Change change) {
    return switch (change.kind()) {
      case FLIPPED -> "New advice: %s.".formatted(verb(change.after()));
      case FIRMER -> "I'm surer now: %s.".formatted(verb(change.after()));
      case SOFTER -> "I'm less sure now: still %s.".formatted(verb(change.after()));
      case NO_CALL, BACK, OUT -> NoCallTextRenderer.bare(change);
    };
  }

  /** The recommendation, such as {@code trade Keene for Brandt}. */
  static String move(Baseline pick, Function<DecidedPlayer, String> naming) {
    return switch (pick.lean()) {
      case ADD -> "add " + naming.apply(pick.winner());
      case TRADE -> "trade " + CallLabel.trade(pick.players(), naming);
      case PASS -> "pass on " + CallLabel.trade(pick.players(), naming);
      case HOLD -> "hold and make no move";
      case START, SIT, NO_CALL -> verb(pick);
    };
  }

  /** The recommendation at the beginning of a sentence. */
  static String first(Baseline pick, Function<DecidedPlayer, String> naming) {
    String move = move(pick, naming);
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
