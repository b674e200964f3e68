/**
 * Receives the carriers' reports on attempts and replies from phones ({callbacks_url}, INTERFACE
 * section 1). Only callbacks signed by the carrier count, and each is processed once.
 */
package dev.comanager.notifier.callbacks;
