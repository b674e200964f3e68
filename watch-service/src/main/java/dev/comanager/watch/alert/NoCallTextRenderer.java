package dev.comanager.watch.alert;

import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.DecidedPlayer.Place;
import dev.comanager.contracts.event.NoCall;
import dev.comanager.watch.model.Baseline;
import dev.comanager.watch.model.Baseline.NoCallNotice;
import dev.comanager.watch.model.Change;
import dev.comanager.watch.model.PointsText;
import java.util.List;
import java.util.function.Function;

/**
 * Renders a call that was withdrawn, was restored, or relies on a player who can't play, for a
 * watch's text.
 */
final class NoCallTextRenderer {
  private static final String ADVICE = " Look for somebody on your bench or unrostered.";

  private NoCallTextRenderer() {}

  /** The situation that replaces the previous call. */
  static String call(Change change, Function<DecidedPlayer, String> naming) {
    Baseline after = change.after();
    return switch (change.kind()) {
      case NO_CALL -> withdrawn(after, naming);
      case BACK -> "There is a call again: %s, %s.".formatted(advice(after, naming), sure(after));
      case OUT ->
          "%s can't play now. The call is still %s, %s (was %s)."
              .formatted(
                  listed(fallenOut(change), naming, "and"),
                  advice(after, naming),
                  sure(after),
                  sure(change.before()));
      case FLIPPED, FIRMER, SOFTER -> throw new IllegalArgumentException("there is a call");
    };
  }

  /** Without names where they don't fit. */
  static String bare(Change change) {
    return switch (change.kind()) {
      case NO_CALL ->
          switch (change.after().noCall().reason()) {
            case NOBODY_PLAYS -> "None of them plays this week." + ADVICE;
            case NO_NUMBERS -> "No call any more: no source has numbers." + ADVICE;
            case NO_PROJECTION, UNKNOWN_STATUS, OLD_FACTS -> why(change.after().noCall().reason());
            case NOBODY_TO_ADD -> why(NoCall.Reason.NOBODY_TO_ADD);
          };
      case BACK -> "There is a call again.";
      case OUT -> "Somebody whom the call counts on can't play now.";
      case FLIPPED, FIRMER, SOFTER -> throw new IllegalArgumentException("there is a call");
    };
  }

  private static String withdrawn(Baseline after, Function<DecidedPlayer, String> naming) {
    NoCallNotice noCallText = after.noCall();
    return switch (noCallText.reason()) {
      case NOBODY_PLAYS ->
          nobody(after.players(), naming) + instead(noCallText.replacement(), naming);
      case NO_NUMBERS ->
          "No call any more: no source has numbers for %s.%s"
              .formatted(
                  listed(
                      after.players().stream().filter(DecidedPlayer::canPlay).toList(),
                      naming,
                      "or"),
                  instead(noCallText.replacement(), naming));
      case NO_PROJECTION, UNKNOWN_STATUS, OLD_FACTS ->
          "%s It leans %s.".formatted(why(noCallText.reason()), advice(after, naming));
      case NOBODY_TO_ADD -> why(noCallText.reason());
    };
  }

  private static String why(NoCall.Reason reason) {
    return switch (reason) {
      case NO_PROJECTION -> "No call for now: a player has no projection.";
      case UNKNOWN_STATUS -> "No call for now: a status can't be read.";
      case OLD_FACTS -> "No call for now: the facts are too old.";
      case NOBODY_TO_ADD -> "No call any more: nobody is free whom you could add.";
      case NOBODY_PLAYS, NO_NUMBERS -> "";
    };
  }

  private static String nobody(
      List<DecidedPlayer> players, Function<DecidedPlayer, String> naming) {
    return players.size() == 2
        ? "Neither %s nor %s plays this week."
            .formatted(naming.apply(players.get(0)), naming.apply(players.get(1)))
        : "None of %s plays this week.".formatted(listed(players, naming, "and"));
  }

  private static String instead(DecidedPlayer player, Function<DecidedPlayer, String> naming) {
    if (player == null) {
      return ADVICE;
    }
    String points =
        player.points() == null ? "" : ", %s points".formatted(PointsText.of(player.points()));
    return player.place() == Place.BENCH
        ? " Start %s from your bench%s.".formatted(naming.apply(player), points)
        : " Add and start %s, who is unrostered%s.".formatted(naming.apply(player), points);
  }

  private static String advice(Baseline call, Function<DecidedPlayer, String> naming) {
    return call.lean() == null
        ? "START "
            + naming.apply(call.winner())
            + call.other().map(other -> " over " + naming.apply(other)).orElse("")
        : MoveTextRenderer.move(call, naming);
  }

  private static String sure(Baseline call) {
    return "%d %s".formatted(call.confidence(), call.band().label());
  }

  private static List<DecidedPlayer> fallenOut(Change change) {
    return change.after().players().stream()
        .filter(player -> !player.canPlay())
        .filter(
            player ->
                change.before().players().stream()
                    .anyMatch(was -> was.playerId().equals(player.playerId()) && was.canPlay()))
        .toList();
  }

  private static String listed(
      List<DecidedPlayer> players, Function<DecidedPlayer, String> naming, String last) {
    List<String> names = players.stream().map(naming).toList();
    return names.size() < 2
        ? String.join("", names)
        : String.join(", ", names.subList(0, names.size() - 1))
            + " "
            + last
            + " "
            + names.getLast();
  }
}
