package dev.comanager.decision.players;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.AvailabilityReport;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.facts.SeasonSoFar;
import dev.comanager.decision.league.CrossId;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.TeamRecord;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PlayerIdentitiesTest {
  private final List<PlayerFacts> known = new ArrayList<>();
  private final List<PlayerFacts> stored = new ArrayList<>();
  private final PlayerIdentities identities = new PlayerIdentities(new KnownHere());

  /** Facts that a test adds to; empty at first. */
  private final class KnownHere implements CurrentFacts {
    @Override
    public Optional<SeasonFacts> of(PlayerPool playerPool) {
      if (known.isEmpty() || playerPool != PlayerPool.NFL) {
        return Optional.empty();
      }
      Map<PlayerId, PlayerFacts> players = new HashMap<>();
      known.forEach(one -> players.put(one.player().id(), one));
      return Optional.of(
          new SeasonFacts(playerPool, 2026, 11, 1, players, List.of(), true, null, List.of()));
    }

    @Override
    public Uni<Optional<SeasonFacts>> newest(PlayerPool playerPool) {
      return Uni.createFrom()
          .item(
              () -> {
                known.addAll(stored);
                return of(playerPool);
              });
    }
  }

  @Test
  void aSharedIdJoinsWhateverTheName() {
    know("1", "Marquise Brown", Position.WR, "KC", Map.of(CrossId.ESPN, "4241372"));

    assertThat(identities.of(espn("4241372", "Hollywood Brown", Position.WR, "ARI")))
        .contains(nfl("1"));
  }

  @Test
  void reportedIdsOfOtherVocabulariesJoinToo() {
    know("1", "Marquise Brown", Position.WR, "KC", Map.of(CrossId.ROTOWIRE, "77"));

    assertThat(
            identities.of(
                new ForeignPlayer(
                    PlatformCode.MFL,
                    "13",
                    "Hollywood Brown",
                    Position.WR,
                    "KC",
                    Map.of(CrossId.ROTOWIRE, "77"))))
        .contains(nfl("1"));
  }

  @Test
  void anAmbiguousOrWrongIdJoinsNobody() {
    know("1", "Al Reed", Position.WR, "KC", Map.of(CrossId.ESPN, "5"));
    know("2", "Bo Lane", Position.WR, "KC", Map.of(CrossId.ESPN, "5"));
    know("3", "Cy Hart", Position.K, "KC", Map.of(CrossId.ESPN, "6"));

    assertThat(identities.of(espn("5", "Ty Nobody", Position.WR, "KC"))).isEmpty();
    assertThat(identities.of(espn("6", "Ty Nobody", Position.WR, "KC"))).isEmpty();
    assertThat(identities.of(espn("5", "Bo Lane", Position.WR, "KC"))).contains(nfl("2"));
  }

  @Test
  void namesJoinWithoutAccentsApostrophesSuffixesAndWithShortFirstNames() {
    know("1", "Ja'Marr Chase", Position.WR, "CIN", Map.of());
    know("2", "Odell Beckham Jr.", Position.WR, "MIA", Map.of());
    know("3", "Michael Evans", Position.WR, "TB", Map.of());
    know("4", "A.J. Brown", Position.WR, "PHI", Map.of());
    know("5", "Joshua Palmer", Position.WR, "BUF", Map.of());

    assertThat(identities.of(espn("a", "JaMarr Chasé", Position.WR, "CIN"))).contains(nfl("1"));
    assertThat(identities.of(espn("b", "Odell Beckham", Position.WR, "MIA"))).contains(nfl("2"));
    assertThat(identities.of(espn("c", "Mike Evans", Position.WR, "TB"))).contains(nfl("3"));
    assertThat(identities.of(espn("d", "AJ Brown", Position.WR, "PHI"))).contains(nfl("4"));
    assertThat(identities.of(espn("e", "Josh Palmer", Position.WR, "BUF"))).contains(nfl("5"));
    assertThat(identities.of(espn("f", "Josh Palmer", Position.WR, "LAC"))).isEmpty();
  }

  @Test
  void namesakesAtOnePositionAreJoinedOnlyByTeam() {
    know("1", "Mike Williams", Position.WR, "LAC", Map.of());
    know("2", "Mike Williams", Position.WR, null, Map.of());
    know("3", "Josh Allen", Position.QB, "BUF", Map.of());

    assertThat(identities.of(espn("a", "Mike Williams", Position.WR, "LAC"))).contains(nfl("1"));
    assertThat(identities.of(espn("b", "Mike Williams", Position.WR, "NYJ"))).isEmpty();
    assertThat(identities.of(espn("c", "Mike Williams", Position.WR, null))).isEmpty();
    assertThat(identities.of(espn("d", "Josh Allen", null, "JAX"))).isEmpty();
    assertThat(identities.of(espn("e", "Josh Allen", Position.QB, "NYG"))).contains(nfl("3"));
  }

  @Test
  void anotherPositionIsToleratedIfNameAndTeamAgree() {
    know("1", "Taysom Hill", Position.TE, "NO", Map.of());

    assertThat(identities.of(espn("a", "Taysom Hill", Position.QB, "NO"))).contains(nfl("1"));
    assertThat(identities.of(espn("b", "Taysom Hill", Position.QB, "LV"))).isEmpty();
  }

  @Test
  void aDefenceIsJoinedByItsTeam() {
    know("WAS", "Washington Commanders", Position.DEF, "WAS", Map.of());

    assertThat(identities.of(espn("-16028", "Commanders D/ST", Position.DEF, "WAS")))
        .contains(nfl("WAS"));
    assertThat(identities.of(espn("-16001", "Falcons D/ST", Position.DEF, "ATL"))).isEmpty();
  }

  @Test
  void anUnmatchedPlayerKeepsThePlatformsIdAndName() {
    know("1", "Al Reed", Position.WR, "KC", Map.of());
    ForeignPlayer known = espn("5", "Al Reed", Position.WR, "KC");
    ForeignPlayer unknown = espn("6", "New Rookie", Position.RB, "KC");

    League joined = identities.joined(league(known, unknown));

    assertThat(joined.teams().getFirst().spots())
        .extracting(RosterSpot::playerId)
        .containsExactly(nfl("1"), new PlayerId("espn:6"));
    assertThat(joined.foreign()).containsExactly(unknown);
    assertThat(joined.foreign(new PlayerId("espn:6"))).contains(unknown);
  }

  @Test
  void twoMatchesOfOnePlayerAreBothLeftUnjoined() {
    know("1", "Al Reed", Position.WR, "KC", Map.of());

    League joined =
        identities.joined(
            league(
                espn("5", "Al Reed", Position.WR, "KC"), espn("6", "Al Reed", Position.WR, "LV")));

    assertThat(joined.foreign()).hasSize(2);
  }

  @Test
  void aLeagueReadBeforeAnyFactsIsJoinedLater() {
    ForeignPlayer player = espn("5", "Al Reed", Position.WR, "KC");
    League before = identities.joined(league(player));
    assertThat(before.foreign()).containsExactly(player);

    know("1", "Al Reed", Position.WR, "KC", Map.of());

    assertThat(identities.joined(before).foreign()).isEmpty();
    assertThat(identities.joined(before).rosteredBy(nfl("1"))).isPresent();
  }

  @Test
  void aLeagueReadBeforeTheFirstFactsWaitsForThem() {
    know("1", "Al Reed", Position.WR, "KC", Map.of());
    stored.addAll(known);
    known.clear();

    League joined =
        identities
            .joinedWithFacts(league(espn("5", "Al Reed", Position.WR, "KC")))
            .await()
            .indefinitely();

    assertThat(joined.rosteredBy(nfl("1"))).isPresent();
  }

  private void know(
      String id, String name, Position position, String team, Map<CrossId, String> elsewhere) {
    known.add(
        new PlayerFacts(
            new Player(nfl(id), name, position, team),
            new AvailabilityReport(Availability.HEALTHY, Practice.UNKNOWN, "", "", null),
            List.of(),
            List.of(),
            SeasonSoFar.NOTHING,
            1,
            elsewhere));
  }

  private static PlayerId nfl(String id) {
    return new PlayerId("nfl:" + id);
  }

  private static ForeignPlayer espn(String id, String name, Position position, String team) {
    return new ForeignPlayer(PlatformCode.ESPN, id, name, position, team);
  }

  private static League league(ForeignPlayer... players) {
    List<RosterSpot> spots =
        Arrays.stream(players)
            .map(player -> new RosterSpot(LineupSlot.BENCH, player.playerId()))
            .toList();
    return new League(
        new LeagueKey(PlatformCode.ESPN, "1"),
        "Sample",
        2026,
        11,
        new LeagueRules(1, List.of(), 2, new ScoringRules(Map.of()), List.of()),
        List.of(new FantasyTeam("1", "Mine", List.of(), new TeamRecord(0, 0, 0), null, 0, spots)),
        List.of(),
        Instant.EPOCH,
        List.of(players));
  }
}
