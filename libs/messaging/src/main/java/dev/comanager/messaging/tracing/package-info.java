/** The trace of a record: where it comes from, and where it goes on. */
package dev.comanager.messaging.tracing;
