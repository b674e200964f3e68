package dev.comanager.evaluation.measure;

import java.util.ArrayList;
import java.util.List;

/**
 * Compares claimed probabilities with outcomes: log-loss, Brier score and the expected calibration
 * error over the bands 50–54, 55–59 … 90–95 percent.
 */
public final class Calibration {
  private static final int FROM = 50;
  private static final int WIDTH = 5;
  private static final int BANDS = 9;
  private static final double LEAST = .001;

  private final double[] claimed = new double[BANDS];
  private final int[] right = new int[BANDS];
  private final int[] counts = new int[BANDS];
  private double logLoss;
  private double brier;
  private int count;

  /** One band of claimed probabilities. */
  public record Band(int from, int to, int count, double claimed, double right) {}

  /** Adds a claimed probability from 0 to 1, and whether the event occurred. */
  public void add(double chance, boolean cameTrue) {
    int band = Math.clamp((int) Math.floor((chance * 100 - FROM + 1e-9) / WIDTH), 0, BANDS - 1);
    claimed[band] += chance;
    counts[band]++;
    right[band] += cameTrue ? 1 : 0;
    double sure = Math.clamp(chance, LEAST, 1 - LEAST);
    logLoss -= Math.log(cameTrue ? sure : 1 - sure);
    double miss = chance - (cameTrue ? 1 : 0);
    brier += miss * miss;
    count++;
  }

  /** Adds all claims of another. */
  public void addAll(Calibration other) {
    for (int band = 0; band < BANDS; band++) {
      claimed[band] += other.claimed[band];
      counts[band] += other.counts[band];
      right[band] += other.right[band];
    }
    logLoss += other.logLoss;
    brier += other.brier;
    count += other.count;
  }

  public int count() {
    return count;
  }

  public double logLoss() {
    return logLoss / count;
  }

  public double brier() {
    return brier / count;
  }

  /**
   * Mean distance between claimed and actual frequency, weighted by the number of claims in a band.
   */
  public double expectedError() {
    double error = 0;
    for (int band = 0; band < BANDS; band++) {
      error += Math.abs(claimed[band] - right[band]);
    }
    return error / count;
  }

  /** The bands with at least one claim. */
  public List<Band> bands() {
    List<Band> bands = new ArrayList<>();
    for (int band = 0; band < BANDS; band++) {
      if (counts[band] > 0) {
        int from = FROM + band * WIDTH;
        bands.add(
            new Band(
                from,
                band == BANDS - 1 ? from + WIDTH : from + WIDTH - 1,
                counts[band],
                claimed[band] / counts[band],
                (double) right[band] / counts[band]));
      }
    }
    return bands;
  }
}
