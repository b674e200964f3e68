/** Leagues as last read from their platforms: stored, refreshed, and used by every tool. */
package dev.comanager.decision.snapshot;
