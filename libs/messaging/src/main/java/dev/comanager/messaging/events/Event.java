package dev.comanager.messaging.events;

/**
 * A decoded record of a topic of events.
 *
 * @param value null on a compacted topic when the key was deleted
 */
public record Event<T>(String key, T value) {}
