/** When NFL games begin: clock times, which the schedule of days lacks. */
package dev.comanager.decision.platform.kickoff;
