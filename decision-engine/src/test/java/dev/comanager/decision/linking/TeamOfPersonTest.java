package dev.comanager.decision.linking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.TeamRecord;
import dev.comanager.decision.platform.LeagueMember;
import dev.comanager.decision.platform.LeaguePlatform;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import dev.comanager.decision.sample.SampleLeague;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TeamOfPersonTest {
  private static final League LEAGUE =
      new SampleLeague()
          .linked()
          .league()
          .withPlayers(
              List.of(
                  team("1", "Tidewater Terns", "900"),
                  team("2", "Bram", "901"),
                  team("3", "Night Owls", "902"),
                  team("4", "Long Shots", "903")),
              List.of());

  /** A platform where {@code tern_77} runs team 1, and {@code bram} plays elsewhere. */
  private record Sleeper(boolean answers) implements LeaguePlatform {
    @Override
    public PlatformCode code() {
      return PlatformCode.SLEEPER;
    }

    @Override
    public Uni<Optional<String>> personNamed(String username) {
      return answers
          ? Uni.createFrom()
              .item(Optional.ofNullable(Map.of("tern_77", "900", "bram", "777").get(username)))
          : Uni.createFrom().failure(new PlatformException(Reason.UNAVAILABLE, "No answer.", null));
    }

    @Override
    public Uni<List<LeagueMember>> membersOf(String leagueId) {
      return Uni.createFrom()
          .item(
              List.of(
                  new LeagueMember("900", "Willow"),
                  new LeagueMember("902", "Joe"),
                  new LeagueMember("903", "joe!"),
                  new LeagueMember("904", "...")));
    }

    @Override
    public Uni<League> fetch(String leagueId) {
      return Uni.createFrom().item(LEAGUE);
    }
  }

  @Test
  void aUsernameIsLookedUpFirst() {
    assertThat(teams(true, "tern_77")).containsExactly("1");
  }

  @Test
  void aNameShownInTheLeagueFindsTheTeamWhereNobodyHasThatUsername() {
    assertThat(teams(true, "WILLOW")).containsExactly("1");
  }

  @Test
  void aNameShownInTheLeagueFindsTheTeamWhereTheUsernameIsAStrangers() {
    assertThat(teams(true, "bram")).containsExactly("2");
  }

  @Test
  void aNameThatTwoMembersShowFitsBothTeams() {
    assertThat(teams(true, "Joe")).containsExactly("3", "4");
  }

  @Test
  void aNameOfSignsAloneFitsNobody() {
    assertThat(teams(true, "?!")).isEmpty();
  }

  @Test
  void aFailedLookUpStillLeavesTheNamesOfTheLeague() {
    assertThat(teams(false, "Willow")).containsExactly("1");
    assertThatThrownBy(() -> teams(false, "tern_77")).hasMessage("No answer.");
  }

  private static List<String> teams(boolean answers, String written) {
    return new TeamOfPerson(new Sleeper(answers), LEAGUE, written)
        .find().await().indefinitely().teams().stream().map(FantasyTeam::teamId).toList();
  }

  private static FantasyTeam team(String id, String name, String owner) {
    return new FantasyTeam(id, name, List.of(owner), new TeamRecord(0, 0, 0), null, 0, List.of());
  }
}
