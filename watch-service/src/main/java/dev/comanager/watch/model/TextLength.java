package dev.comanager.watch.model;

import java.util.stream.Stream;

/** The length limit of texts: 320 characters (INTERFACE section 5). */
public final class TextLength {
  public static final int MOST_CHARACTERS = 320;

  private TextLength() {}

  /** The first of the candidates that fits; the last one must fit. */
  public static String fitting(Stream<String> fullestFirst, String last) {
    return fullestFirst.filter(text -> text.length() <= MOST_CHARACTERS).findFirst().orElse(last);
  }
}
