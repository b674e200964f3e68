package dev.comanager.decision.platform.mfl;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.Json;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class MflLineupTest {
  @Test
  void requiredStartersAreSlotsAndTheRestIsFlex() {
    MflLineup lineup = lineup("9", "QB 1", "RB 1-5", "WR 2-6", "TE 1-5");

    assertThat(labels(lineup))
        .containsExactly("QB", "RB", "WR", "WR", "TE", "FLEX", "FLEX", "FLEX", "FLEX");
    assertThat(lineup.unsupported()).isEmpty();
  }

  @Test
  void anOptionalSecondQuarterbackMakesASuperflex() {
    MflLineup lineup = lineup("10", "QB 1-2", "RB 2-4", "WR 2-4", "TE 1-3", "PK 1", "Def 1");

    assertThat(labels(lineup))
        .containsExactly("QB", "RB", "RB", "WR", "WR", "TE", "K", "DEF", "FLEX", "SUPERFLEX");
    assertThat(lineup.unsupported()).isEmpty();
  }

  @Test
  void flexSlotsForSomePositionsAreDistinguished() {
    assertThat(labels(lineup("7", "QB 1", "RB 2-3", "WR 2-3", "TE 1")))
        .containsExactly("QB", "RB", "RB", "WR", "WR", "TE", "RB/WR");
    assertThat(labels(lineup("8", "QB 1", "RB 2-3", "WR 2-4", "TE 1-2")))
        .containsExactly("QB", "RB", "RB", "WR", "WR", "TE", "RB/WR", "WR/TE");
  }

  @Test
  void inexpressibleLimitsAreNamedAndNoForbiddenLineupIsAllowed() {
    // At most one more back or tight end, never both: no slot takes just those two.
    MflLineup lineup = lineup("6", "QB 1", "RB 2-3", "WR 2", "TE 1-2");

    assertThat(labels(lineup)).containsExactly("QB", "RB", "RB", "WR", "WR", "TE");
    assertThat(lineup("7", "QB 1", "RB 2-3", "WR 2", "TE 1-2").unsupported())
        .containsExactly("some lineups that the league's limits by position allow");
  }

  @Test
  void limitsNearTheLineupSizeRequireMoreThanTheyState() {
    assertThat(labels(lineup("3-5", "QB 1", "RB 1-2", "PK 0-1", "Def 0-1")))
        .containsExactly("QB", "RB", "RB", "K", "DEF");
  }

  @Test
  void aLeagueWithoutKickersHasNoKickerSlot() {
    assertThat(lineup("5", "QB 1", "RB 2", "WR 2").slots())
        .noneMatch(slot -> slot.accepts(Position.K));
  }

  @Test
  void coachesAreNamedAndDefendersGetTheSlotsThatTheLeagueRequires() {
    MflLineup lineup =
        lineup("11", "QB 1", "RB 1-2", "WR 1-2", "DT+DE 2-3", "LB 2", "CB+S 2", "Coach 1");

    assertThat(labels(lineup))
        .containsExactly("QB", "RB", "WR", "RB/WR", "DL", "DL", "LB", "LB", "DB", "DB");
    assertThat(lineup.unsupported())
        .containsExactly("head coaches", "some lineups that the league's limits by position allow");
  }

  @Test
  void anUnknownPositionIsNamedAndSanitized() {
    assertThat(lineup("2", "QB 1", "evil.example/".repeat(30) + " 1").unsupported())
        .allSatisfy(text -> assertThat(text).hasSizeLessThan(100).doesNotContain("l.e"));
  }

  @Test
  void theNumberOfDefendersAmongTheStartersIsStated() {
    MflLineup lineup =
        read(
            """
            {"starters":{"count":"14","iop_starters":"7","idp_starters":"7","position":[
              {"name":"QB","limit":"1"},{"name":"RB","limit":"2-4"},{"name":"WR","limit":"2-4"},
              {"name":"DT+DE","limit":"2-3"},{"name":"LB","limit":"2-3"},
              {"name":"CB+S","limit":"2-3"}]}}
            """);

    assertThat(labels(lineup))
        .containsExactly(
            "QB", "RB", "RB", "WR", "WR", "RB/WR", "RB/WR", "DL", "DL", "LB", "LB", "DB", "DB",
            "IDP");
    assertThat(lineup.unsupported()).isEmpty();
  }

  @Test
  void endsAndTacklesMayHaveSlotsOfTheirOwn() {
    MflLineup lineup = lineup("8", "QB 1", "DE 2", "DT 1", "LB 1", "CB 2", "S 1");

    assertThat(labels(lineup)).containsExactly("QB", "DE", "DE", "DT", "LB", "CB", "CB", "S");
    assertThat(lineup.unsupported()).isEmpty();
  }

  @Test
  void aFlexibleLinemanIsAnEndOrATackle() {
    MflLineup lineup =
        read(
            """
            {"starters":{"count":"4","idp_starters":"3","position":[
              {"name":"QB","limit":"1"},{"name":"DE","limit":"1-2"},{"name":"DT","limit":"1-2"}]}}
            """);

    assertThat(labels(lineup)).containsExactly("QB", "DE", "DT", "DL");
    assertThat(lineup.unsupported()).isEmpty();
  }

  @Test
  void aSinglePositionIsReadAndNonsenseIsIgnored() {
    assertThat(
            labels(
                read(
                    "{\"starters\":{\"count\":\"1\",\"position\":{\"name\":\"QB\",\"limit\":\"1\"}}}")))
        .containsExactly("QB");
    assertThat(labels(lineup("9", "QB x", "RB -3", "WR 2"))).containsExactly("WR", "WR");
    assertThat(read("{\"starters\":\"\"}").slots()).isEmpty();
  }

  @Test
  void absurdNumbersAreHandledQuickly() {
    assertThat(lineup("99999", "RB 0-99999", "WR 1-9999", "TE 0-9999", "QB 0-999").slots())
        .hasSizeLessThanOrEqualTo(40);
  }

  private static List<String> labels(MflLineup lineup) {
    return lineup.slots().stream().map(LineupSlot::label).toList();
  }

  private static MflLineup lineup(String count, String... limits) {
    return read(
        "{\"starters\":{\"count\":\"%s\",\"position\":[%s]}}"
            .formatted(
                count,
                Arrays.stream(limits)
                    .map(limit -> limit.split(" "))
                    .map(parts -> "{\"name\":\"%s\",\"limit\":\"%s\"}".formatted((Object[]) parts))
                    .collect(Collectors.joining(","))));
  }

  private static MflLineup read(String league) {
    try {
      return MflLineup.read(Json.WIRE.readTree(league));
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }
}
