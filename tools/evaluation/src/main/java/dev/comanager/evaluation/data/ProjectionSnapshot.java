package dev.comanager.evaluation.data;

import java.time.Instant;

/** NFL.com's projection of a player's week at an earlier time, half-PPR. */
public record ProjectionSnapshot(int week, String playerId, double points, Instant capturedAt) {}
