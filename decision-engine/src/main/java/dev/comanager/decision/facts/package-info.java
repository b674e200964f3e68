/**
 * Facts about players and games at a point in time: availability, projections, schedule, each with
 * its age.
 */
package dev.comanager.decision.facts;
