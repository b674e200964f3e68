/** A player's value beyond this week: pure rules on plain numbers. */
package dev.comanager.decision.value;
