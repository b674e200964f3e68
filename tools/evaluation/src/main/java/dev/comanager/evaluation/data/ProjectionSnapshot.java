package dev.comanager.evaluation.data;

import java.time.Instant;

/** What NFL.com expected of a player's week at an earlier time, half-PPR. */
public record ProjectionSnapshot(int week, String playerId, double points, Instant capturedAt) {}
