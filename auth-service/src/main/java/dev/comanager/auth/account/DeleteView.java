package dev.comanager.auth.account;

/**
 * The page that asks to confirm the deletion of the line.
 *
 * @param formToken that its form carries
 * @param masked the line's number, masked so that its owner recognizes it
 * @param wrong why the confirmation was wrong; null if nothing was entered yet
 */
public record DeleteView(String formToken, String masked, String wrong) {}
