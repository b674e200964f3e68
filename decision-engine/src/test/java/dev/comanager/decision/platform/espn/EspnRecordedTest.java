package dev.comanager.decision.platform.espn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.league.StatLine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Real ESPN answers, where the recordings are available. */
class EspnRecordedTest {
  private final Path recorded =
      Path.of(System.getProperty("comanager.data", "absent")).resolve("platforms/espn");
  @AutoClose private EspnFixture espn;

  @BeforeEach
  void start() {
    assumeTrue(
        Files.isDirectory(recorded), "recorded answers are not at hand (property comanager.data)");
    espn = new EspnFixture(new EspnStub(Optional.of(recorded), 2026, 11));
  }

  @Test
  void theRecordedLeagueHasItsRealRosters() {
    League league = espn.platform.fetch(EspnStub.RECORDED).await().indefinitely();

    assertThat(league.name()).isNotBlank();
    assertThat(league.teams()).hasSize(10);
    assertThat(league.rules().unsupported()).isEmpty();
    assertThat(league.rules().kind()).isNotEqualTo(LeagueKind.REDRAFT);
    assertThat(league.matchups()).hasSize(5);
    JsonNode schedule = week().get("schedule");
    for (int i = 0; i < 5; i++) {
      for (String name : new String[] {"home", "away"}) {
        JsonNode side = schedule.get(i).get(name);
        List<String> rostered = new ArrayList<>();
        List<String> starting = new ArrayList<>();
        side.at("/rosterForCurrentScoringPeriod/entries")
            .forEach(
                entry -> {
                  String id = "espn:" + entry.get("playerId").asText();
                  rostered.add(id);
                  int slot = entry.get("lineupSlotId").asInt();
                  if (slot != EspnSlots.BENCH && slot != EspnSlots.RESERVE) {
                    starting.add(id);
                  }
                });
        List<RosterSpot> spots = league.team(side.get("teamId").asText()).orElseThrow().spots();
        assertThat(ids(spots)).containsExactlyInAnyOrderElementsOf(rostered);
        assertThat(ids(spots.stream().filter(spot -> spot.slot().starting()).toList()))
            .containsExactlyInAnyOrderElementsOf(starting);
      }
    }
    assertThat(league.rules().startingSlots()).contains(LineupSlot.SUPERFLEX).hasSize(10);
  }

  @Test
  void recordedStatsAndProjectionsScoreTheSameAsAtEspn() {
    League league = espn.platform.fetch(EspnStub.RECORDED).await().indefinitely();
    int compared = 0;
    List<String> wrong = new ArrayList<>();
    for (JsonNode matchup : week().get("schedule")) {
      for (String side : new String[] {"home", "away"}) {
        for (JsonNode entry : matchup.at("/" + side + "/rosterForCurrentScoringPeriod/entries")) {
          JsonNode player = entry.at("/playerPoolEntry/player");
          Optional<Position> position = EspnIds.position(player.get("defaultPositionId").asInt());
          for (JsonNode stats : player.path("stats")) {
            boolean whatHappened = stats.get("statSourceId").asInt() == 0;
            // For a range of points allowed, ESPN's projection has a share of every bracket.
            if (position.isPresent() && (whatHappened || position.get() != Position.DEF)) {
              compared++;
              double ours =
                  league.rules().scoring().points(line(stats, position.get()), position.get());
              double theirs = stats.get("appliedTotal").asDouble();
              if (Math.abs(ours - theirs) > .005) {
                wrong.add(
                    "%s %s: %.3f, not %.3f"
                        .formatted(
                            player.get("fullName").asText(),
                            whatHappened ? "did" : "was expected",
                            ours,
                            theirs));
              }
            }
          }
        }
      }
    }
    assertThat(compared).isGreaterThan(300);
    assertThat(wrong).isEmpty();
  }

  /** ESPN's statistics in our vocabulary. */
  private static StatLine line(JsonNode stats, Position position) {
    Map<String, Double> line = new HashMap<>();
    stats
        .get("stats")
        .properties()
        .forEach(
            stat -> {
              int id = Integer.parseInt(stat.getKey());
              double amount = stat.getValue().asDouble();
              Optional<String> ours = name(id, position);
              ours.ifPresent(name -> line.merge(name, amount, Double::sum));
            });
    // Kicks of 50 yards and more include those of 60 and more.
    line.merge("fgm_50p", line.getOrDefault("fgm_60p", 0.0), Double::sum);
    line.merge("fgmiss_50p", line.getOrDefault("fgmiss_60p", 0.0), Double::sum);
    return new StatLine(line);
  }

  private static Optional<String> name(int id, Position position) {
    return Optional.ofNullable(
        switch (id) {
          case 3 -> "pass_yd";
          case 4 -> "pass_td";
          case 19 -> "pass_2pt";
          case 20 -> "pass_int";
          case 24 -> "rush_yd";
          case 25 -> "rush_td";
          case 26 -> "rush_2pt";
          case 42 -> "rec_yd";
          case 43 -> "rec_td";
          case 44 -> "rec_2pt";
          case 53 -> "rec";
          case 63 -> "fum_rec_td";
          case 72 -> "fum_lost";
          case 77 -> "fgm_40_49";
          case 79 -> "fgmiss_40_49";
          case 80 -> "fgm_30_39";
          case 82 -> "fgmiss_30_39";
          case 86 -> "xpm";
          case 88 -> "xpmiss";
          case 198 -> "fgm_50p";
          case 200 -> "fgmiss_50p";
          case 201 -> "fgm_60p";
          case 203 -> "fgmiss_60p";
          default -> position == Position.DEF ? ofDefence(id) : ofReturner(id);
        });
  }

  private static String ofReturner(int id) {
    return switch (id) {
      case 101, 102 -> "st_td";
      case 114 -> "kr_yd";
      case 115 -> "pr_yd";
      default -> null;
    };
  }

  private static String ofDefence(int id) {
    return switch (id) {
      case 89 -> "pts_allow_0";
      case 93, 101, 102 -> "def_st_td";
      case 103, 104 -> "def_td";
      case 95 -> "int";
      case 96 -> "fum_rec";
      case 97 -> "blk_kick";
      case 98 -> "safe";
      case 99 -> "sack";
      case 114 -> "def_kr_yd";
      case 115 -> "def_pr_yd";
      case 120 -> "pts_allow";
      case 127 -> "yds_allow";
      case 206 -> "def_2pt";
      default -> null;
    };
  }

  private JsonNode week() {
    return EspnStub.document(recorded.resolve("2020_mMatchupScore_mBoxscore_mSettings_week1.json"));
  }

  private static List<String> ids(List<RosterSpot> spots) {
    return spots.stream().flatMap(spot -> spot.player().stream()).map(Object::toString).toList();
  }
}
