package dev.comanager.watch.alert;

import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.DecidedPlayer.Place;
import dev.comanager.watch.model.Baseline;
import dev.comanager.watch.model.EasternTime;
import dev.comanager.watch.model.Lock;
import dev.comanager.watch.model.TextLength;
import dev.comanager.watch.model.WatchChange;
import java.time.Instant;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Renders a watch's text: what changed with its time in US Eastern, the advice, the lock, and the
 * decision id, in at most 320 characters and without links (INTERFACE section 5).
 */
final class AlertTextRenderer {
  private AlertTextRenderer() {}

  /**
   * The text about a change.
   *
   * @param lock when the decision closes
   * @param now times on another day include their weekday
   */
  static String text(WatchChange change, String decision, Lock lock, Instant now) {
    String end = closes(change, lock) + EasternTime.of(lock.at(), now) + ". " + decision;
    String scoring = scoring(change);
    return TextLength.fitting(
        Stream.of(
            scoring + withCause(change, new Mentions(), now) + end,
            scoring + withCause(change, DecidedPlayer::shortName, now) + end,
            scoring + advice(change, DecidedPlayer::shortName, false) + end,
            bare(change) + end),
        decision);
  }

  /** Only games lock; claims are settled and trades end. */
  private static String closes(WatchChange change, Lock lock) {
    if (!lock.isDeadline()) {
      return " Locks ";
    }
    return change.after().lean() == Verdict.ADD ? " Claim by " : " Deadline ";
  }

  /** That the league's scoring changed, where it may have changed the advice. */
  private static String scoring(WatchChange change) {
    return switch (change.kind()) {
      case FLIPPED, FIRMER, SOFTER ->
          change.newScoring() ? "Your league's scoring changed this week. " : "";
      case NO_CALL, BACK, OUT, OTHER_DROP, OFF -> "";
    };
  }

  private static String withCause(
      WatchChange change, Function<DecidedPlayer, String> naming, Instant now) {
    String cause = CauseTextRenderer.of(change, naming, now).map(it -> it + " ").orElse("");
    return cause
        + (NoCallTextRenderer.causeSaysWhoIsOut(change)
            ? NoCallTextRenderer.stays(change, naming)
            : advice(change, naming, true));
  }

  private static String advice(
      WatchChange change, Function<DecidedPlayer, String> naming, boolean cause) {
    if (MoveTextRenderer.speaksOf(change)) {
      return MoveTextRenderer.advice(change, naming, cause);
    }
    Baseline before = change.before();
    Baseline after = change.after();
    return switch (change.kind()) {
      case FLIPPED -> flipped(before, after, naming);
      case FIRMER ->
          "I'm surer now: start %s (%s; it was %s)."
              .formatted(pair(after, naming), ConfidenceText.of(after), ConfidenceText.was(before));
      case SOFTER ->
          "I'm less sure now: still start %s (%s; it was %s)."
              .formatted(pair(after, naming), ConfidenceText.of(after), ConfidenceText.was(before));
      case NO_CALL, BACK, OUT, OTHER_DROP, OFF -> NoCallTextRenderer.advice(change, naming, cause);
    };
  }

  private static String flipped(
      Baseline before, Baseline after, Function<DecidedPlayer, String> naming) {
    if (isOnTeam(after.winner())) {
      return "Start %s instead (%s; it was %s at %d)."
          .formatted(
              naming.apply(after.winner()),
              ConfidenceText.of(after),
              naming.apply(before.winner()),
              before.confidence());
    }
    return "%s wasn't on your team: if you can add him, start him instead (%s; it was %s at %d)."
            .formatted(
                naming.apply(after.winner()),
                ConfidenceText.of(after),
                naming.apply(before.winner()),
                before.confidence())
        + " If not, "
        + (after.riskRealized()
            ? "look on your bench."
            : "stay with " + naming.apply(before.winner()) + ".");
  }

  /** Whether he was on the team when the card was made. Rechecks know no roster. */
  private static boolean isOnTeam(DecidedPlayer player) {
    return player.place() != Place.ELSEWHERE;
  }

  /**
   * The players to start and to sit, such as {@code Puka Nacua over Jaylen Waddle}; with a
   * condition where the one to start wasn't on the team.
   */
  static String pair(Baseline pick, Function<DecidedPlayer, String> naming) {
    String start = naming.apply(pick.winner());
    if (!isOnTeam(pick.winner())) {
      start += pick.other().isPresent() ? ", if you can add him," : ", if you can add him";
    }
    return start + pick.other().map(other -> " over " + naming.apply(other)).orElse("");
  }

  private static String bare(WatchChange change) {
    if (MoveTextRenderer.speaksOf(change)) {
      return MoveTextRenderer.bare(change);
    }
    return switch (change.kind()) {
      case FLIPPED ->
          isOnTeam(change.after().winner())
              ? "The pick has flipped: start the other one."
              : "The pick has flipped to a player who wasn't on your team.";
      case FIRMER -> "I'm surer of the pick now.";
      case SOFTER -> "I'm less sure of the pick now.";
      case NO_CALL, BACK, OUT, OTHER_DROP, OFF -> NoCallTextRenderer.bare(change);
    };
  }
}
