package dev.comanager.decision.players;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.AvailabilityReport;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.facts.SeasonSoFar;
import dev.comanager.decision.league.CrossId;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.NflTeams;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The share of a platform's real players that are joined, and whether they are joined correctly.
 */
class JoinRateTest {
  private final Path data = Path.of(System.getProperty("comanager.data", "absent"));
  private final Map<String, PlayerId> truth = new HashMap<>();
  private final Set<PlayerId> listed = new HashSet<>();

  @Test
  void nearlyAllRecordedPlayersAreJoinedByNameAndNoneWrongly() throws IOException {
    Path recorded = data.resolve("platforms/espn/2020_players_wl.json");
    assumeTrue(Files.isRegularFile(recorded), "recorded answers are not at hand");
    Joined byName = joined(index(false), recorded);
    Joined byId = joined(index(true), recorded);

    assertThat(byName.wrong()).isZero();
    assertThat(byName.right()).isGreaterThan((int) (.95 * byName.all()));
    assertThat(byId.wrong()).isZero();
    assertThat(byId.right()).isGreaterThan((int) (.99 * byId.all()));
  }

  @Test
  void nearlyAllRosteredPlayersAreFoundByTheIdsOfAnotherSource() throws IOException {
    Path leagues = data.resolve("platforms/sleeper");
    assumeTrue(Files.isDirectory(leagues), "recorded answers are not at hand");
    IdentityIndex index = index(true);
    Map<PlayerId, String> espn = new HashMap<>();
    truth.forEach((id, player) -> espn.put(player, id));
    int all = 0;
    int right = 0;
    try (DirectoryStream<Path> files = Files.newDirectoryStream(leagues, "*rosters.json")) {
      for (Path file : files) {
        for (JsonNode id : Json.WIRE.readTree(file.toFile()).findValues("players")) {
          for (JsonNode rostered : id) {
            PlayerId player = new PlayerId("nfl:" + rostered.asText());
            if (rostered.asText().matches("\\d+") && listed.contains(player)) {
              all++;
              right += found(index, espn.get(player)).equals(Optional.of(player)) ? 1 : 0;
            }
          }
        }
      }
    }

    assertThat(all).isGreaterThan(1_000);
    assertThat(right).isGreaterThan((int) (.99 * all));
  }

  private static Optional<PlayerId> found(IdentityIndex index, String espnId) {
    return espnId == null
        ? Optional.empty()
        : index.find(
            new ForeignPlayer(
                PlatformCode.SLEEPER, "0", "", null, null, Map.of(CrossId.ESPN, espnId)));
  }

  private record Joined(int all, int right, int wrong, List<String> missed) {}

  private Joined joined(IdentityIndex index, Path recorded) throws IOException {
    int all = 0;
    int right = 0;
    int wrong = 0;
    List<String> missed = new ArrayList<>();
    for (JsonNode player : Json.WIRE.readTree(recorded.toFile())) {
      PlayerId meant = truth.get(player.path("id").asText());
      Optional<Position> position = position(player.path("defaultPositionId").asInt());
      if (meant != null && position.isPresent()) {
        // Teams of another season, so only name and position can match.
        Optional<PlayerId> found =
            index.find(
                new ForeignPlayer(
                    PlatformCode.ESPN,
                    player.path("id").asText(),
                    player.path("fullName").asText(),
                    position.get(),
                    null));
        all++;
        right += found.equals(Optional.of(meant)) ? 1 : 0;
        wrong += found.isPresent() && !found.get().equals(meant) ? 1 : 0;
        if (found.isEmpty() || !found.get().equals(meant)) {
          missed.add(player.path("fullName").asText());
        }
      }
    }
    return new Joined(all, right, wrong, missed);
  }

  private IdentityIndex index(boolean withIds) throws IOException {
    List<PlayerFacts> everyone = new ArrayList<>();
    List<String> lines = Files.readAllLines(data.resolve("nfl/player_id_crosswalk.csv"));
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",", -1);
      Optional<Position> position = Position.find(cells[2]);
      if (!cells[6].isEmpty() && position.isPresent()) {
        PlayerId id = new PlayerId("nfl:" + cells[6]);
        listed.add(id);
        String team = cells[3].startsWith("FA") ? null : NflTeams.spelled(cells[3]);
        everyone.add(
            new PlayerFacts(
                new Player(id, cells[0], position.get(), team),
                new AvailabilityReport(Availability.HEALTHY, Practice.UNKNOWN, "", "", null),
                List.of(),
                List.of(),
                SeasonSoFar.NOTHING,
                1,
                withIds && !cells[7].isEmpty() ? Map.of(CrossId.ESPN, cells[7]) : Map.of()));
        if (!cells[7].isEmpty()) {
          truth.put(cells[7], id);
        }
      }
    }
    return new IdentityIndex(everyone);
  }

  private static Optional<Position> position(int id) {
    return switch (id) {
      case 1 -> Optional.of(Position.QB);
      case 2 -> Optional.of(Position.RB);
      case 3 -> Optional.of(Position.WR);
      case 4 -> Optional.of(Position.TE);
      case 5 -> Optional.of(Position.K);
      default -> Optional.empty();
    };
  }
}
