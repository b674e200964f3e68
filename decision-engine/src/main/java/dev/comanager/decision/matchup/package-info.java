/** Whom a team meets in the week, player by player, with what is scored and still expected. */
package dev.comanager.decision.matchup;
