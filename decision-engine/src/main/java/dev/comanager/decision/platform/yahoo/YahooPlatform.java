package dev.comanager.decision.platform.yahoo;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.League;
import dev.comanager.decision.platform.LeagueChoice;
import dev.comanager.decision.platform.LeaguePlatform;
import dev.comanager.decision.platform.PastSide;
import dev.comanager.decision.platform.PlatformConfig;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import dev.comanager.decision.platform.PlatformMoves;
import dev.comanager.decision.platform.PlatformSecrets;
import dev.comanager.decision.platform.http.PlatformFailure;
import dev.comanager.decision.platform.yahoo.signin.YahooAccess;
import dev.comanager.decision.platform.yahoo.signin.YahooFailure;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.Pattern;

/**
 * Yahoo's leagues, for installations with an application registered at Yahoo. Each line connects an
 * account of its own, and sees the leagues that Yahoo shows this account. Leagues are named by id
 * or full key. Projections don't come from Yahoo.
 */
@ApplicationScoped
class YahooPlatform implements LeaguePlatform {
  private static final PlatformFailure FAILURE = new PlatformFailure(PlatformCode.YAHOO);
  private static final Pattern ID = Pattern.compile("\\d{1,12}");
  private static final Pattern KEY = Pattern.compile("(\\d{1,6}|nfl)\\.l\\.\\d{1,12}");

  private final YahooClient client;
  private final YahooAccess grants;
  private final YahooFailure failure;
  private final PlatformConfig.Yahoo config;
  private final PlatformSecrets secrets;
  private final Clock clock;

  YahooPlatform(
      YahooClient client,
      YahooAccess grants,
      YahooFailure failure,
      PlatformConfig platforms,
      PlatformSecrets secrets,
      Clock clock) {
    this.client = client;
    this.grants = grants;
    this.failure = failure;
    this.config = platforms.yahoo();
    this.secrets = secrets;
    this.clock = clock;
  }

  @Override
  public PlatformCode code() {
    return PlatformCode.YAHOO;
  }

  @Override
  public boolean findsPeople() {
    return false;
  }

  @Override
  public boolean connectsAccounts() {
    return true;
  }

  @Override
  public boolean offered() {
    return config.clientId().isPresent() && config.clientSecret().isPresent() && secrets.ready();
  }

  @Override
  public Uni<List<LeagueChoice>> leaguesOf(LineId line) {
    return grants
        .with(
            line,
            token ->
                Uni.combine()
                    .all()
                    .unis(client.ownLeagues(token), client.ownTeams(token))
                    .asTuple(),
            // People may always see their own leagues.
            YahooPlatform::applicationRefused)
        .map(read -> YahooOwnLeaguesReader.read(read.getItem1(), read.getItem2()));
  }

  // A league that one line's account opens isn't for every line that knows the league's id.
  @Override
  public Uni<Void> admits(LineId line, String leagueId) {
    return named(leagueId)
        .chain(
            named -> grants.with(line, token -> client.settings(named, token), failure::notYours))
        // Where Yahoo refuses everything, it isn't the person who is refused.
        .onFailure(Reason.NOT_ALLOWED::isOf)
        .recoverWithUni(refusal -> leaguesOf(line).chain(() -> Uni.createFrom().failure(refusal)))
        .chain(() -> grants.opened(line, key(leagueId)));
  }

  @Override
  public Uni<League> fetch(String leagueId) {
    return named(leagueId)
        .chain(
            named ->
                grants
                    .readers(key(leagueId))
                    .chain(
                        lines ->
                            withAnyOf(
                                key(leagueId),
                                lines,
                                (line, token) ->
                                    whole(leagueId, named, token)
                                        .call(
                                            league ->
                                                grants.admitted(
                                                    line, league.key(), league.asOf())))));
  }

  @Override
  public Uni<List<PastSide>> pastWeek(League league, int week) {
    return throughAny(league, (named, token) -> client.scoreboard(named, week, token))
        .map(scoreboard -> YahooLeagueReader.past(scoreboard, league, week));
  }

  @Override
  public Uni<Optional<PlatformMoves>> recentMoves(League league) {
    PlatformMoves moves = new PlatformMoves(clock.instant());
    return throughAny(league, client::transactions)
        .invoke(document -> YahooMoves.read(document, moves))
        .replaceWith(() -> Optional.of(moves));
  }

  /** Reads through any account that may; the asking line may see the league already. */
  private Uni<JsonNode> throughAny(
      League league, BiFunction<String, String, Uni<JsonNode>> document) {
    return named(league.key().leagueId())
        .chain(
            named ->
                grants
                    .readers(league.key())
                    .chain(
                        lines ->
                            withAnyOf(
                                league.key(), lines, (_, token) -> document.apply(named, token))));
  }

  private <T> Uni<T> withAnyOf(
      LeagueKey league, List<LineId> left, BiFunction<LineId, String, Uni<T>> read) {
    if (left.isEmpty()) {
      return Uni.createFrom().failure(failure.closed());
    }
    LineId line = left.getFirst();
    return grants
        .with(line, token -> read.apply(line, token), failure::closed)
        .onFailure(Reason.NOT_ALLOWED::isOf)
        .recoverWithUni(
            () ->
                withAnyOf(league, left.subList(1, left.size()), read)
                    // Yahoo refuses the one line, not everybody.
                    .call(() -> grants.refused(line, league)));
  }

  private Uni<League> whole(String leagueId, String named, String token) {
    Instant asOf = clock.instant();
    return Uni.combine()
        .all()
        .unis(
            client.settings(named, token),
            client.standings(named, token),
            client.rosters(named, token),
            client.scoreboard(named, token))
        .asTuple()
        .map(
            read ->
                YahooLeagueReader.read(
                        key(leagueId),
                        read.getItem1(),
                        read.getItem2(),
                        read.getItem3(),
                        read.getItem4(),
                        asOf)
                    .asRestricted());
  }

  private static Uni<String> named(String leagueId) {
    // A bare number is a league of this season.
    String named = ID.matcher(leagueId).matches() ? "nfl.l." + leagueId : leagueId;
    return KEY.matcher(named).matches()
        ? Uni.createFrom().item(named)
        : Uni.createFrom().failure(FAILURE.notFound("league"));
  }

  private static PlatformException applicationRefused() {
    Log.error("yahoo refuses the application every read");
    return YahooFailure.applicationRefused();
  }

  private static LeagueKey key(String leagueId) {
    return new LeagueKey(PlatformCode.YAHOO, leagueId);
  }
}
