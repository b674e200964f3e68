package dev.comanager.decision.platform.espn;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.League;
import dev.comanager.decision.platform.LeagueMember;
import dev.comanager.decision.platform.LeaguePlatform;
import dev.comanager.decision.platform.LooseJson;
import dev.comanager.decision.platform.PastSide;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import dev.comanager.decision.platform.PlatformMoves;
import dev.comanager.messaging.rpc.handler.LeaguePage;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.time.Month;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * ESPN's leagues. A public league needs only its id, a private one the cookies of a line that plays
 * there; people can't be looked up by name. Leagues before 2018 are stored elsewhere at ESPN and
 * aren't supported.
 */
@ApplicationScoped
class EspnPlatform implements LeaguePlatform {
  private final EspnClient client;
  private final EspnAccess access;
  private final LeaguePage page;
  private final Clock clock;

  EspnPlatform(EspnClient client, EspnAccess access, LeaguePage page, Clock clock) {
    this.client = client;
    this.access = access;
    this.page = page;
    this.clock = clock;
  }

  @Override
  public PlatformCode code() {
    return PlatformCode.ESPN;
  }

  @Override
  public boolean findsPeople() {
    return false;
  }

  // This fails for a private league, and its teams are listed instead.
  @Override
  public Uni<List<LeagueMember>> membersOf(String leagueId) {
    return settings(leagueId, Optional.empty())
        .map(
            league ->
                LooseJson.members(league.path("members"), "id", "displayName").stream()
                    .map(one -> new LeagueMember(EspnIds.person(one.id()), one.name()))
                    .toList());
  }

  // A league that one line's cookies open isn't for every line that knows the league's id.
  @Override
  public Uni<Void> admits(LineId line, String leagueId) {
    return settings(leagueId, Optional.empty())
        .replaceWithVoid()
        .onFailure(Reason.NOT_ALLOWED::isOf)
        .recoverWithUni(
            () ->
                access
                    .of(leagueId, line)
                    .chain(
                        kept ->
                            kept.usable().isEmpty()
                                ? Uni.createFrom().<Void>failure(refusal(!kept.refused().isEmpty()))
                                : opens(leagueId, kept.usable().getFirst())));
  }

  private Uni<Void> opens(String leagueId, EspnAccess.Owned own) {
    return settings(leagueId, Optional.of(own.cookies()))
        .replaceWithVoid()
        .onFailure(Reason.NOT_ALLOWED::isOf)
        .recoverWithUni(
            () ->
                access
                    .refused(leagueId, own)
                    .chain(
                        () -> Uni.createFrom().<Void>failure(EspnFailure.expired(page.address()))));
  }

  @Override
  public Uni<League> fetch(String leagueId) {
    return access
        .of(leagueId)
        .chain(
            kept ->
                kept.usable().isEmpty()
                    ? whole(leagueId, Optional.empty())
                        .onFailure(Reason.NOT_ALLOWED::isOf)
                        .transform(failure -> refusal(!kept.refused().isEmpty()))
                    // A public league must not be marked as restricted.
                    : settings(leagueId, Optional.empty())
                        .chain(() -> whole(leagueId, Optional.empty()))
                        .onFailure(Reason.NOT_ALLOWED::isOf)
                        .recoverWithUni(() -> withAnyOf(leagueId, kept.usable())));
  }

  // The season's matchups are in one document, so a past week takes one request.
  @Override
  public Uni<List<PastSide>> pastWeek(League league, int week) {
    String leagueId = league.key().leagueId();
    return settings(leagueId, Optional.empty())
        .onFailure(Reason.NOT_ALLOWED::isOf)
        .recoverWithUni(
            refusal ->
                access
                    .of(leagueId)
                    .chain(
                        kept ->
                            kept.usable().isEmpty()
                                ? Uni.createFrom().failure(refusal)
                                : settings(
                                    leagueId, Optional.of(kept.usable().getFirst().cookies()))))
        .map(document -> EspnMatchups.past(document, week));
  }

  @Override
  public Uni<Optional<PlatformMoves>> recentMoves(League league) {
    PlatformMoves moves = new PlatformMoves(clock.instant());
    String id = league.key().leagueId();
    return access
        .of(id)
        .chain(
            kept ->
                client.activity(
                    league.season(),
                    id,
                    league.restricted()
                        ? kept.usable().stream().findFirst().map(EspnAccess.Owned::cookies)
                        : Optional.empty()))
        .invoke(activity -> EspnMoves.read(activity, moves))
        .replaceWith(() -> Optional.of(moves));
  }

  private Uni<League> withAnyOf(String leagueId, List<EspnAccess.Owned> left) {
    if (left.isEmpty()) {
      return Uni.createFrom().failure(EspnFailure.expired(page.address()));
    }
    EspnAccess.Owned owned = left.getFirst();
    return whole(leagueId, Optional.of(owned.cookies()))
        .map(League::asRestricted)
        .call(league -> access.opened(leagueId, owned, league.asOf()))
        .onFailure(Reason.NOT_ALLOWED::isOf)
        .recoverWithUni(
            () ->
                access
                    .refused(leagueId, owned)
                    .chain(() -> withAnyOf(leagueId, left.subList(1, left.size()))));
  }

  private PlatformException refusal(boolean hadCookies) {
    return hadCookies ? EspnFailure.expired(page.address()) : EspnFailure.isPrivate(page.address());
  }

  /** The league's settings and teams; fails when these cookies don't open it. */
  Uni<JsonNode> settings(String leagueId, Optional<EspnCookies> cookies) {
    return inSeason(leagueId, season -> client.league(season, leagueId, cookies));
  }

  private Uni<League> whole(String leagueId, Optional<EspnCookies> cookies) {
    return inSeason(leagueId, season -> whole(leagueId, season, cookies));
  }

  private Uni<League> whole(String leagueId, int season, Optional<EspnCookies> cookies) {
    LeagueKey key = new LeagueKey(PlatformCode.ESPN, leagueId);
    Instant asOf = clock.instant();
    return Uni.combine()
        .all()
        .unis(client.league(season, leagueId, cookies), client.rosters(season, leagueId, cookies))
        .asTuple()
        .map(read -> EspnLeagueReader.read(key, read.getItem1(), read.getItem2(), asOf));
  }

  private <T> Uni<T> inSeason(String leagueId, IntFunction<Uni<T>> fetch) {
    if (!leagueId.matches("\\d{1,18}")) {
      return Uni.createFrom().failure(EspnFailure.notFound("league"));
    }
    ZonedDateTime now = clock.instant().atZone(ZoneOffset.UTC);
    int season = now.getMonth().compareTo(Month.MARCH) < 0 ? now.getYear() - 1 : now.getYear();
    // From spring on, a league may or may not exist yet for the coming season.
    boolean perhapsNotYet =
        now.getMonth().compareTo(Month.MARCH) >= 0 && now.getMonth().compareTo(Month.SEPTEMBER) < 0;
    return perhapsNotYet
        ? fetch
            .apply(season)
            .onFailure(Reason.NOT_FOUND::isOf)
            .recoverWithUni(() -> fetch.apply(season - 1))
        : fetch.apply(season);
  }
}
