package dev.comanager.decision.track;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.DecisionKind;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.track.TrackRecord.Band;
import dev.comanager.decision.track.TrackRecord.ByKind;
import dev.comanager.decision.track.TrackRecord.Recent;
import java.util.ArrayList;
import java.util.List;

/** Counts a line's graded decisions, in total, by band and by kind. */
final class TrackRecordRule {
  private static final double THOUSANDTHS = 1000.0;

  private TrackRecordRule() {}

  /**
   * Graded decisions of one kind and confidence.
   *
   * @param move whether they advised to add or to trade, which is more than doing nothing
   */
  record Tally(
      DecisionKind kind, boolean move, int confidence, int graded, int right, double points) {}

  static TrackRecord of(List<Tally> tallies, List<Recent> recent) {
    int graded = graded(tallies);
    return new TrackRecord(
        graded,
        graded == 0 ? null : Double.valueOf(share(right(tallies), graded)),
        graded == 0 ? null : Double.valueOf(CardNumbers.tenth(points(tallies))),
        bands(tallies),
        recent);
  }

  static int graded(List<Tally> tallies) {
    return tallies.stream().mapToInt(Tally::graded).sum();
  }

  static int right(List<Tally> tallies) {
    return tallies.stream().mapToInt(Tally::right).sum();
  }

  static double points(List<Tally> tallies) {
    return tallies.stream().mapToDouble(Tally::points).sum();
  }

  /** Their average confidence, in percent. */
  static double confidence(List<Tally> tallies) {
    double sum =
        tallies.stream().mapToDouble(one -> one.confidence() * (double) one.graded()).sum();
    return CardNumbers.tenth(sum / graded(tallies));
  }

  private static List<Band> bands(List<Tally> tallies) {
    List<Band> bands = new ArrayList<>();
    for (ConfidenceBand band : ConfidenceBand.values()) {
      List<Tally> within =
          tallies.stream().filter(one -> ConfidenceBand.of(one.confidence()) == band).toList();
      int graded = graded(within);
      if (graded > 0) {
        int right = right(within);
        bands.add(
            new Band(band, graded, right, share(right, graded), confidence(within), kinds(within)));
      }
    }
    return bands;
  }

  private static List<ByKind> kinds(List<Tally> tallies) {
    List<ByKind> kinds = new ArrayList<>();
    for (DecisionKind kind : DecisionKind.values()) {
      List<Tally> of = tallies.stream().filter(one -> one.kind() == kind).toList();
      if (!of.isEmpty()) {
        kinds.add(new ByKind(kind, graded(of), right(of), CardNumbers.tenth(points(of))));
      }
    }
    return kinds;
  }

  private static double share(int right, int graded) {
    return Math.round(right * THOUSANDTHS / graded) / THOUSANDTHS;
  }
}
