package dev.comanager.evaluation.startsit;

import dev.comanager.evaluation.data.ProjectionSnapshot;
import dev.comanager.evaluation.measure.Calibration;
import dev.comanager.evaluation.measure.Estimate;
import dev.comanager.evaluation.replay.PastPlayer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Repeats the roster decisions with NFL.com's projections of days and weeks before the game, which
 * a service sees that reads projections before kickoff.
 */
final class SnapshotStudy {
  private static final int[][] DAYS = {{0, 4}, {4, 8}, {8, 15}, {15, 29}, {29, 57}};

  private static final double MOST = .95;

  private final Map<String, List<ProjectionSnapshot>> snapshots = new HashMap<>();

  SnapshotStudy(List<ProjectionSnapshot> rows) {
    for (ProjectionSnapshot row : rows) {
      snapshots.computeIfAbsent(key(row.week(), row.playerId()), _ -> new ArrayList<>()).add(row);
    }
  }

  /**
   * The result for projections of one age.
   *
   * @param ageless the claims if the age didn't count
   * @param frozen the higher consensus frozen at kickoff, on the same decisions
   */
  record Result(
      int fromDays,
      int toDays,
      Calibration claims,
      Calibration ageless,
      Estimate right,
      Estimate higher,
      Estimate frozen) {}

  List<Result> of(List<Pair> decisions) {
    List<Result> results = new ArrayList<>();
    for (int[] days : DAYS) {
      Calibration claims = new Calibration();
      Calibration ageless = new Calibration();
      Estimate.Sample right = new Estimate.Sample();
      Estimate.Sample higher = new Estimate.Sample();
      Estimate.Sample frozen = new Estimate.Sample();
      for (Pair pair : decisions) {
        Optional<Pair> dated = pair.decided() ? dated(pair, days[0], days[1]) : Optional.empty();
        if (dated.isPresent()) {
          boolean aWasBetter = pair.pointsA() > pair.pointsB();
          Prediction prediction = Prediction.of(dated.get());
          boolean hit = prediction.picksA() == aWasBetter;
          int week = pair.week().week();
          claims.add(prediction.confidence() / 100.0, hit);
          ageless.add(Math.min(MOST, prediction.ageless()), hit);
          right.add(week, hit ? 1 : 0);
          higher.add(
              week, BaselineChoice.picksA(Baseline.CONSENSUS, dated.get()) == aWasBetter ? 1 : 0);
          frozen.add(week, BaselineChoice.picksA(Baseline.CONSENSUS, pair) == aWasBetter ? 1 : 0);
        }
      }
      if (claims.count() > 0) {
        results.add(
            new Result(
                days[0],
                days[1] - 1,
                claims,
                ageless,
                right.estimate(),
                higher.estimate(),
                frozen.estimate()));
      }
    }
    return results;
  }

  /** The pair with the newest projections of that age, if both players have one. */
  private Optional<Pair> dated(Pair pair, int fromDays, int toDays) {
    Instant now = pair.week().beforeFirst(List.of(pair.a(), pair.b()));
    Optional<PastPlayer> a = dated(pair, pair.a(), now, fromDays, toDays);
    Optional<PastPlayer> b = dated(pair, pair.b(), now, fromDays, toDays);
    return a.isPresent() && b.isPresent()
        ? Optional.of(
            new Pair(pair.week(), pair.slot(), a.get(), b.get(), pair.pointsA(), pair.pointsB()))
        : Optional.empty();
  }

  private Optional<PastPlayer> dated(
      Pair pair, PastPlayer player, Instant now, int fromDays, int toDays) {
    Instant newest = now.minus(Duration.ofDays(fromDays));
    Instant oldest = now.minus(Duration.ofDays(toDays));
    return snapshots
        .getOrDefault(key(pair.week().week(), player.row().playerId()), List.of())
        .stream()
        .filter(one -> !one.capturedAt().isAfter(newest) && one.capturedAt().isAfter(oldest))
        .max(Comparator.comparing(ProjectionSnapshot::capturedAt))
        .map(
            one -> new PastPlayer(player.row(), OptionalDouble.of(one.points()), one.capturedAt()));
  }

  private static String key(int week, String playerId) {
    return week + ":" + playerId;
  }
}
