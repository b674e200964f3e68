/**
 * Tool calls over Kafka: requests and outcomes, correlated, bounded and never delivered to another
 * caller.
 */
package dev.comanager.messaging;
