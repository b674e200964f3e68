package dev.comanager.auth.account;

/**
 * The page that asks whether the line is really to go.
 *
 * @param formToken what its form carries
 * @param masked the line's number as its owner recognizes it
 * @param wrong why the confirmation didn't fit; null when there was none yet
 */
public record DeleteView(String formToken, String masked, String wrong) {}
