/**
 * Twilio as a carrier, by its own SDK: texts, calls, look-ups, signed callbacks and replies. The
 * real one was never reached from here; docs/delivery.md says what that leaves untried.
 */
package dev.comanager.notifier.carrier.twilio;
