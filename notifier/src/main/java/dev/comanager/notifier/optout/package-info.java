/** STOP, START and HELP: what a line's phone may tell us. */
package dev.comanager.notifier.optout;
