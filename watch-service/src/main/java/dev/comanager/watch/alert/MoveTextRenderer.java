package dev.comanager.watch.alert;

import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.watch.model.Baseline;
import dev.comanager.watch.model.CallLabel;
import dev.comanager.watch.model.Change;
import java.util.function.Function;

/** Renders a call on a roster, a trade or an add, for a watch's text. */
final class MoveTextRenderer {
  private MoveTextRenderer() {}

  static boolean speaksOf(Change change) {
    return change.after().lean() != null;
  }

  /** The call and the previous one. */
  static String call(Change change, Function<DecidedPlayer, String> naming) {
    Baseline before = change.before();
    Baseline after = change.after();
    String numbers = "%d %s".formatted(after.confidence(), after.band().label());
    return switch (change.kind()) {
      case FLIPPED ->
          "Call flipped: %s, %s (was %s, %d)."
              .formatted(
                  move(after, naming),
                  numbers,
                  move(before, DecidedPlayer::shortName),
                  before.confidence());
      case FIRMER ->
          "Call firmer: %s, %s (was %d %s)."
              .formatted(move(after, naming), numbers, before.confidence(), before.band().label());
      case SOFTER ->
          "Call softer: still %s, %s (was %d %s)."
              .formatted(move(after, naming), numbers, before.confidence(), before.band().label());
      case NO_CALL, BACK, OUT -> NoCallTextRenderer.call(change, naming);
    };
  }

  /** Without names where they don't fit. */
  static String bare(Change change) {
    return switch (change.kind()) {
      case FLIPPED -> "Call flipped: now %s.".formatted(change.after().lean());
      case FIRMER -> "Call firmer: %s.".formatted(change.after().lean());
      case SOFTER -> "Call softer: still %s.".formatted(change.after().lean());
      case NO_CALL, BACK, OUT -> NoCallTextRenderer.bare(change);
    };
  }

  /** The recommendation, such as {@code TRADE Keene for Brandt}. */
  static String move(Baseline call, Function<DecidedPlayer, String> naming) {
    return switch (call.lean()) {
      case ADD -> "ADD " + naming.apply(call.winner());
      case TRADE -> "TRADE " + CallLabel.trade(call.players(), naming);
      case PASS -> "PASS on " + CallLabel.trade(call.players(), naming);
      case HOLD -> "HOLD";
      case START, SIT, NO_CALL -> call.lean().name();
    };
  }
}
