/** What this service hears over Kafka: at least once, taken over into the database. */
package dev.comanager.notifier.consumers;
