package dev.comanager.watch.alert;

import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.DecidedPlayer.Place;
import dev.comanager.contracts.event.NoCall;
import dev.comanager.watch.model.Baseline;
import dev.comanager.watch.model.Baseline.NoCallNotice;
import dev.comanager.watch.model.PointsText;
import dev.comanager.watch.model.WatchChange;
import java.util.List;
import java.util.function.Function;

/**
 * Renders a pick that was withdrawn, was restored, or relies on a player who can't play, for a
 * watch's text.
 */
final class NoCallTextRenderer {
  private NoCallTextRenderer() {}

  /**
   * The situation that replaces the previous pick.
   *
   * @param cause whether the text begins with what changed the decision
   */
  static String advice(WatchChange change, Function<DecidedPlayer, String> naming, boolean cause) {
    Baseline after = change.after();
    return switch (change.kind()) {
      case NO_CALL -> withdrawn(change, naming);
      case BACK ->
          "I have a pick again: %s (%s)."
              .formatted(
                  move(after, naming, MoveTextRenderer.doubt(change, cause)),
                  ConfidenceText.of(after));
      case OUT ->
          "%s can't play now. %s"
              .formatted(listed(fallenOut(change), naming, "and"), stays(change, naming));
      case FLIPPED, FIRMER, SOFTER, OTHER_DROP, OFF ->
          throw new IllegalArgumentException("there is a call");
    };
  }

  /** Whether the cause is the status of the one player who can't play now. */
  static boolean causeSaysWhoIsOut(WatchChange change) {
    List<DecidedPlayer> out = change.kind() == WatchChange.Kind.OUT ? fallenOut(change) : List.of();
    return out.size() == 1
        && change.before().players().stream()
            .anyMatch(
                was ->
                    was.playerId().equals(out.getFirst().playerId())
                        && !was.status().equals(out.getFirst().status()));
  }

  /** That the advice is the same although a player is out. */
  static String stays(WatchChange change, Function<DecidedPlayer, String> naming) {
    return "My advice stays: %s (%s; it was %s)."
        .formatted(
            move(change.after(), naming, ""),
            ConfidenceText.of(change.after()),
            ConfidenceText.was(change.before()));
  }

  /** Without names where they don't fit. */
  static String bare(WatchChange change) {
    return switch (change.kind()) {
      case NO_CALL ->
          switch (change.after().noCall().reason()) {
            case NOBODY_PLAYS ->
                "None of them plays this week." + elsewhere(change.after().noCall());
            case NO_NUMBERS ->
                "I no longer have a pick: no source has projections."
                    + elsewhere(change.after().noCall());
            case NO_PROJECTION, UNKNOWN_STATUS, OLD_FACTS -> why(change.after().noCall().reason());
            case NOBODY_TO_ADD -> why(NoCall.Reason.NOBODY_TO_ADD);
          };
      case BACK -> "I have a pick again.";
      case OUT -> "A player the pick counts on can't play now.";
      case FLIPPED, FIRMER, SOFTER, OTHER_DROP, OFF ->
          throw new IllegalArgumentException("there is a call");
    };
  }

  private static String withdrawn(WatchChange change, Function<DecidedPlayer, String> naming) {
    Baseline after = change.after();
    NoCallNotice noCallText = after.noCall();
    return switch (noCallText.reason()) {
      case NOBODY_PLAYS -> nobody(after.players(), naming) + instead(change, naming);
      case NO_NUMBERS ->
          "I no longer have a pick: no source projects %s.%s"
              .formatted(
                  listed(
                      after.players().stream().filter(DecidedPlayer::canPlay).toList(),
                      naming,
                      "or"),
                  instead(change, naming));
      case NO_PROJECTION, UNKNOWN_STATUS, OLD_FACTS ->
          "%s I lean: %s.".formatted(why(noCallText.reason()), move(after, naming, ""));
      case NOBODY_TO_ADD -> why(noCallText.reason());
    };
  }

  private static String why(NoCall.Reason reason) {
    return switch (reason) {
      case NO_PROJECTION -> "No pick for now: a player has no projection.";
      case UNKNOWN_STATUS -> "No pick for now: I can't read a player's status.";
      case OLD_FACTS -> "No pick for now: my data is too old.";
      case NOBODY_TO_ADD -> "Nobody is left to add: no free player fits your roster.";
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

  private static String instead(WatchChange change, Function<DecidedPlayer, String> naming) {
    DecidedPlayer player = change.after().noCall().replacement();
    if (player == null) {
      return change
              .before()
              .replacement()
              .map(lost -> " %s is no longer an option.".formatted(naming.apply(lost)))
              .orElse("")
          + elsewhere(change.after().noCall());
    }
    String points =
        player.points() == null ? "" : ": %s points".formatted(PointsText.of(player.points()));
    return player.place() == Place.BENCH
        ? " Start %s from your bench%s.".formatted(naming.apply(player), points)
        : " If you can add him, start free agent %s%s.".formatted(naming.apply(player), points);
  }

  private static String elsewhere(NoCallNotice notice) {
    return Boolean.TRUE.equals(notice.notNeeded())
        ? " Your lineup doesn't need them."
        : " Look on your bench or among free agents.";
  }

  private static String move(Baseline pick, Function<DecidedPlayer, String> naming, String doubt) {
    return pick.lean() == null
        ? "start " + AlertTextRenderer.pair(pick, naming)
        : MoveTextRenderer.move(pick, naming, doubt);
  }

  private static List<DecidedPlayer> fallenOut(WatchChange change) {
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
