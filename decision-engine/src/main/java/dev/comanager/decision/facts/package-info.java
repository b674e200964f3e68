/**
 * What is known of players and games at a time: availability, projections, schedule, each with its
 * age.
 */
package dev.comanager.decision.facts;
