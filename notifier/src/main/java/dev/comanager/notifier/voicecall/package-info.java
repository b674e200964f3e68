/** Calls that a line asks for: at a time, or at once. */
package dev.comanager.notifier.voicecall;
