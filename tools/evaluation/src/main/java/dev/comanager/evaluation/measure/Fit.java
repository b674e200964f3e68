package dev.comanager.evaluation.measure;

/** The fit of expectations and outcomes: correlation and root mean squared error. */
public final class Fit {
  private int count;
  private double sumX;
  private double sumY;
  private double sumXx;
  private double sumYy;
  private double sumXy;
  private double squares;

  /** Adds an expectation and its outcome. */
  public void add(double expected, double came) {
    count++;
    sumX += expected;
    sumY += came;
    sumXx += expected * expected;
    sumYy += came * came;
    sumXy += expected * came;
    squares += (expected - came) * (expected - came);
  }

  public int count() {
    return count;
  }

  public double correlation() {
    double covariance = sumXy / count - sumX / count * (sumY / count);
    double varianceX = sumXx / count - Math.pow(sumX / count, 2);
    double varianceY = sumYy / count - Math.pow(sumY / count, 2);
    return covariance / Math.sqrt(varianceX * varianceY);
  }

  public double rootMeanSquaredError() {
    return Math.sqrt(squares / count);
  }
}
