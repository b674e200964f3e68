package dev.comanager.systemtests.traffic;

import java.time.Duration;

/** One request and its answer, masked and cut, for the report of a failure. */
public record Exchange(String request, int status, String answer, Duration took) {
  private static final int MOST = 1_600;

  /** Masks and cuts both sides. */
  static Exchange of(
      String method, String address, String body, int status, String answer, Duration took) {
    return new Exchange(
        shown(method + " " + address + (body.isBlank() ? "" : "\n" + body)),
        status,
        shown(answer),
        took);
  }

  private static String shown(String text) {
    // Masked before it is cut: half a secret would no longer be recognised.
    String masked = Masked.text(text.length() > 60_000 ? text.substring(0, 60_000) : text);
    return masked.length() <= MOST
        ? masked
        : masked.substring(0, MOST) + "\n… (" + masked.length() + " characters)";
  }
}
