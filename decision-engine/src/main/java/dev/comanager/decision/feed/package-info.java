/**
 * Reads players, projections and schedules when they are due, stores changes and publishes them.
 */
package dev.comanager.decision.feed;
