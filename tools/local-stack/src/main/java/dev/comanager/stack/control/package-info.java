/** The side of {@code ./comanager}: looks, waits, stops and forgets. Needs the JDK alone. */
package dev.comanager.stack.control;
