package dev.comanager.decision.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.league.StatLine;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Leagues that can hardly be, in every platform's form: each is read or refused in words, and every
 * tool answers what was read.
 */
@Timeout(20)
public abstract class AbsurdLeagueTest {
  private static final JsonNodeFactory MAKE = JsonNodeFactory.instance;
  private static final int CROWD = 5_000;
  private static final int MOST_ON_A_TEAM = 150;

  /**
   * Where the platform's documents have what the tests change: places as {@link Places}, the others
   * as names of fields.
   *
   * @param teams places of the lists of teams
   * @param players places of the lists of players of a team
   * @param matchups places of the lists of matchups
   * @param playerIds fields with a player's id
   * @param positions fields with a player's position
   * @param owners fields with the people who run a team
   * @param worth fields with the points of the scoring
   * @param scores fields with points of teams and matchups
   * @param weeks fields with the current week
   * @param seasons fields with the year
   */
  public record Form(
      List<String> teams,
      List<String> players,
      List<String> matchups,
      List<String> playerIds,
      List<String> positions,
      List<String> owners,
      List<String> worth,
      List<String> scores,
      List<String> weeks,
      List<String> seasons) {}

  /** The platform's own samples, by name. */
  protected abstract ObjectNode documents();

  protected abstract Form form();

  /** The league in those documents. */
  protected abstract League read(ObjectNode documents);

  /** Gives a position forty starting slots. */
  protected abstract void manySlots(ObjectNode documents);

  /** Gives a starting slot a name that nobody knows. */
  protected abstract void renameSlot(ObjectNode documents);

  /** Gives the scoring names that nobody knows. */
  protected abstract void renameScoring(ObjectNode documents);

  /** Whether names of the scoring are those of the stats, so that a new one is counted, too. */
  protected boolean scoresByStatNames() {
    return false;
  }

  @Test
  void aLeagueWithoutTeamsIsRefused() {
    ObjectNode documents = documents();
    form().teams().forEach(path -> Places.all(documents, path).forEach(Places::clear));

    assertThatThrownBy(() -> read(documents))
        .isInstanceOf(PlatformException.class)
        .message()
        .isNotBlank()
        .hasSizeLessThan(300);
  }

  @Test
  void aLeagueOfOneTeamIsAnswered() {
    ObjectNode documents = documents();
    form().teams().forEach(path -> Places.all(documents, path).forEach(Places::keepFirst));
    form().matchups().forEach(path -> Places.all(documents, path).forEach(Places::clear));

    answered(documents).ifPresent(league -> assertThat(league.teams()).hasSize(1));
  }

  @Test
  void negativePointsForEverythingGiveNoBestPlayer() {
    ObjectNode documents = documents();
    form().worth().forEach(name -> Places.change(documents, name, AbsurdLeagueTest::negative));

    answered(documents)
        .ifPresent(
            league ->
                assertThat(
                        league
                            .rules()
                            .scoring()
                            .points(new StatLine(Map.of("rec_yd", 90.0)), Position.WR))
                    .isNotPositive());
  }

  @ParameterizedTest
  @ValueSource(strings = {"NaN", "1e308", "-1e308", "9999999999", "-7", "Infinity"})
  void numbersThatCannotBeAreNotCalculatedWith(String number) {
    ObjectNode documents = documents();
    form().scores().forEach(name -> Places.set(documents, name, MAKE.textNode(number)));
    form().worth().forEach(name -> Places.set(documents, name, MAKE.textNode(number)));

    answered(documents);
  }

  @Test
  void aPositionThatNobodyKnowsIsNotGuessed() {
    ObjectNode documents = documents();
    form().positions().forEach(name -> Places.change(documents, name, AbsurdLeagueTest::unknown));

    answered(documents)
        .ifPresent(
            league ->
                assertThat(league.foreign())
                    .allSatisfy(player -> assertThat(player.position()).isNull()));
  }

  @Test
  void fortySlotsAreAnswered() {
    ObjectNode documents = documents();
    manySlots(documents);

    answered(documents)
        .ifPresent(league -> assertThat(league.rules().startingSlots()).hasSizeGreaterThan(39));
  }

  @Test
  void aLeagueOfAnotherSeasonIsAnswered() {
    ObjectNode documents = documents();
    form().seasons().forEach(name -> Places.set(documents, name, MAKE.textNode("2025")));

    answered(documents)
        .ifPresent(league -> assertThat(league.season()).isIn(2025, read(documents()).season()));
  }

