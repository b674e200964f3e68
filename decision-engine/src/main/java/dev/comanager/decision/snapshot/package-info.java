/** Leagues as their platforms showed them last: stored, kept fresh, read by every tool. */
package dev.comanager.decision.snapshot;
