package dev.comanager.evaluation.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeasuresTest {
  @Test
  void accurateClaimsHaveNoCalibrationError() {
    Calibration claims = new Calibration();
    for (int i = 0; i < 100; i++) {
      claims.add(.7, i < 70);
      claims.add(.95, i < 95);
    }

    assertThat(claims.expectedError()).isCloseTo(0, within(1e-9));
    assertThat(claims.brier()).isCloseTo((.7 * .3 + .95 * .05) / 2, within(1e-9));
    assertThat(claims.bands()).extracting(Calibration.Band::from).containsExactly(70, 90);
  }

  @Test
  void anOverconfidentBandHasACalibrationError() {
    Calibration claims = new Calibration();
    for (int i = 0; i < 100; i++) {
      claims.add(.68, i < 36);
    }

    assertThat(claims.expectedError()).isCloseTo(.32, within(1e-9));
  }

  @Test
  void monotoneProbabilitiesNeverFallAsTheGapGrows() {
    List<MonotoneCalibration.Point> points = new ArrayList<>();
    boolean[] right = {true, false, false, true, true, true, false, true, true, true};
    for (int i = 0; i < right.length; i++) {
      points.add(new MonotoneCalibration.Point(i, right[i]));
    }

    MonotoneCalibration fitted = MonotoneCalibration.fit(points);

    double before = 0;
    for (double gap = -1; gap < 12; gap += .5) {
      assertThat(fitted.chance(gap)).isBetween(.5, .95).isGreaterThanOrEqualTo(before);
      before = fitted.chance(gap);
    }
    assertThat(fitted.chance(3.5)).isEqualTo(.75);
  }

  @Test
  void theErrorOfDependentValuesUsesTheirClusters() {
    Estimate.Sample independent = new Estimate.Sample();
    Estimate.Sample dependent = new Estimate.Sample();
    for (int i = 0; i < 100; i++) {
      independent.add(i, i % 2);
      dependent.add(i % 2, i % 2);
    }

    assertThat(independent.estimate().mean()).isEqualTo(.5);
    assertThat(independent.estimate().error()).isCloseTo(.0503, within(.001));
    assertThat(dependent.estimate().error()).isGreaterThan(.4);
  }

  @Test
  void aStraightLineHasAPerfectFit() {
    Fit fit = new Fit();
    for (int i = 0; i < 10; i++) {
      fit.add(i, 2 * i);
    }

    assertThat(fit.correlation()).isCloseTo(1, within(1e-9));
    assertThat(fit.rootMeanSquaredError()).isCloseTo(Math.sqrt(28.5), within(1e-9));
  }
}
