/** The carrier of a suite on one machine: the phone simulator. */
package dev.comanager.notifier.carrier.simulator;
