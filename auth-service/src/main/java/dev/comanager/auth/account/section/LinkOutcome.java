package dev.comanager.auth.account.section;

import java.util.List;

/** The outcome of a request to link a league. */
public sealed interface LinkOutcome {
  /** The league is linked; the text says so to the person. */
  record Linked(String text) implements LinkOutcome {}

  /** Several leagues or teams match, and nothing is linked yet. */
  record Choose(LinkRequest request, List<Choice> choices) implements LinkOutcome {
    public Choose {
      choices = List.copyOf(choices);
    }
  }

  /** Nothing is linked, or the result is unknown; the text says which and what to do. */
  record NotLinked(String text) implements LinkOutcome {}

  /**
   * A league, or a team of one, to choose from.
   *
   * @param team the team's name; empty if leagues are chosen
   * @param teamId the team's id; empty if leagues are chosen
   */
  record Choice(String leagueId, String name, String team, String teamId) {
    /** The name that distinguishes this choice. */
    public String title() {
      return team.isEmpty() ? name : team;
    }

    /** The league of the team; empty if leagues are chosen. */
    public String about() {
      return team.isEmpty() ? "" : name;
    }
  }
}
