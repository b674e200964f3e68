/** Watches on decisions: the known decisions, and setting a watch on one. */
package dev.comanager.watch.decisionwatch;
