package dev.comanager.decision.publishing;

import dev.comanager.contracts.event.TeamSeen;

/**
 * A team as it was read.
 *
 * @param places who stands in which place: a move between two places is a change, though the same
 *     players start
 */
record SeenTeam(TeamSubject subject, TeamSeen team, String places) {}
