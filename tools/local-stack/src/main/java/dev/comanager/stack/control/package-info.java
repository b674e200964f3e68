/**
 * The control side of {@code ./comanager}: checks, waits, stops and deletes. Needs only the JDK.
 */
package dev.comanager.stack.control;
