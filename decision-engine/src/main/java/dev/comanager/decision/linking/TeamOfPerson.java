package dev.comanager.decision.linking;

import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.platform.LeaguePlatform;
import dev.comanager.decision.platform.PlatformException;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;

/**
 * Finds a person's team in a league: by the username on the platform, else by the name that the
 * person shows in the league. Few people know which of the two is meant.
 */
final class TeamOfPerson {
  private final LeaguePlatform platform;
  private final League league;
  private final String written;

  TeamOfPerson(LeaguePlatform platform, League league, String written) {
    this.platform = platform;
    this.league = league;
    this.written = written;
  }

  /**
   * The teams that fit.
   *
   * @param known whether the platform knows somebody by that username
   */
  record Found(List<FantasyTeam> teams, boolean known) {}

  /** Fails only when the username can't be looked up and nobody in the league shows that name. */
  Uni<Found> find() {
    return byUsername()
        .chain(found -> found.teams().isEmpty() ? byShownName(found) : item(found))
        .onFailure(PlatformException.class)
        .recoverWithUni(
            failure ->
                byShownName(new Found(List.of(), false))
                    .chain(
                        found ->
                            found.teams().isEmpty()
                                ? Uni.createFrom().failure(failure)
                                : item(found)));
  }

  private Uni<Found> byUsername() {
    return Uni.combine()
        .all()
        .unis(platform.personNamed(written), platform.teamOf(league.key().leagueId(), written))
        .with(this::found);
  }

  private Found found(Optional<String> person, Optional<String> teamId) {
    List<FantasyTeam> teams =
        teamId
            .flatMap(league::team)
            .map(List::of)
            .or(() -> person.map(id -> TeamChoiceRule.ofOwner(league, id)))
            .orElse(List.of());
    return new Found(teams, person.isPresent() || teamId.isPresent());
  }

  private Uni<Found> byShownName(Found before) {
    return platform
        .membersOf(league.key().leagueId())
        .onFailure(PlatformException.class)
        .recoverWithItem(List.of())
        .map(
            members -> new Found(TeamChoiceRule.shownAs(league, members, written), before.known()));
  }

  private static Uni<Found> item(Found found) {
    return Uni.createFrom().item(found);
  }
}
