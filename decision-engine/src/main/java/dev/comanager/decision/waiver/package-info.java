/** Adds and drops: the search over free agents, the card and its wording. */
package dev.comanager.decision.waiver;
