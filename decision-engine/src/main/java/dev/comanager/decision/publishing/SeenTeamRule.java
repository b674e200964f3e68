package dev.comanager.decision.publishing;

import dev.comanager.contracts.event.TeamSnapshot;
import dev.comanager.contracts.event.TeamSnapshot.Member;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.week.ShortNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Builds the published form of a team: its players and starters, in the order of its slots. */
final class SeenTeamRule {
  private static final String UNLISTED = "Unlisted player";

  private SeenTeamRule() {}

  static SeenTeam see(League league, FantasyTeam team, SeasonFacts facts) {
    TeamSubject subject = TeamSubject.of(league.key(), team.teamId(), league.season());
    List<Player> known =
        team.spots().stream()
            .flatMap(spot -> spot.player().stream())
            .flatMap(id -> player(id, facts).stream())
            .distinct()
            .toList();
    ShortNames names = new ShortNames(known);
    List<Member> members = new ArrayList<>();
    for (RosterSpot spot : team.spots()) {
      spot.player()
          .ifPresent(id -> members.add(member(league, id, spot, player(id, facts), names)));
    }
    return new SeenTeam(
        subject,
        new TeamSnapshot(
            subject.fingerprint(),
            team.name(),
            members,
            league.rules().format().withoutLineups().isPresent() ? Boolean.TRUE : null),
        team.spots().stream()
            .map(
                spot ->
                    spot.slot().name() + "=" + spot.player().map(PlayerId::value).orElse("nobody"))
            .collect(Collectors.joining(" ")));
  }

  private static Optional<Player> player(PlayerId id, SeasonFacts facts) {
    return facts.player(id).map(PlayerFacts::player);
  }

  private static Member member(
      League league, PlayerId id, RosterSpot spot, Optional<Player> known, ShortNames names) {
    boolean starter = spot.slot().starting();
    return known
        .map(
            player ->
                new Member(
                    id.value(), player.name(), names.of(id), player.nflTeam().orElse(""), starter))
        .orElseGet(
            () -> {
              String name = league.foreign(id).map(ForeignPlayer::name).orElse(UNLISTED);
              return new Member(id.value(), name, name, "", starter);
            });
  }
}
