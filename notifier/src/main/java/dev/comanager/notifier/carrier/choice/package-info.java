/** Selects the carrier. */
package dev.comanager.notifier.carrier.choice;
