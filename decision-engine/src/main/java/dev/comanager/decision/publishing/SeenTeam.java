package dev.comanager.decision.publishing;

import dev.comanager.contracts.event.TeamSnapshot;

/**
 * A team as it was read.
 *
 * @param places the occupants of the slots: a move between two slots is a change, even if the same
 *     players start
 */
record SeenTeam(TeamSubject subject, TeamSnapshot team, String places) {}
