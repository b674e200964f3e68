package dev.comanager.auth.account;

/**
 * The page about the line's data.
 *
 * @param flash the result of the previous form; null if there was none
 */
public record DataView(String formToken, FlashMessage flash) {}
