/** Log lines that can be searched by field, and in which nobody can write. */
package dev.comanager.servicekit.telemetry.logs;
