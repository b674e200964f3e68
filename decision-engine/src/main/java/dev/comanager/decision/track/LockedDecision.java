package dev.comanager.decision.track;

import dev.comanager.decision.decisions.Gradable;
import java.time.Instant;

/**
 * The part of the last card before a lock that games grade.
 *
 * @param week of the season; 0 before it
 */
record LockedDecision(String id, int season, int week, Instant lockAt, Gradable gradable) {}
