/** Texts that watches request: accepted, limited per day, and rendered for the line's own phone. */
package dev.comanager.notifier.alerts;
