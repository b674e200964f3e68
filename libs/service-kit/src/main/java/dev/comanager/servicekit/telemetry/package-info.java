/** What every service tells of itself: traces and log lines, neither with anything of a person. */
package dev.comanager.servicekit.telemetry;
