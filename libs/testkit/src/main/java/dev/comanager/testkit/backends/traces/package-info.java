/** A collector of traces for tests: OTLP over HTTP, as much of it as spans need. */
package dev.comanager.testkit.backends.traces;
