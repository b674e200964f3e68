/** Reads players, projections and schedules when they are due, stores what changed and tells it. */
package dev.comanager.decision.feed;
