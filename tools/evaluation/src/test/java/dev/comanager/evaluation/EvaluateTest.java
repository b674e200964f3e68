package dev.comanager.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.evaluation.data.BadInputException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the whole command on fictional seasons. */
@Tag("thorough")
class EvaluateTest {
  private static final Pattern PICK =
      Pattern.compile("2025,\\d+,[A-Z]+,00-\\d{7},00-\\d{7},[ab],(\\d{2})");

  @TempDir static Path seasons;
  @TempDir static Path written;
  @TempDir Path scratch;

  private static Path picks;
  private static Path diagram;
  private static String report;

  @BeforeAll
  static void evaluate() throws IOException {
    new SampleFolder(seasons).season(2024).season(2025);
    picks = written.resolve("picks.csv");
    diagram = written.resolve("diagram.svg");
    report = evaluated(seasons);
  }

  private static String evaluated(Path folder) {
    return run(
        folder.toString(),
        "--season",
        "2025",
        "--out",
        picks.toString(),
        "--diagram",
        diagram.toString());
  }

  @Test
  void everyMeasureIsPrintedWithItsBaselines() {
    assertThat(report)
        .contains(
            "# Season 2025",
            "realistic decisions",
            "all close pairs",
            "higher consensus",
            "last three weeks",
            "60 % last three weeks, 40 % consensus",
            "realistic RB",
            "projections older at kickoff",
            "age ignored",
            "NFL.com, ESPN, weighted by past error",
            "the likelier team wins",
            "2024, spreads fitted again",
            "2025, perfect forecaster, mean",
            "without statuses",
            "all decisions",
            "efficiency",
            "100.0 % equal the best",
            "regret, points a week",
            "against no move",
            "season average",
            "RMSE")
        .doesNotContain("NaN");
  }

  @Test
  void theSameFolderGivesTheSameReport() {
    assertThat(evaluated(seasons)).isEqualTo(report);
  }

  @Test
  void everyRowGetsAPickWithAConfidenceFromFiftyToNinetyFive() throws IOException {
    List<String> lines = Files.readAllLines(picks);
    assertThat(lines.getFirst()).isEqualTo("season,week,slot,a_id,b_id,pick,confidence");
    assertThat(lines).hasSize(1 + 100 * SampleFolder.WEEKS);
    assertThat(lines.subList(1, lines.size()))
        .allSatisfy(
            line -> {
              assertThat(line).matches(PICK);
              assertThat(Integer.parseInt(line.substring(line.length() - 2))).isBetween(50, 95);
            });
  }

  @Test
  void picksDoNotDependOnEventsAtOrAfterKickoff() throws IOException {
    Path blind = Files.createDirectory(scratch.resolve("blind"));
    copyWithoutResults("player_weeks_2025.csv", blind, 17, 18, 19);
    copyWithoutResults("start_sit_decisions_2025.csv", blind, 8, 14);

    Path after = scratch.resolve("after.csv");
    run(blind.toString(), "--season", "2025", "--out", after.toString());

    assertThat(after).hasSameTextualContentAs(picks);
  }

  @Test
  void sourceAndStatusColumnsMayBeMissing() throws IOException {
    Path bare = Files.createDirectory(scratch.resolve("bare"));
    Files.writeString(
        bare.resolve("player_weeks_2025.csv"),
        """
        \uFEFFweek,player_id,pos,proj_points,actual_points
        1,a,RB,12,8
        1,b,RB,11,13
        1,c,WR,,
        2,a,RB,10,7
        2,b,RB,,
        2,z,DL,4,4
        """);
    Files.writeString(
        bare.resolve("start_sit_decisions_2025.csv"),
        """
        season,week,slot,a_id,b_id
        2025,1,RB,a,b
        2025,2,FLEX,b,c
        2025,3,FLEX,nobody,a
        2024,1,RB,a,b
        """);
    Path out = scratch.resolve("bare.csv");

    run(bare.toString(), "--season", "2025", "--out", out.toString());

    assertThat(Files.readAllLines(out))
        .hasSize(4)
        .contains("2025,1,RB,a,b,a,54", "2025,2,FLEX,b,c,a,95");
  }

  @Test
  void theDiagramSupportsLightAndDarkMode() {
    assertThat(diagram)
        .content()
        .startsWith("<svg ")
        .contains("prefers-color-scheme: dark", "aria-label", "ECE")
        .doesNotContain("NaN");
  }

  @Test
  void invalidInputIsReportedInOneLine() throws IOException {
    assertThatThrownBy(() -> run()).hasMessageStartingWith("No folder given. Usage:");
    assertThatThrownBy(() -> run("here")).hasMessageStartingWith("No season given. Usage:");
    assertThatThrownBy(() -> run("/no/such", "--season", "2025"))
        .isInstanceOf(BadInputException.class)
        .hasMessage("There is no folder /no/such.");
    assertThatThrownBy(() -> run(seasons.toString(), "--season", "1999"))
        .hasMessageContaining("There is no player_weeks_1999.csv")
        .hasMessageEndingWith("Seasons there: 2024, 2025.");
    assertThatThrownBy(() -> run(seasons.toString(), "--season", "next"))
        .hasMessage("A season is a year such as 2024, not next.");
    assertThatThrownBy(() -> run(seasons.toString(), "--season"))
        .hasMessageStartingWith("--season needs a value.");
    assertThatThrownBy(() -> run(seasons.toString(), "--moment", "kickoff"))
        .hasMessageStartingWith("There is no moment kickoff.");

    Path broken = Files.createDirectory(scratch.resolve("broken"));
    Files.writeString(broken.resolve("player_weeks_2025.csv"), "week,pos\n1,RB\n");
    assertThatThrownBy(() -> run(broken.toString(), "--season", "2025"))
        .hasMessage("player_weeks_2025.csv has no column player_id.");
    Files.writeString(
        broken.resolve("player_weeks_2025.csv"),
        "week,player_id,pos,proj_points\n1,a,RB,12\n1,b,RB,many\n");
    assertThatThrownBy(() -> run(broken.toString(), "--season", "2025"))
        .hasMessage("player_weeks_2025.csv, line 3: column proj_points is no number: many");
  }

  private static void copyWithoutResults(String file, Path to, int... columns) throws IOException {
    List<String> lines = Files.readAllLines(seasons.resolve(file));
    List<String> blind = new ArrayList<>();
    blind.add(lines.getFirst());
    for (String line : lines.subList(1, lines.size())) {
      // Names contain a comma inside their quotes.
      String[] cells = line.replace(", Nr", ";Nr").split(",", -1);
      for (int column : columns) {
        // Results of earlier weeks would be known information; here every week's are blank.
        cells[column] = "";
      }
      blind.add(String.join(",", cells).replace(";Nr", ", Nr"));
    }
    Files.write(to.resolve(file), blind);
  }

  private static String run(String... arguments) {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    Evaluate.run(Arguments.parse(arguments), new PrintStream(text, true, StandardCharsets.UTF_8));
    return text.toString(StandardCharsets.UTF_8);
  }
}
