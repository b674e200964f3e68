/**
 * Tool calls over Kafka: request and outcome, correlated, bounded and never lost to another caller.
 */
package dev.comanager.messaging;
