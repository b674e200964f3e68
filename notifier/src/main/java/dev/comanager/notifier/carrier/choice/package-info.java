/** Which carrier serves. */
package dev.comanager.notifier.carrier.choice;
