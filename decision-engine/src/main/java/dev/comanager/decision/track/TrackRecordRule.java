package dev.comanager.decision.track;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.track.TrackRecord.Band;
import dev.comanager.decision.track.TrackRecord.Recent;
import java.util.ArrayList;
import java.util.List;

/** Counts a line's graded decisions, in total and by band. */
final class TrackRecordRule {
  /** With fewer decisions the share is mostly chance. */
  static final int ENOUGH = 20;

  private static final double THOUSANDTHS = 1000.0;

  private TrackRecordRule() {}

  /** Graded decisions of one confidence. */
  record Tally(int confidence, int graded, int right, double points) {}

  static TrackRecord of(List<Tally> tallies, List<Recent> recent) {
    int graded = tallies.stream().mapToInt(Tally::graded).sum();
    int right = tallies.stream().mapToInt(Tally::right).sum();
    double points = tallies.stream().mapToDouble(Tally::points).sum();
    return new TrackRecord(
        graded,
        graded == 0 ? null : Double.valueOf(share(right, graded)),
        graded == 0 ? null : Double.valueOf(CardNumbers.tenth(points)),
        bands(tallies),
        recent);
  }

  private static List<Band> bands(List<Tally> tallies) {
    List<Band> bands = new ArrayList<>();
    for (ConfidenceBand band : ConfidenceBand.values()) {
      List<Tally> within =
          tallies.stream().filter(one -> ConfidenceBand.of(one.confidence()) == band).toList();
      int graded = within.stream().mapToInt(Tally::graded).sum();
      int right = within.stream().mapToInt(Tally::right).sum();
      if (graded > 0) {
        bands.add(new Band(band, graded, right, share(right, graded), confidence(within, graded)));
      }
    }
    return bands;
  }

  private static double confidence(List<Tally> tallies, int graded) {
    double sum =
        tallies.stream().mapToDouble(one -> one.confidence() * (double) one.graded()).sum();
    return CardNumbers.tenth(sum / graded);
  }

  private static double share(int right, int graded) {
    return Math.round(right * THOUSANDTHS / graded) / THOUSANDTHS;
  }

  /**
   * The record as spoken text; it says so when there are few decisions.
   *
   * @param waiting number of open or locked decisions that aren't graded yet
   */
  static String spoken(TrackRecord record, List<Tally> tallies, int waiting) {
    StringBuilder text = new StringBuilder();
    if (record.graded() == 0) {
      text.append("Nothing is graded yet. Start, sit and lineup picks are graded once their");
      text.append(" games are final.");
    } else if (record.graded() < ENOUGH) {
      int right = record.bands().stream().mapToInt(Band::right).sum();
      text.append(record.graded()).append(" graded so far: too few to say. ");
      text.append(right).append(" of them ").append(right == 1 ? "was" : "were").append(" right.");
    } else {
      text.append(
          "%s in 100 of %d graded picks were right; their cards said %s on average. "
              .formatted(
                  CardNumbers.inHundred(record.accuracy()),
                  record.graded(),
                  Math.round(confidence(tallies, record.graded()))));
      double points = record.pointsGained();
      text.append(
          "The picks brought %s points %s than the others."
              .formatted(CardNumbers.text(Math.abs(points)), points < 0 ? "fewer" : "more"));
    }
    if (waiting > 0) {
      text.append(' ').append(waiting).append(waiting == 1 ? " waits" : " wait");
      text.append(" for their games.".replace("their", waiting == 1 ? "its" : "their"));
    }
    return text.toString();
  }
}
