package dev.comanager.decision.sample;

import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.SeasonCalendar;
import java.util.List;
import java.util.OptionalInt;

/** A league whose season ended last week, while the NFL plays on. */
public final class EndedLeague {
  private static final SeasonCalendar CALENDAR =
      SeasonCalendar.of(
          OptionalInt.of(SampleLeague.WEEK - 3), OptionalInt.of(SampleLeague.WEEK - 1), List.of());

  private EndedLeague() {}

  /** The same league, in which nobody meets anybody any more. */
  public static LinkedLeague of(SampleLeague sample) {
    LinkedLeague linked = sample.linked();
    League league = linked.league();
    League ended =
        new League(
            league.key(),
            league.name(),
            league.season(),
            league.week(),
            league.rules().with(new LeagueFormat(CALENDAR)),
            league.teams(),
            List.of(),
            league.asOf());
    return LinkedLeague.of(linked.link(), ended, false);
  }
}
