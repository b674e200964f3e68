package dev.comanager.decision.lineup;

import java.util.Arrays;

/**
 * The assignment of rows to different columns whose weights have the greatest sum, found with the
 * Hungarian algorithm: rows join one after the other, each on the cheapest way that keeps the rows
 * before it assigned. Whole numbers are added exactly.
 */
final class Assignment {
  private static final int NOBODY = 0;

  private final double[][] weights;
  private final int columns;
  private final double[] ofRow;
  private final double[] ofColumn;

  /** The row of each column, from 1; the column 0 holds the row that is about to join. */
  private final int[] rowOf;

  private final int[] cameFrom;

  private Assignment(double[][] weights) {
    this.weights = weights;
    this.columns = weights[0].length;
    this.ofRow = new double[weights.length + 1];
    this.ofColumn = new double[columns + 1];
    this.rowOf = new int[columns + 1];
    this.cameFrom = new int[columns + 1];
  }

  /**
   * The column of each row.
   *
   * @param weights by row and column, at least one row and as many columns as rows
   */
  static int[] best(double[][] weights) {
    Assignment assignment = new Assignment(weights);
    for (int row = 1; row <= weights.length; row++) {
      assignment.join(row);
    }
    int[] best = new int[weights.length];
    for (int column = 1; column <= assignment.columns; column++) {
      if (assignment.rowOf[column] != NOBODY) {
        best[assignment.rowOf[column] - 1] = column - 1;
      }
    }
    return best;
  }

  private void join(int row) {
    rowOf[0] = row;
    double[] least = new double[columns + 1];
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    boolean[] reached = new boolean[columns + 1];
    int column = 0;
    while (rowOf[column] != NOBODY) {
      reached[column] = true;
      column = next(column, least, reached);
    }
    // Everybody on the way moves to the next column, so that the last one is taken.
    while (column != 0) {
      int before = cameFrom[column];
      rowOf[column] = rowOf[before];
      column = before;
    }
  }

  /** The column that is cheapest to reach next. */
  private int next(int from, double[] least, boolean[] reached) {
    int row = rowOf[from];
    int nearest = 0;
    double step = Double.POSITIVE_INFINITY;
    for (int column = 1; column <= columns; column++) {
      if (!reached[column]) {
        double cost = -weights[row - 1][column - 1] - ofRow[row] - ofColumn[column];
        if (cost < least[column]) {
          least[column] = cost;
          cameFrom[column] = from;
        }
        if (least[column] < step) {
          step = least[column];
          nearest = column;
        }
      }
    }
    for (int column = 0; column <= columns; column++) {
      if (reached[column]) {
        ofRow[rowOf[column]] += step;
        ofColumn[column] -= step;
      } else {
        least[column] -= step;
      }
    }
    return nearest;
  }
}
