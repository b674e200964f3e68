package dev.comanager.evaluation.startsit;

import dev.comanager.evaluation.data.BadInputException;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** Writes the pick and its confidence for every roster decision of a season. */
final class PicksFile {
  private static final CSVFormat FORMAT =
      CSVFormat.DEFAULT
          .builder()
          .setHeader("season", "week", "slot", "a_id", "b_id", "pick", "confidence")
          .setRecordSeparator('\n')
          .get();

  private PicksFile() {}

  static void write(Path file, int season, List<Pair> decisions) {
    try (Writer text = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
        CSVPrinter lines = new CSVPrinter(text, FORMAT)) {
      for (Pair pair : decisions) {
        Prediction prediction = Prediction.of(pair);
        lines.printRecord(
            season,
            pair.week().week(),
            pair.slot(),
            pair.a().row().playerId(),
            pair.b().row().playerId(),
            prediction.picksA() ? "a" : "b",
            prediction.confidence());
      }
    } catch (IOException e) {
      throw new BadInputException("%s can't be written: %s".formatted(file, e.getMessage()));
    }
  }
}
