/** The telemetry of every service: traces and log lines, both without personal data. */
package dev.comanager.servicekit.telemetry;
