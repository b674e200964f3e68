/**
 * Topics, rights and users of {@code k8s/base/kafka} on a Kafka cluster that Strimzi doesn't run.
 */
package dev.comanager.stack.kafka;
