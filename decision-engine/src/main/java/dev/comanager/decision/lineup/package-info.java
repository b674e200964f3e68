/** The best lineup that a roster allows, and what would change for it. */
package dev.comanager.decision.lineup;
