/**
 * From a text that is taken over to the carrier, each once: an attempt is committed before the
 * carrier is called, and one that ended unclear is looked up before it is repeated.
 */
package dev.comanager.notifier.delivery;
