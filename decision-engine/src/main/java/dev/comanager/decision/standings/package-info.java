/** The standings of a league's teams. */
package dev.comanager.decision.standings;
