package dev.comanager.auth.registration.document;

/**
 * The address of a client-id metadata document, which is the id of its client.
 *
 * @param written as the client writes it; ids are compared character by character
 * @param host in lower case
 * @param path with the query, if there is one
 */
public record ClientIdUrl(String written, String host, int port, String path) {}
