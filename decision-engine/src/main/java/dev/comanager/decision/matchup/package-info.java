/** A team's matchup of the week, player by player, with actual and projected points. */
package dev.comanager.decision.matchup;