  @Test
  void aSlotThatNobodyKnowsIsNamed() {
    ObjectNode documents = documents();
    renameSlot(documents);

    answered(documents).ifPresent(league -> assertThat(league.rules().unsupported()).isNotEmpty());
  }

  @Test
  void scoringThatNobodyKnowsIsNamed() {
    ObjectNode documents = documents();
    renameScoring(documents);

    answered(documents)
        .ifPresent(
            league ->
                assertThat(league.rules().unsupported().isEmpty()).isEqualTo(scoresByStatNames()));
  }

  @Test
  void aRosterOfThousandsIsCut() {
    ObjectNode documents = documents();
    form()
        .players()
        .forEach(
            path ->
                Places.all(documents, path)
                    .forEach(list -> Places.fill(list, CROWD, form().playerIds())));

    answered(documents)
        .ifPresent(
            league ->
                assertThat(league.teams())
                    .allSatisfy(team -> assertThat(team.spots()).hasSizeLessThan(MOST_ON_A_TEAM)));
  }

  @Test
  void aPlayerTwiceOnARosterCountsOnce() {
    ObjectNode documents = documents();
    form().players().forEach(path -> Places.all(documents, path).forEach(Places::repeatAll));

    answered(documents)
        .ifPresent(
            league ->
                assertThat(league.teams())
                    .allSatisfy(team -> assertThat(players(team)).doesNotHaveDuplicates()));
  }

  @Test
  void rostersThatAreTheSameAreAnswered() {
    ObjectNode documents = documents();
    form().players().forEach(path -> Places.alike(documents, path));

    answered(documents);
  }

  @Test
  void playersWhoseIdsChangedAreReadAgain() {
    ObjectNode documents = documents();
    form().playerIds().forEach(name -> Places.change(documents, name, AbsurdLeagueTest::anotherId));

    answered(documents);
  }

  @Test
  void aTeamWithoutAnOwnerStays() {
    int teams = read(documents()).teams().size();
    ObjectNode documents = documents();
    form().owners().forEach(name -> Places.remove(documents, name));

    answered(documents)
        .ifPresent(
            league -> {
              assertThat(league.teams()).hasSize(teams);
              assertThat(league.teams()).allSatisfy(team -> assertThat(team.owners()).isEmpty());
            });
  }

  @Test
  void aLeagueWithoutMatchupsIsAnswered() {
    ObjectNode documents = documents();
    form().matchups().forEach(path -> Places.all(documents, path).forEach(Places::clear));

    answered(documents).ifPresent(league -> assertThat(league.matchups()).isEmpty());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 25, -3, 1_000_000})
  void aWeekThatNoSeasonHasIsNotBelieved(int week) {
    ObjectNode documents = documents();
    form().weeks().forEach(name -> Places.set(documents, name, MAKE.textNode("" + week)));

    answered(documents).map(League::week).ifPresent(read -> assertThat(read).isBetween(1, 22));
  }

  /** Reads the league and asks every tool about it; empty when it was refused in words. */
  private Optional<League> answered(ObjectNode documents) {
    League league;
    try {
      league = read(documents);
    } catch (PlatformException refused) {
      assertThat(refused.getMessage()).isNotBlank().hasSizeLessThan(300);
      return Optional.empty();
    }
    ReadLeagues.validate(league);
    EveryAnswer.about(league);
    return Optional.of(league);
  }

  private static List<PlayerId> players(FantasyTeam team) {
    return team.spots().stream().map(RosterSpot::player).flatMap(Optional::stream).toList();
  }

  private static JsonNode negative(JsonNode value) {
    if (value instanceof ObjectNode object && object.has("$t")) {
      object.set("$t", negative(object.get("$t")));
      return object;
    }
    String text = value.asText().replace("*", "");
    String negative = text.startsWith("-") ? text : "-" + text;
    return value.isTextual()
        ? MAKE.textNode(value.asText().startsWith("*") ? "*" + negative : negative)
        : value.isNumber() ? MAKE.numberNode(-Math.abs(value.asDouble())) : value;
  }

  private static JsonNode unknown(JsonNode value) {
    return value.isNumber()
        ? MAKE.numberNode(987)
        : value.isTextual() ? MAKE.textNode("XQZ") : value;
  }

  private static JsonNode anotherId(JsonNode id) {
    return id.isTextual()
        ? MAKE.textNode("99" + id.asText())
        : id.isNumber() ? MAKE.numberNode(990_000L + id.asLong()) : id;
  }
}
