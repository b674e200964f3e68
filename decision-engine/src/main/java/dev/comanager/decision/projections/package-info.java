/**
 * Projection sources beside Sleeper: a file or address that the operator supplies, and others that
 * are switched on. Each is a {@link dev.comanager.decision.projections.ProjectionSource}; {@link
 * dev.comanager.decision.projections.MoreProjections} reads all of them for the NFL feed.
 */
package dev.comanager.decision.projections;
