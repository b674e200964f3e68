package dev.comanager.servicekit.startup.kafka;

import java.util.Map;

/**
 * A topic as the broker has it.
 *
 * @param settings by name; empty when the broker does not tell us
 */
record FoundTopic(int partitions, Map<String, String> settings) {}
