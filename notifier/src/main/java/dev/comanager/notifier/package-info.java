/** Delivers texts and calls to a line's own phone through a carrier. */
package dev.comanager.notifier;
