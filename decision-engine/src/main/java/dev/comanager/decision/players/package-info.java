/** Finds players by the names that people write. */
package dev.comanager.decision.players;
