/** Times of day at which NFL games begin; Sleeper's schedule has only dates. */
package dev.comanager.decision.platform.kickoff;
