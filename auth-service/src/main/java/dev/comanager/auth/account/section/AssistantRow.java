package dev.comanager.auth.account.section;

/**
 * A connected assistant as the page lists it.
 *
 * @param client names what "Disconnect" ends
 * @param host where its sign-in returns to: what tells a real one from a namesake
 * @param about since when, and when it was last used
 * @param may what it may do, in plain words
 */
public record AssistantRow(String client, String name, String host, String about, String may) {}
