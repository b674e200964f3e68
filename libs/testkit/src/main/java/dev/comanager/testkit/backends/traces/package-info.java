/** A trace collector for tests: the part of OTLP over HTTP that spans need. */
package dev.comanager.testkit.backends.traces;
