/** The lines' data that watches need: quiet hours, and whether a line is active. */
package dev.comanager.watch.line;
