package dev.comanager.decision.projections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.decision.league.CrossId;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.projections.SuppliedRowRule.Read;
import dev.comanager.decision.projections.SuppliedRowRule.Reason;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SuppliedRowRuleTest {
  private static final PlayerId RUNNER = new PlayerId("nfl:102");
  private static final PlayerId DEFENCE = new PlayerId("nfl:LAR");

  @Test
  void readsCsvWithQuotesAByteOrderMarkAndNamesOfNflverse() {
    Read read =
        read(
            "\uFEFFSeason,Week,Sleeper_ID,name,rushing_yards,rushing_tds,rec,notes\r\n"
                + "2026,11,102,\"Runwell, \"\"Bo\"\"\",71.5,.4,3,\"two\nlines\"\r\n");

    assertThat(read.lines()).containsOnlyKeys(RUNNER);
    assertThat(read.lines().get(RUNNER).stats())
        .isEqualTo(Map.of("rush_yd", 71.5, "rush_td", .4, "rec", 3.0));
    assertThat(read.left()).isEmpty();
  }

  @Test
  void readsAJsonListAndOneInAnObject() {
    String list = "[{\"season\":2026,\"week\":\"11\",\"espn_id\":42,\"rush_yd\":60,\"x\":null}]";

    assertThat(read(list).lines()).containsOnlyKeys(RUNNER);
    assertThat(read("{\"projections\":" + list + "}").lines()).containsOnlyKeys(RUNNER);
  }

  @Test
  void joinsByNameTeamAndPositionWhereNoIdIsGiven() {
    Read read =
        read(
            """
            season,week,name,position,team,rush_yd,def_sacks
            2026,11,Bo Runwell,RB,DET,70,
            2026,11,,DST,LA,,2.5
            """);

    assertThat(read.lines().get(RUNNER).stats()).containsEntry("rush_yd", 70.0);
    assertThat(read.lines().get(DEFENCE).stats()).containsEntry("sack", 2.5);
  }

  @Test
  void countsWhyRowsAreNotUsedAndUsesTheOthers() {
    Read read =
        read(
            """
            season,week,sleeper_id,rush_yd
            2026,11,102,70
            2026,11,102,71
            2026,11,999,70
            2026,11,103,NaN
            2026,11,103,1e3
            2026,11,103,9999
            2026,11,103,
            2026,11,,70
            2026,,102,70
            2026,12,102,70
            2025,11,102,70
            2026,11,102
            """);

    assertThat(read.lines()).containsOnlyKeys(RUNNER);
    assertThat(read.left())
        .isEqualTo(
            Map.of(
                Reason.REPEATED, 1,
                Reason.UNKNOWN_PLAYER, 1,
                Reason.BAD_NUMBER, 3,
                Reason.NO_STATS, 1,
                Reason.NO_PLAYER, 1,
                Reason.NO_WEEK, 2,
                Reason.OTHER_WEEK, 2));
    assertThat(read.wrong()).isEqualTo(9);
  }

  @Test
  void aDocumentThatIsNoTableIsUnusable() {
    for (String document :
        new String[] {
          "", "<!doctype html><title>Sign in</title>", "{\"error\":1}", "[1,", "oops", "a,b\n", "[]"
        }) {
      assertThatThrownBy(() -> read(document)).as(document).isInstanceOf(UnusableProjections.class);
    }
    assertThatThrownBy(() -> SuppliedTable.rows(new byte[] {(byte) 0xff, (byte) 0xfe, 0}))
        .hasMessage("not UTF-8");
  }

  @Test
  void aStrayQuotationMarkSpoilsItsRowAlone() {
    String table = "season,week,name,rec\n2026,11,\"A\"B,3\n2026,11,\"Ray, C\",4\n";

    assertThat(SuppliedTable.rows(table.getBytes(StandardCharsets.UTF_8)))
        .last()
        .isEqualTo(Map.of("season", "2026", "week", "11", "name", "Ray, C", "rec", "4"));
  }

  @Test
  void aStatThatASourceNeverHasIsTakenFromTheFirstSource() {
    var first =
        Map.of(
            RUNNER, line(Map.of("rush_yd", 50.0, "rush_fd", 3.0, "fum_lost", .1)),
            DEFENCE, line(Map.of("sack", 2.0)));
    var source =
        Map.of(
            RUNNER,
            line(Map.of("rush_yd", 70.0)),
            new PlayerId("nfl:7"),
            line(Map.of("fum_lost", .2)));

    var filled = FilledLinesRule.of(source, first);

    assertThat(filled.get(RUNNER).stats()).isEqualTo(Map.of("rush_yd", 70.0, "rush_fd", 3.0));
    assertThat(filled).hasSize(2);
  }

  private static StatLine line(Map<String, Double> stats) {
    return new StatLine(stats);
  }

  private static Read read(String document) {
    return SuppliedRowRule.read(
        SuppliedTable.rows(document.getBytes(StandardCharsets.UTF_8)),
        2026,
        11,
        id -> id.equals(RUNNER) || id.equals(new PlayerId("nfl:103")),
        SuppliedRowRuleTest::join);
  }

  private static Optional<PlayerId> join(ForeignPlayer player) {
    if (player.position() == Position.DEF) {
      return Optional.of(DEFENCE).filter(_ -> "LAR".equals(player.nflTeam()));
    }
    return "42".equals(player.crossIds().get(CrossId.ESPN)) || player.name().equals("Bo Runwell")
        ? Optional.of(RUNNER)
        : Optional.empty();
  }
}
