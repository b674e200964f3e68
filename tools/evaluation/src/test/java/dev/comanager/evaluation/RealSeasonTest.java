package dev.comanager.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the accuracy required of the rules on the season 2024, on which nothing was fitted. */
@Tag("thorough")
class RealSeasonTest {
  private static String text;

  @BeforeAll
  static void evaluate() {
    Path data = Path.of(System.getProperty("comanager.data", ""), "nfl");
    assumeThat(data.resolve("player_weeks_2024.csv"))
        .as("real seasons are not available: comanager.data")
        .exists();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Evaluate.run(
        Arguments.parse(new String[] {data.toString(), "--season", "2024"}),
        new PrintStream(out, true, StandardCharsets.UTF_8));
    text = out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void realisticDecisionsMatchTheConsensusAndAreBetterCalibrated() {
    List<Double> row = accuracies("realistic decisions");

    assertThat(row.getFirst()).isEqualTo(3511);
    assertThat(aheadOfConsensus(0)).isGreaterThan(-.003);
    assertThat(row.get(4)).as("log-loss").isLessThan(row.get(7));
    assertThat(row.get(6)).as("ECE").isLessThan(row.get(9)).isLessThanOrEqualTo(.02);
  }

  @Test
  void pairsWithAQuestionablePlayerMatchTheConsensus() {
    assertThat(aheadOfConsensus(1)).isGreaterThanOrEqualTo(0);
  }

  @Test
  void closePairsAreWellCalibrated() {
    List<Double> row = accuracies("all close pairs");

    assertThat(row.get(1)).as("accuracy").isGreaterThanOrEqualTo(.612);
    assertThat(row.get(6)).as("ECE").isLessThanOrEqualTo(.010);
  }

  @Test
  void playoffChancesSayMoreThanThePlaceNow() {
    List<Double> row = accuracies("all          ");

    assertThat(row.getFirst()).isEqualTo(3456);
    assertThat(row.get(4)).as("ECE").isLessThan(.05);
    assertThat(row.get(6)).as("ahead by").isGreaterThan(row.get(7));
  }

  @Test
  void everySeasonLeftOutReachesTheRequiredAccuracy() {
    for (int season = 2021; season <= 2024; season++) {
      List<Double> row = accuracies(season + ", spreads fitted again");
      assertThat(row.get(1)).as("accuracy in %d", season).isGreaterThanOrEqualTo(.630);
      assertThat(row.get(2)).as("points gained in %d", season).isGreaterThanOrEqualTo(2.8);
    }
  }

  @Test
  void noOtherSpreadsAreMeasurablyBetter() {
    for (String variant : List.of("one spread for all positions", "spreads fitted again  ")) {
      List<Double> row = accuracies(variant);
      assertThat(row.get(3)).as(variant).isGreaterThan(-2 * row.get(4));
      assertThat(row.get(7)).as(variant + ", 2024").isGreaterThan(-2 * row.get(8));
    }
  }

  @Test
  void theErrorOverAllDecisionsIsWhatChanceAllows() {
    List<Double> row = accuracies("all decisions");

    assertThat(row.get(1)).as("ECE").isLessThanOrEqualTo(.015);
    assertThat(row.get(1)).isLessThan(row.get(3));
  }

  @Test
  void threeSourcesAreOffByLessThanOne() {
    assertThat(squaredError("NFL.com, ESPN, FantasyPros ")).isLessThan(squaredError("NFL.com "));
  }

  private static double squaredError(String sources) {
    return numbers(lines(sources).getFirst()).getLast();
  }

  @Test
  void everyLineupMatchesBruteForce() {
    assertThat(text).contains("100.0 % equal the best that trying all finds");
  }

  @Test
  void addsAndValuesReachTheRequiredAccuracy() {
    String add =
        lines("det-v1: .7 projection, .3 last three games").stream()
            .filter(line -> line.contains("4 weeks"))
            .findFirst()
            .orElseThrow();
    assertThat(numbers(add).get(1)).as("regret").isLessThanOrEqualTo(5);

    List<Double> value = accuracies("det-v1: .6 last expectations, .4 shrunk season average");
    assertThat(value.get(1)).as("r").isGreaterThanOrEqualTo(.675);
    assertThat(value.get(2)).as("RMSE").isLessThanOrEqualTo(4.25);
  }

  @Test
  void anAddWithItsDropIsBetterThanNoMove() {
    List<Double> move = accuracies("det-v1: the add and drop");

    assertThat(move.get(3)).as("from").isGreaterThan(0);
    assertThat(move.get(2)).as("gain").isGreaterThan(accuracies("highest projection over").get(2));
  }

  private static double aheadOfConsensus(int table) {
    return lines("higher consensus").stream()
        .filter(line -> line.contains("+") || line.contains("-"))
        .map(RealSeasonTest::numbers)
        .toList()
        .get(table)
        .get(1);
  }

  private static List<Double> accuracies(String row) {
    return numbers(lines(row).getFirst());
  }

  private static List<String> lines(String start) {
    return text.lines().filter(line -> line.startsWith("| " + start)).toList();
  }

  /** The numbers of a row, without its first cell. */
  private static List<Double> numbers(String row) {
    return Arrays.stream(row.split("\\|", -1))
        .skip(2)
        .map(cell -> cell.strip().replace(",", ""))
        .filter(cell -> cell.matches("[+-]?\\d+(\\.\\d+)?"))
        .map(Double::valueOf)
        .toList();
  }
}
