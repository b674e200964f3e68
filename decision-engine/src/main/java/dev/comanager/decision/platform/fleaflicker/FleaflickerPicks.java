package dev.comanager.decision.platform.fleaflicker;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.DraftPick;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.platform.BoundedMap;
import dev.comanager.decision.platform.LooseJson;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The picks of the coming drafts of leagues that keep players. Fleaflicker lists them by team, so a
 * league's are read once a day, two teams at a time, and kept in between.
 */
@ApplicationScoped
class FleaflickerPicks {
  private static final Duration LAST = Duration.ofHours(24);
  private static final Duration AGAIN_AFTER_FAILURE = Duration.ofHours(1);
  private static final int MOST_LEAGUES = 2_000;
  private static final int MOST_TEAMS = 32;
  private static final int MOST_PICKS = 1_000;
  private static final int AT_ONCE = 2;
  private static final int YEARS = 3;

  private final FleaflickerClient client;
  private final Map<String, Kept> kept = new BoundedMap<>(MOST_LEAGUES);

  private record Kept(List<DraftPick> picks, int season, Instant until) {}

  FleaflickerPicks(FleaflickerClient client) {
    this.client = client;
  }

  /** The league with its picks; without them where they can't be read. Never fails. */
  Uni<League> of(League league, Instant now) {
    if (league.rules().kind() == LeagueKind.REDRAFT || league.teams().size() > MOST_TEAMS) {
      return Uni.createFrom().item(league);
    }
    String id = league.key().leagueId();
    Optional<Kept> known = known(id, league.season());
    if (known.filter(one -> now.isBefore(one.until())).isPresent()) {
      return Uni.createFrom().item(with(league, known.get().picks()));
    }
    return Uni.join()
        .all(league.teams().stream().map(team -> client.picks(id, team.teamId())).toList())
        .usingConcurrencyOf(AT_ONCE)
        .andFailFast()
        .map(documents -> read(documents, league))
        .invoke(picks -> keep(id, new Kept(picks, league.season(), now.plus(LAST))))
        .onFailure()
        .recoverWithItem(
            failure -> {
              Log.infof("picks not read league=%s reason=%s", league.key(), failure.getMessage());
              List<DraftPick> before = known.map(Kept::picks).orElse(List.of());
              keep(id, new Kept(before, league.season(), now.plus(AGAIN_AFTER_FAILURE)));
              return before;
            })
        .map(picks -> with(league, picks));
  }

  /** The picks in the lists of all teams; a traded one is in two of them. */
  static List<DraftPick> read(List<JsonNode> documents, League league) {
    Set<String> teams =
        league.teams().stream().map(FantasyTeam::teamId).collect(Collectors.toSet());
    return documents.stream()
        .flatMap(document -> FleaflickerJson.list(document, "picks").stream())
        .flatMap(pick -> pick(pick, league.season()).stream())
        .filter(pick -> teams.contains(pick.teamId()) && teams.contains(pick.originalTeamId()))
        .distinct()
        .limit(MOST_PICKS)
        .toList();
  }

  // A pick that was never traded names its owner only.
  private static Optional<DraftPick> pick(JsonNode written, int season) {
    int year = FleaflickerJson.count(written, "season");
    int round = FleaflickerJson.count(written.path("slot"), "round");
    Optional<String> owner = LooseJson.text(written.path("ownedBy"), "id");
    boolean counts =
        year > season && year <= season + YEARS && round >= 1 && round <= DraftPick.MOST_ROUNDS;
    return owner
        .filter(_ -> counts)
        .map(
            id ->
                new DraftPick(
                    year,
                    round,
                    LooseJson.text(written.path("originalOwner"), "id").orElse(id),
                    id));
  }

  private static League with(League league, List<DraftPick> picks) {
    return league.with(league.rules().withPicks(picks));
  }

  private Optional<Kept> known(String leagueId, int season) {
    synchronized (kept) {
      return Optional.ofNullable(kept.get(leagueId)).filter(one -> one.season() == season);
    }
  }

  private void keep(String leagueId, Kept picks) {
    synchronized (kept) {
      kept.put(leagueId, picks);
    }
  }
}
