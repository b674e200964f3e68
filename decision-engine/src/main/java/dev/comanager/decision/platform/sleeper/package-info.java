/** Sleeper: leagues from its documented API, NFL facts from its data API. */
package dev.comanager.decision.platform.sleeper;
