/** Erases the decision-engine's data about phone lines when they are deleted. */
package dev.comanager.decision.linedata;
