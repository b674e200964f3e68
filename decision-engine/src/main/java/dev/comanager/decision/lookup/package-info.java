/** Looking up players: by name, position, team or availability, one by one, and who is hurt. */
package dev.comanager.decision.lookup;
