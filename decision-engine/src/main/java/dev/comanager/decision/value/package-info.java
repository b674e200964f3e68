/** What a player is worth beyond this week: pure rules on plain numbers. */
package dev.comanager.decision.value;
