/** The commands of {@code ./comanager}, a class each. */
package dev.comanager.stack.cli;
