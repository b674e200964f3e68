package dev.comanager.watch.alert;

import dev.comanager.contracts.AlertChannel;
import dev.comanager.contracts.LineId;
import dev.comanager.watch.model.TeamBaseline;
import dev.comanager.watch.team.TeamWatchKind;
import java.time.Instant;

/**
 * A line's watch on a team, as loaded for comparison with a report.
 *
 * @param team the team's name if the line has several; else null
 */
record TeamWatch(
    long id,
    LineId line,
    TeamWatchKind kind,
    AlertChannel channel,
    int version,
    TeamBaseline baseline,
    Instant until,
    String team) {}
