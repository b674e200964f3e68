/** Whose phone a line is, as auth-service tells it. */
package dev.comanager.notifier.lines;
