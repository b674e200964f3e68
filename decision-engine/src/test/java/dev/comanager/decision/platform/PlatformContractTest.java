package dev.comanager.decision.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.league.SeasonCalendar;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.league.WeekSpan;
import dev.comanager.decision.platform.PlatformException.Reason;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The contract of every platform adapter, whatever its platform answers. An adapter's own test
 * extends this class and provides the adapter with its stub.
 */
public abstract class PlatformContractTest extends PlatformUnderTest {
  private static final Duration LONGEST = Duration.ofSeconds(8);

  @Test
  void aLeagueHasItsRulesAndTeams() {
    League league = fetch(subject.league());

    assertThat(league.key().platform()).isEqualTo(subject.platform().code());
    assertThat(league.key().leagueId()).isEqualTo(subject.league());
    assertThat(league.season()).isEqualTo(2026);
    assertThat(league.week()).isEqualTo(11);
    assertThat(league.rules().teamCount()).isGreaterThanOrEqualTo(2);
    assertThat(league.rules().startingSlots()).isNotEmpty().allMatch(LineupSlot::starting);
    assertThat(league.rules().benchSize()).isPositive();
    assertThat(league.rules().unsupported()).isEmpty();
    assertThat(league.rules().format().reserveSlots()).isNotNull();
    assertThat(league.teams()).hasSize(league.rules().teamCount());
    assertThat(ids(league)).hasSize(league.teams().size());
  }

  @Test
  void pointsFollowTheLeaguesOwnScoring() {
    League league = fetch(subject.league());

    assertThat(league.rules().scoring().label()).startsWith("Half PPR");
    assertThat(
            league
                .rules()
                .scoring()
                .points(new StatLine(Map.of("rec_yd", 60.0, "rec_td", 1.0)), Position.WR))
        .isGreaterThanOrEqualTo(12);
  }

  @Test
  void everyTeamHasTheStartingSlotsInTheLeaguesOrder() {
    League league = fetch(subject.league());

    for (FantasyTeam team : league.teams()) {
      assertThat(team.spots().stream().map(RosterSpot::slot).filter(LineupSlot::starting))
          .containsExactlyElementsOf(league.rules().startingSlots());
    }
  }

  @Test
  void anEmptySlotHasNoPlayer() {
    League league = fetch(subject.league());

    assertThat(league.teams())
        .anyMatch(
            team ->
                team.spots().stream()
                    .anyMatch(spot -> spot.slot().starting() && spot.player().isEmpty()));
    assertThat(players(league))
        .noneMatch(player -> player.value().endsWith(":0") || player.value().endsWith(":"));
  }

  @Test
  void everyPlayerIsInThePoolOrForeignAndListedOnce() {
    League league = fetch(subject.league());
    List<PlayerId> players = players(league);

    assertThat(players).isNotEmpty().doesNotHaveDuplicates();
    assertThat(players)
        .allMatch(
            player -> player.value().startsWith("nfl:") || league.foreign(player).isPresent());
    assertThat(league.foreign())
        .allSatisfy(
            foreign -> {
              assertThat(foreign.name()).isNotBlank().doesNotContain("<");
              assertThat(foreign.platform()).isEqualTo(subject.platform().code());
              assertThat(players).contains(foreign.playerId());
            });
  }

  @Test
  void namesAreSanitizedAndOtherwiseUnchanged() {
    League league = fetch(subject.league());

    assertThat(league.name()).isNotBlank().doesNotContain("<", ">");
    assertThat(league.teams())
        .allSatisfy(team -> assertThat(team.name()).isNotBlank().doesNotContain("<", ">"))
        .anyMatch(team -> team.name().equals("Best Bet United"));
  }

  @Test
  void recordsAndMatchupsAreRead() {
    League league = fetch(subject.league());

    assertThat(league.teams()).anyMatch(team -> !team.record().text().isEmpty());
    assertThat(league.teams()).anyMatch(team -> team.pointsFor() > 0);
    Set<String> met = new HashSet<>();
    for (Matchup matchup : league.matchups()) {
      assertThat(met.add(matchup.homeTeamId())).isTrue();
      assertThat(met.add(matchup.awayTeamId())).isTrue();
      assertThat(league.team(matchup.homeTeamId())).isPresent();
      assertThat(league.team(matchup.awayTeamId())).isPresent();
    }
    assertThat(met).isNotEmpty();
  }

  @Test
  void aPersonsLeaguesAndTeamAreFoundByName() {
    assumeTrue(subject.person().isPresent(), "nobody is looked up by name there");
    String person = subject.person().get();
    League league = fetch(subject.league());

    assertThat(await(subject.platform().leaguesOf(person)))
        .anyMatch(choice -> choice.league().equals(league.key()));
    Optional<String> id = await(subject.platform().personNamed(person));
    assertThat(id).isPresent();
    assertThat(league.teams()).anyMatch(team -> team.owners().contains(id.get()));
  }

  @Test
  void anUnknownPersonHasNoLeagues() {
    assertThat(await(subject.platform().leaguesOf("nobody-of-that-name"))).isEmpty();
    assertThat(await(subject.platform().personNamed("nobody-of-that-name"))).isEmpty();
  }

