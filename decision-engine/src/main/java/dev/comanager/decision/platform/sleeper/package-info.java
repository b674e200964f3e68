/** Sleeper: leagues from its documented interface, NFL facts from its data interface. */
package dev.comanager.decision.platform.sleeper;
