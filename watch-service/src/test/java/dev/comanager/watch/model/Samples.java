package dev.comanager.watch.model;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.DecidedPlayer.Place;
import dev.comanager.contracts.event.NoCall;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckReported.State;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Players, baselines and reports for tests. */
public final class Samples {
  public static final Instant SEEN = Instant.parse("2026-11-22T14:05:00Z");
  public static final DecidedPlayer NACUA =
      player("nfl:1", "Puka Nacua", "Nacua", Place.LINEUP, "Questionable", true, 14.6);
  public static final DecidedPlayer WADDLE =
      player("nfl:2", "Jaylen Waddle", "Waddle", Place.BENCH, "", true, 13.1);

  public static final DecidedPlayer HIGGINS =
      player("nfl:3", "Tee Higgins", "Higgins", Place.BENCH, "", true, 11.2);
  public static final DecidedPlayer JONES =
      player("nfl:4", "Aaron Jones", "Jones", Place.ELSEWHERE, "", true, 10.4);

  static final DecisionId DECISION = new DecisionId("d_7d11a90be2c4");

  private Samples() {}

  public static Optional<WatchChange> compare(Baseline held, RecheckReported now) {
    return ComparisonRule.compare(held, now, DECISION);
  }

  /** The same for a line that was shown that card since. */
  public static Optional<WatchChange> compare(
      Baseline held, Optional<Baseline> shown, RecheckReported now) {
    return ComparisonRule.compare(held, shown, now, DECISION);
  }

  /** None of them can start; those replacements can. */
  public static RecheckReported nobody(
      NoCall.Reason reason, List<DecidedPlayer> replacements, DecidedPlayer... players) {
    return with(new NoCall.Replacements(DECISION, replacements, null), reason, players);
  }

  /** None of them can start, but others fill the lineup. */
  public static RecheckReported unneeded(NoCall.Reason reason, DecidedPlayer... players) {
    return with(
        new NoCall.Replacements(DECISION, List.of(), List.of()).unneeded(), reason, players);
  }

  private static RecheckReported with(
      NoCall.Replacements found, NoCall.Reason reason, DecidedPlayer... players) {
    return report(State.IN_DOUBT, 0, 0, players)
        .withNoCall(new NoCall(reason, List.of(found), null));
  }

  /** None of them can start; those can, but no replacement was searched for. */
  public static RecheckReported unsearched(
      NoCall.Reason reason, List<DecidedPlayer> startable, DecidedPlayer... players) {
    List<String> ids = startable.stream().map(DecidedPlayer::playerId).toList();
    return report(State.IN_DOUBT, 0, 0, players).withNoCall(new NoCall(reason, null, ids));
  }

  /** There is no call. */
  public static RecheckReported doubted(NoCall.Reason reason, DecidedPlayer... players) {
    return report(State.IN_DOUBT, 60, 60, players).withNoCall(new NoCall(reason));
  }

  public static DecidedPlayer player(
      String id,
      String name,
      String shortName,
      Place place,
      String status,
      boolean canPlay,
      double points) {
    return new DecidedPlayer(id, name, shortName, place, status, canPlay, points, SEEN);
  }

  public static DecidedPlayer out(DecidedPlayer player) {
    return player(player.playerId(), player.name(), player.shortName(), null, "Out", false, 0);
  }

  /** Start Nacua over Waddle, with that confidence. */
  public static Baseline baseline(int confidence) {
    return baseline(confidence, NACUA, WADDLE);
  }

  /** Start the first of them. */
  public static Baseline baseline(int confidence, DecidedPlayer... players) {
    return new Baseline(
        Verdict.START,
        ConfidenceBand.of(confidence),
        confidence,
        confidence,
        false,
        List.of(players),
        null);
  }

  public static RecheckReported report(int confidence, DecidedPlayer... players) {
    return report(State.CALL, confidence, confidence, players);
  }

  public static RecheckReported report(
      State state, int confidence, int ageless, DecidedPlayer... players) {
    return new RecheckReported(
        "8f14e45fceea167a5a36dedd4bea2543", 1, 7, state, confidence, ageless, List.of(players));
  }
}
