package dev.comanager.auth.account.section;

/**
 * What a form came to.
 *
 * @param done false when nothing was changed, or nobody knows
 * @param text for the person
 */
public record Change(boolean done, String text) {}
