/** Trace propagation through records and rows. */
package dev.comanager.messaging.tracing;
