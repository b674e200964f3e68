/** Metrics of watches for operators. */
package dev.comanager.watch.metrics;
