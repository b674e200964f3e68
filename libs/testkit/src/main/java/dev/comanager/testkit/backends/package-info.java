/** A real broker and a real database for tests, started by one method call without Docker. */
package dev.comanager.testkit.backends;
