/** STOP, START and HELP texts from a line's phone. */
package dev.comanager.notifier.optout;
