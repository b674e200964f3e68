/** The few figures of Kafka's clients that an alert or a dashboard asks for. */
package dev.comanager.messaging.metrics;
