package dev.comanager.watch.model;

import java.util.stream.Stream;

/** The length of texts: at most 320 characters (INTERFACE section 5). */
public final class TextLength {
  public static final int MOST_CHARACTERS = 320;

  private TextLength() {}

  /** The first of the texts that fits; the last one has to. */
  public static String fitting(Stream<String> fullestFirst, String last) {
    return fullestFirst.filter(text -> text.length() <= MOST_CHARACTERS).findFirst().orElse(last);
  }
}
