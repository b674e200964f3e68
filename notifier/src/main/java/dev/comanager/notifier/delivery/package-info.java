/**
 * Sends accepted texts to the carrier, each once: an attempt is committed before the carrier is
 * called, and an unclear attempt is looked up before it is repeated.
 */
package dev.comanager.notifier.delivery;
