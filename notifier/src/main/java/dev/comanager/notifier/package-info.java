/** Brings texts to a line's own phone through a carrier. */
package dev.comanager.notifier;
