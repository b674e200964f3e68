/** What operators see of watches. */
package dev.comanager.watch.metrics;
