/**
 * Events from Kafka: an {@code @Incoming} method takes the decoded {@link
 * dev.comanager.messaging.events.Events} of a topic; how they are retried, dead-lettered, traced
 * and watched is the same for all.
 */
package dev.comanager.messaging.events;
