package dev.comanager.auth.account.section;

import java.util.List;

/** What became of the wish to link a league. */
public sealed interface LinkOutcome {
  /** The league is linked; the text says so to the person. */
  record Linked(String text) implements LinkOutcome {}

  /** Several leagues or teams fit, and nothing is linked yet. */
  record Choose(LinkRequest request, List<Choice> choices) implements LinkOutcome {
    public Choose {
      choices = List.copyOf(choices);
    }
  }

  /** Nothing is linked, or nobody knows; the text says which and what to do. */
  record NotLinked(String text) implements LinkOutcome {}

  /**
   * A league, or a team of one, to choose.
   *
   * @param team the team's name; empty where leagues are chosen
   * @param teamId the team's id; empty where leagues are chosen
   */
  record Choice(String leagueId, String name, String team, String teamId) {
    /** What tells this choice from the others. */
    public String title() {
      return team.isEmpty() ? name : team;
    }

    /** What it belongs to; empty where leagues are chosen. */
    public String about() {
      return team.isEmpty() ? "" : name;
    }
  }
}
