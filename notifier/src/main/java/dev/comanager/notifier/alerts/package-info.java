/** Texts that watches ask for: taken over, capped, made for the line's own phone. */
package dev.comanager.notifier.alerts;
