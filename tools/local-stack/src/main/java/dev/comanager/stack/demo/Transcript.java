package dev.comanager.stack.demo;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** The printed transcript of the demo: numbered steps. It never shows credentials. */
final class Transcript {
  private static final int WIDTH = 96;
  private static final String INDENT = "      ";

  /** Phone numbers, codes, tokens and own bearers, in case a text from elsewhere contains one. */
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

  /** Starts a part of the demo. */
  void part(String title) {
    out.printf("%n── %s %s%n", title, "─".repeat(Math.max(3, WIDTH - 4 - title.length())));
  }

  /** Starts a step. */
  void step(String what) {
    step++;
    out.printf("%n%4d. %s%n", step, masked(what));
  }

  /** Prints the result of a step; long texts are wrapped. */
  void write(String text) {
    for (String line : text.split("\n", -1)) {
      wrap(masked(line));
    }
  }

  /** Reports a tool's answer as a step; fails if the tool did. */
  void report(String what, ToolAnswer answer) throws IOException {
    step(what);
    write(answer.text());
    if (!answer.succeeded()) {
      throw new IOException(what + " failed with " + answer.errorCode());
    }
  }

  /** Prints unwrapped: for an address to open or a text to type. */
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
