package dev.comanager.keycloak.authservice;

import java.util.List;

/** auth-service's answer to a request to link a league. */
public sealed interface LeagueAnswer {
  /** The league is linked. */
  record Linked() implements LeagueAnswer {}

  /**
   * Several leagues or teams match, and nothing is linked yet.
   *
   * @param platform where they are
   * @param who the name that was entered, for the request of a choice; may be empty
   */
  record Choose(String platform, String who, List<Choice> choices) implements LeagueAnswer {
    public Choose {
      choices = List.copyOf(choices);
    }
  }

  /** Nothing is linked; the text says why and what to do. */
  record NotLinked(String text) implements LeagueAnswer {}

  /** auth-service did not answer, or not intelligibly. */
  record Unavailable() implements LeagueAnswer {}

  /**
   * A league, or a team of one, to choose from.
   *
   * @param team the team's id; empty if leagues are chosen
   * @param about the team's league; empty if leagues are chosen
   */
  record Choice(String league, String team, String title, String about) {}
}
