package dev.comanager.auth.limit;

/**
 * Addresses that count as one.
 *
 * @param name the same for all of them, and for no others
 * @param share how many times the limit of a single address they have together
 */
public record Network(String name, int share) {}
