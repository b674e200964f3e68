/** The commands of {@code ./comanager}, one class each. */
package dev.comanager.stack.cli;
