/** Whom to add and whom to drop: the search over free players, the card and its words. */
package dev.comanager.decision.waiver;
