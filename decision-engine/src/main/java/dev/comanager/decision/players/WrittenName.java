package dev.comanager.decision.players;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A normalized name, without the parts that people omit or write differently: case, accents,
 * apostrophes, periods, hyphens, {@code Jr.} and the like.
 */
record WrittenName(List<String> tokens) {
  private static final Pattern ACCENTS = Pattern.compile("\\p{M}+");
  private static final Pattern SILENT = Pattern.compile("['’‘`´.]");
  private static final Pattern DEFENCE = Pattern.compile("\\bd\\s*/\\s*st\\b");
  private static final Pattern GAPS = Pattern.compile("[^\\p{L}\\p{Nd}]+");
  private static final Set<String> SUFFIXES = Set.of("jr", "sr", "ii", "iii", "iv", "v");

  static WrittenName of(String written) {
    String plain =
        ACCENTS.matcher(Normalizer.normalize(written, Normalizer.Form.NFKD)).replaceAll("");
    plain = plain.toLowerCase(Locale.ROOT);
    plain = DEFENCE.matcher(plain).replaceAll("dst");
    plain = SILENT.matcher(plain).replaceAll("");
    plain = GAPS.matcher(plain).replaceAll(" ").strip();
    return new WrittenName(
        plain.isEmpty() ? List.of() : withoutSuffixes(List.of(plain.split(" "))));
  }

  private static List<String> withoutSuffixes(List<String> tokens) {
    List<String> kept = tokens.stream().filter(token -> !SUFFIXES.contains(token)).toList();
    return kept.isEmpty() ? tokens : kept;
  }

  boolean isEmpty() {
    return tokens.isEmpty();
  }

  int size() {
    return tokens.size();
  }

  String first() {
    return tokens.getFirst();
  }

  String last() {
    return tokens.getLast();
  }

  /** All words joined, so that {@code A J Brown} and {@code AJ Brown} are equal. */
  String compact() {
    return String.join("", tokens);
  }

  /** All words but the first, joined; empty for a single word. */
  String surname() {
    return String.join("", tokens.subList(1, tokens.size()));
  }

  WrittenName part(int from, int to) {
    return new WrittenName(tokens.subList(from, to));
  }
}
