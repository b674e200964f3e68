package dev.comanager.stack.demo;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** What a person reads of the journey: numbered steps. It never shows what opens anything. */
final class Transcript {
  private static final int WIDTH = 96;
  private static final String INDENT = "      ";

  /** Numbers of phones, codes, tokens and own bearers, in case a text from elsewhere has one. */
  private static final List<Pattern> SECRETS =
      List.of(
          Pattern.compile("\\beyJ[\\w-]+\\.[\\w-]+\\.[\\w-]*"),
          Pattern.compile("\\bfcml_[\\w-]+"),
          Pattern.compile("\\+\\d{7,15}(?=\\d{4})"),
          Pattern.compile("(?<!\\d)\\d{3} ?\\d{3}(?= is your)"));

  private final PrintStream out;
  private int step;

  Transcript(PrintStream out) {
    this.out = out;
  }

  /** A part of the journey. */
  void part(String title) {
    out.printf("%n── %s %s%n", title, "─".repeat(Math.max(3, WIDTH - 4 - title.length())));
  }

  /** What is done next. */
  void step(String what) {
    step++;
    out.printf("%n%4d. %s%n", step, masked(what));
  }

  /** What came of it; long texts are wrapped. */
  void write(String text) {
    for (String line : text.split("\n", -1)) {
      wrap(masked(line));
    }
  }

  /** Printed as it stands: for what a person is to open or to type. */
  void invite(String text) {
    out.println();
    out.println(text);
  }

  private void wrap(String line) {
    StringBuilder row = new StringBuilder();
    for (String word : Arrays.asList(line.split(" ", -1))) {
      if (!row.isEmpty() && INDENT.length() + row.length() + 1 + word.length() > WIDTH) {
        out.println((INDENT + row).stripTrailing());
        row.setLength(0);
      }
      row.append(row.isEmpty() ? "" : " ").append(word);
    }
    out.println((INDENT + row).stripTrailing());
  }

  static String masked(String text) {
    String masked = text;
    for (Pattern secret : SECRETS) {
      masked = secret.matcher(masked).replaceAll("•••");
    }
    return masked;
  }
}
