/** How the teams of a league stand. */
package dev.comanager.decision.standings;
