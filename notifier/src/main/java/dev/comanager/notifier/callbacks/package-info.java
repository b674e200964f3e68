/**
 * Where carriers tell what became of attempts, and what phones reply ({callbacks_url}, INTERFACE
 * section 1). Only what the carrier has signed counts, and each callback once.
 */
package dev.comanager.notifier.callbacks;
