package dev.comanager.auth.account.section;

/**
 * The result of a change.
 *
 * @param done false if nothing was changed, or the result is unknown
 * @param text for the person
 */
public record Change(boolean done, String text) {}
