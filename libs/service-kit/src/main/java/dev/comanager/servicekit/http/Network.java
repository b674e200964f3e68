package dev.comanager.servicekit.http;

/**
 * Addresses that share a limit.
 *
 * @param name unique name of the network
 * @param share their common limit, as a multiple of that of a single address
 */
public record Network(String name, int share) {}
