/** Log lines that can be searched by field and are safe from injection. */
package dev.comanager.servicekit.telemetry.logs;
