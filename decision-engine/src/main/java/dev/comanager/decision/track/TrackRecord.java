package dev.comanager.decision.track;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.DecisionKind;
import java.util.List;

/**
 * The outcomes of a line's decisions (INTERFACE §3).
 *
 * @param accuracy share of graded decisions that were right, 0–1; null without any
 * @param pointsGained points by which the picks outscored the others; null without any
 * @param bands bands with graded decisions, lowest first
 * @param recent the latest locked ones, latest first
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
   * @param confidence average confidence of their cards, in percent
   * @param kinds the same decisions by kind
   */
  record Band(
      ConfidenceBand band,
      int graded,
      int right,
      double accuracy,
      double confidence,
      List<ByKind> kinds) {
    Band {
      kinds = List.copyOf(kinds);
    }
  }

  /** The decisions of one kind. */
  record ByKind(DecisionKind kind, int graded, int right, double pointsGained) {}

  /**
   * One graded decision.
   *
   * @param right null when it isn't counted: both sides scored the same, or nothing is known
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
