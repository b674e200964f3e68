/** The best lineup that a roster allows, and the changes that lead to it. */
package dev.comanager.decision.lineup;
