/** Calls that a line requests: at a given time, or immediately. */
package dev.comanager.notifier.voicecall;
