/** The export of traces, and which calls are traced. */
package dev.comanager.servicekit.telemetry.traces;
