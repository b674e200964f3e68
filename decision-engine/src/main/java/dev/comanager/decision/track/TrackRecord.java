package dev.comanager.decision.track;

import dev.comanager.contracts.ConfidenceBand;
import java.util.List;

/**
 * How a line's decisions turned out (INTERFACE §3).
 *
 * @param accuracy share of the graded ones that were right, 0–1; null without any
 * @param pointsGained points that the picks brought more than the others; null without any
 * @param bands those of which something is graded, the lowest first
 * @param recent the latest locked ones, the latest first
 */
record TrackRecord(
    int graded, Double accuracy, Double pointsGained, List<Band> bands, List<Recent> recent) {
  TrackRecord {
    bands = List.copyOf(bands);
    recent = List.copyOf(recent);
  }

  /**
   * The decisions of one band.
   *
   * @param confidence that their cards gave, on average, in percent
   */
  record Band(ConfidenceBand band, int graded, int right, double accuracy, double confidence) {}

  /**
   * One graded decision.
   *
   * @param right null where it counts for nothing: both brought the same, or nothing is known
   */
  record Recent(
      String decisionId,
      Integer week,
      String kind,
      String headline,
      String verdict,
      int confidence,
      Boolean right,
      Double pointsGained) {}
}
