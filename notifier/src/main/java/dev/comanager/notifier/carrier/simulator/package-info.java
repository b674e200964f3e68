/** The carrier for local installations: the phone simulator. */
package dev.comanager.notifier.carrier.simulator;
