package dev.comanager.auth.account.section;

/**
 * A connected assistant as the page lists it.
 *
 * @param client id of the client that "Disconnect" revokes
 * @param host of its document and its redirect addresses, which distinguish it from another client
 *     of the same name
 * @param about when it was connected and last used
 * @param may its permissions, in plain words
 */
public record AssistantRow(String client, String name, String host, String about, String may) {}
