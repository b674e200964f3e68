/** Where traces go, and which calls are traced. */
package dev.comanager.servicekit.telemetry.traces;
