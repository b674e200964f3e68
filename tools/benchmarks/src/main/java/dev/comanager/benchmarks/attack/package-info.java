/** Attacks that try to use up what the suite has, with a good client beside them. */
package dev.comanager.benchmarks.attack;
