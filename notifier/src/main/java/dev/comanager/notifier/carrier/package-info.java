/** The carrier-independent interface: texts, calls, look-ups, callbacks. */
package dev.comanager.notifier.carrier;
