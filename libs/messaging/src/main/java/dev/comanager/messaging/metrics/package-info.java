/** The few Kafka client metrics that alerts and dashboards use. */
package dev.comanager.messaging.metrics;
