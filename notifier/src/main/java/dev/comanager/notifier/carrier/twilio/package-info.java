/**
 * Twilio as a carrier, through its own SDK: texts, calls, look-ups, signed callbacks and replies.
 * The real service was never reached from here; docs/delivery.md lists what is therefore untested.
 */
package dev.comanager.notifier.carrier.twilio;
