package dev.comanager.decision.publishing;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.League;
import dev.comanager.decision.publishing.SeenTeamStore.PublishedTeam;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Publishes a team that lines have when it was read for the first time or has changed: its players,
 * its starters and their slots. An unchanged team costs one query and publishes nothing. While no
 * facts are loaded, player names are unknown, so publishing is left to the next reading.
 */
@ApplicationScoped
public class TeamPublisher {
  private final SeenTeamStore teams;
  private final LineLinkStore links;
  private final LineLeaguesPublisher publisher;
  private final CurrentFacts facts;

  TeamPublisher(
      SeenTeamStore teams,
      LineLinkStore links,
      LineLeaguesPublisher publisher,
      CurrentFacts facts) {
    this.teams = teams;
    this.links = links;
    this.publisher = publisher;
    this.facts = facts;
  }

  /**
   * Stores a league that was read, and publishes its teams in the same transaction.
   *
   * @param store stores it in that transaction; empty when the stored one is newer
   */
  public <T> Uni<Optional<T>> storing(
      SqlConnection transaction, League league, Supplier<Uni<Optional<T>>> store) {
    return changed(transaction, league)
        .chain(
            changed ->
                changed.isEmpty()
                    ? store.get()
                    // Lock order: lines before the league, as everywhere that locks both.
                    : lock(transaction, league, changed)
                        .chain(
                            lines ->
                                store
                                    .get()
                                    .call(
                                        stored ->
                                            stored.isEmpty()
                                                ? Uni.createFrom().voidItem()
                                                : publish(transaction, changed, lines))));
  }

  /** Stores the team that a line is linking, for the message that announces the link. */
  public Uni<Void> linking(SqlConnection transaction, League league, String teamId) {
    return sight(league, teamId)
        .map(seen -> teams.put(transaction, seen).replaceWithVoid())
        .orElseGet(() -> Uni.createFrom().voidItem());
  }

  /** Deletes teams of that league that no line has any more. */
  public Uni<Void> unlinked(SqlConnection transaction, LeagueKey league) {
    return teams.deleteUnlinked(transaction, league);
  }

  private Uni<List<SeenTeam>> changed(SqlConnection transaction, League league) {
    return teams
        .linked(transaction, league.key())
        .map(
            linked -> {
              List<SeenTeam> changed = new ArrayList<>();
              // In a fixed order, because concurrent writers of several teams lock them in that
              // order.
              for (Map.Entry<String, PublishedTeam> team : new TreeMap<>(linked).entrySet()) {
                sight(league, team.getKey())
                    .filter(team.getValue()::differs)
                    .ifPresent(changed::add);
              }
              return changed;
            });
  }

  private Optional<SeenTeam> sight(League league, String teamId) {
    Optional<SeasonFacts> known = facts.of(PlayerPool.of(league.key().platform()));
    return known.flatMap(
        season -> league.team(teamId).map(team -> SeenTeamRule.see(league, team, season)));
  }

  private Uni<List<LineId>> lock(SqlConnection transaction, League league, List<SeenTeam> changed) {
    return links.lock(
        transaction, league.key(), changed.stream().map(seen -> seen.subject().teamId()).toList());
  }

  private Uni<Void> publish(SqlConnection transaction, List<SeenTeam> changed, List<LineId> lines) {
    Uni<Boolean> any = Uni.createFrom().item(false);
    for (SeenTeam seen : changed) {
      any = any.chain(before -> teams.put(transaction, seen).map(put -> before || put));
    }
    return any.chain(
        put -> {
          Uni<Void> published = Uni.createFrom().voidItem();
          if (put) {
            for (LineId line : lines) {
              published = published.chain(() -> publish(transaction, line));
            }
          }
          return published;
        });
  }

  private Uni<Void> publish(SqlConnection transaction, LineId line) {
    return links
        .raise(transaction, line)
        .chain(version -> publisher.append(transaction, line, version));
  }
}
