package dev.comanager.evaluation;

import dev.comanager.evaluation.data.BadInputException;
import dev.comanager.evaluation.replay.Moment;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Optional;

/** The arguments of the command. */
record Arguments(
    Path folder, int season, Optional<Path> out, Optional<Path> diagram, Moment moment) {
  static final String USAGE =
      "Usage: ./comanager evaluate DIR --season YYYY [--out FILE] [--diagram FILE]"
          + " [--moment lock|report]";

  static Arguments parse(String[] written) {
    Path folder = null;
    Integer season = null;
    Optional<Path> out = Optional.empty();
    Optional<Path> diagram = Optional.empty();
    Moment moment = Moment.LOCK;
    Iterator<String> rest = Arrays.asList(written).iterator();
    while (rest.hasNext()) {
      String word = rest.next();
      switch (word) {
        case "--season" -> season = year(value(word, rest));
        case "--out" -> out = Optional.of(Path.of(value(word, rest)));
        case "--diagram" -> diagram = Optional.of(Path.of(value(word, rest)));
        case "--moment" -> {
          String name = value(word, rest);
          moment =
              Moment.find(name)
                  .orElseThrow(
                      () -> new BadInputException("There is no moment " + name + ". " + USAGE));
        }
        default -> {
          if (word.startsWith("-") || folder != null) {
            throw new BadInputException("Not understood: " + word + ". " + USAGE);
          }
          folder = Path.of(word);
        }
      }
    }
    if (folder == null || season == null) {
      throw new BadInputException(
          (folder == null ? "No folder given. " : "No season given. ") + USAGE);
    }
    return new Arguments(folder, season, out, diagram, moment);
  }

  private static String value(String option, Iterator<String> rest) {
    if (!rest.hasNext()) {
      throw new BadInputException(option + " needs a value. " + USAGE);
    }
    return rest.next();
  }

  private static int year(String written) {
    if (!written.matches("\\d{4}")) {
      throw new BadInputException("A season is a year such as 2024, not " + written + ".");
    }
    return Integer.parseInt(written);
  }
}
