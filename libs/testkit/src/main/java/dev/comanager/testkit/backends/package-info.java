/** A real broker and a real database in reach of one method call, with no Docker. */
package dev.comanager.testkit.backends;
