package dev.comanager.gateway.rpc;

/**
 * Who sent a request, as far as the connection tells.
 *
 * @param address as a literal, behind proxies that are trusted
 * @param known to be run once a bearer of this client was found to be good
 */
record Caller(String address, Runnable known) {}