  @Test
  void aMissingLeagueIsNotFound() {
    assertThat(failure("99999999").reason()).isEqualTo(Reason.NOT_FOUND);
  }

  @ParameterizedTest
  @EnumSource(
      value = Fault.class,
      names = {"PAGE", "EMPTY", "HALF", "ENDLESS"})
  void htmlOrATruncatedOrEndlessAnswerIsUnreadable(Fault fault) {
    subject.fault(fault);

    assertThat(failure(subject.league()).reason()).isEqualTo(Reason.UNREADABLE);
  }

  @ParameterizedTest
  @EnumSource(
      value = Fault.class,
      names = {"SILENCE", "ERROR_500", "TOO_MANY"})
  void aPlatformThatDoesNotAnswerTimesOut(Fault fault) {
    subject.fault(fault);
    Instant before = Clock.systemUTC().instant();

    PlatformException failure = failure(subject.league());

    assertThat(failure.reason()).isEqualTo(Reason.UNAVAILABLE);
    assertThat(failure.getMessage()).contains(subject.platform().code().label());
    assertThat(Duration.between(before, Clock.systemUTC().instant())).isLessThan(LONGEST);
  }

  @Test
  void idsMayBeTextOrNumbers() {
    League usual = fetch(subject.league());
    League other = fetch(variant(Variant.IDS_OF_ANOTHER_TYPE));

    assertThat(other.teams()).isEqualTo(usual.teams());
    assertThat(other.matchups()).isEqualTo(usual.matchups());
    assertThat(other.foreign()).isEqualTo(usual.foreign());
    assertThat(other.rules()).isEqualTo(usual.rules());
  }

  @Test
  void individualDefendersHaveSlotsOrAreNamed() {
    League league = fetch(variant(Variant.INDIVIDUAL_DEFENDERS));

    assertThat(league.rules().unsupported().contains("individual defenders"))
        .isNotEqualTo(league.rules().playsDefenders());
  }

  @Test
  void aGuillotineLeagueIsRecognized() {
    assertThat(fetch(variant(Variant.GUILLOTINE)).rules().format().features())
        .contains(LeagueFeature.GUILLOTINE);
  }

  @Test
  void aBestBallLeagueHasNoLineupsToSet() {
    assertThat(fetch(subject.league()).rules().format().features())
        .doesNotContain(LeagueFeature.BEST_BALL);
    assertThat(fetch(variant(Variant.BEST_BALL)).rules().format().features())
        .containsExactly(LeagueFeature.BEST_BALL);
  }

  @Test
  void aDynastyLeagueIsNotReadAsRedraft() {
    assertThat(fetch(subject.league()).rules().kind()).isEqualTo(LeagueKind.REDRAFT);
    assertThat(fetch(variant(Variant.DYNASTY)).rules().kind()).isEqualTo(LeagueKind.DYNASTY);
  }

  @Test
  void theSeasonIsReadFromTheLeaguesOwnWeeks() {
    SeasonCalendar usual = fetch(subject.league()).rules().format().calendar();
    assertThat(usual.playoffs()).contains(new WeekSpan(15, 17));

    SeasonCalendar calendar = fetch(variant(Variant.TWO_WEEK_FINAL)).rules().format().calendar();

    assertThat(calendar.playoffs()).contains(new WeekSpan(14, 17));
    assertThat(calendar.longMatchups()).containsExactly(new WeekSpan(16, 17));
    assertThat(calendar.assumed()).isFalse();
  }

  @Test
  void absurdWeeksGiveTheUsualSeason() {
    assertThat(fetch(variant(Variant.ABSURD_WEEKS)).rules().format().calendar())
        .isEqualTo(SeasonCalendar.USUAL);
  }

  @Test
  void beforeTheDraftThereAreTeamsWithoutPlayers() {
    League league = fetch(variant(Variant.BEFORE_THE_DRAFT));

    assertThat(league.teams()).isNotEmpty();
    assertThat(players(league)).isEmpty();
    assertThat(league.teams())
        .allSatisfy(
            team ->
                assertThat(team.spots().stream().map(RosterSpot::slot))
                    .containsExactlyElementsOf(league.rules().startingSlots()));
  }

  @Test
  void anAnswerAboutAnotherWeekIsNotUsed() {
    String league = variant(Variant.YESTERDAYS_WEEK);

    assertThat(failure(league).reason()).isEqualTo(Reason.UNREADABLE);
  }

  private String variant(Variant variant) {
    Optional<String> league = subject.league(variant);
    assumeTrue(league.isPresent(), "the platform has no such leagues");
    return league.get();
  }

  private static Set<String> ids(League league) {
    return new HashSet<>(league.teams().stream().map(FantasyTeam::teamId).toList());
  }

  private static List<PlayerId> players(League league) {
    return league.teams().stream()
        .flatMap(team -> team.spots().stream())
        .flatMap(spot -> spot.player().stream())
        .toList();
  }

  private League fetch(String league) {
    return await(subject.platform().fetch(league));
  }

  private PlatformException failure(String league) {
    return catchThrowableOfType(PlatformException.class, () -> fetch(league));
  }

  private static <T> T await(Uni<T> work) {
    return work.await().indefinitely();
  }
}
