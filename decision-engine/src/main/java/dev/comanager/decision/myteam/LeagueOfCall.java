package dev.comanager.decision.myteam;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.Leagues;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.messaging.VertxBridge;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.LeaguePage;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Resolves the league of a tool call: the one named by {@code league}, or the primary one, with the
 * facts of its player pool. An obstacle becomes a refusal that says what to do.
 */
@ApplicationScoped
public class LeagueOfCall {
  private static final String ARGUMENT = "league";

  private final Leagues leagues;
  private final CurrentFacts facts;
  private final LeaguePage page;

  LeagueOfCall(Leagues leagues, CurrentFacts facts, LeaguePage page) {
    this.leagues = leagues;
    this.facts = facts;
    this.page = page;
  }

  /** Runs the work with the call's league and its facts. */
  public Uni<ToolOutcome> one(
      IncomingToolCall call, BiFunction<LinkedLeague, SeasonFacts, Uni<ToolOutcome>> work) {
    JsonNode written = call.arguments().path(ARGUMENT);
    Optional<LeagueKey> named = Optional.empty();
    if (!written.isMissingNode() && !written.isNull()) {
      named = LeagueKey.parse(written.asText());
      if (named.isEmpty()) {
        return refuse(
            ToolErrorCode.E_BAD_ARGS,
            "\"league\" takes <platform_code>:<league_id>. get_my_leagues lists yours.");
      }
    }
    Optional<LeagueKey> requested = named;
    return leagues
        .one(call.line(), requested)
        .flatMap(
            found ->
                found.isPresent() ? withFacts(call, found.get(), work) : missing(call, requested))
        .onFailure(PlatformException.class)
        .recoverWithItem(this::platformFailed);
  }

  /** Reads the facts that are stored, before the first call asks for them. */
  public Uni<?> newestFacts() {
    return Uni.join()
        .all(Arrays.stream(PlayerPool.values()).map(facts::newest).toList())
        .andFailFast();
  }

  /** Runs the work with all leagues of the line, the primary first; the list may be empty. */
  Uni<ToolOutcome> all(IncomingToolCall call, Function<List<LinkedLeague>, Uni<ToolOutcome>> work) {
    return leagues
        .of(call.line())
        .flatMap(work::apply)
        .onFailure(PlatformException.class)
        .recoverWithItem(this::platformFailed);
  }

  /** Runs the work with that league and its facts, or refuses with the missing part. */
  Uni<ToolOutcome> withFacts(
      IncomingToolCall call,
      LinkedLeague league,
      BiFunction<LinkedLeague, SeasonFacts, Uni<ToolOutcome>> work) {
    if (league.isWithheld()) {
      return linkAgain(
          "%s is private, and %s doesn't show it to you. Enter its cookies at %s, or unlink it."
              .formatted(
                  league.league().quoted(),
                  league.league().key().platform().label(),
                  page.address()));
    }
    if (league.teamIsMissing()) {
      return linkAgain(
          "Your team is no longer in %s. Link the league again at %s to choose a team, or unlink it."
              .formatted(league.league().quoted(), page.address()));
    }
    PlayerPool playerPool = PlayerPool.of(league.league().key().platform());
    Optional<SeasonFacts> known = facts.of(playerPool);
    return known.isPresent()
        ? work.apply(league, known.get().playedUnder(league.league().rules()))
        : VertxBridge.onCallersContext(facts.within(playerPool, call.waitBudget()))
            .chain(
                loaded ->
                    loaded
                        .map(read -> work.apply(league, read.playedUnder(league.league().rules())))
                        .orElseGet(LeagueOfCall::notLoaded));
  }

  private static Uni<ToolOutcome> notLoaded() {
    return refuse(
        ToolErrorCode.E_UNAVAILABLE,
        "I haven't loaded the players and the schedule yet, so nothing was decided. Ask again in a minute.");
  }

  private Uni<ToolOutcome> missing(IncomingToolCall call, Optional<LeagueKey> requested) {
    return requested
        .map(
            key ->
                refuse(
                    ToolErrorCode.E_NOT_FOUND,
                    "You have no league " + key + " linked. get_my_leagues lists yours."))
        .orElseGet(() -> noLeague(call));
  }

  /** Refuses a call of a line without leagues, and says where to link one. */
  Uni<ToolOutcome> noLeague(IncomingToolCall call) {
    return Uni.createFrom().item(page.noLeague(call.surface(), ""));
  }

  private Uni<ToolOutcome> linkAgain(String text) {
    return Uni.createFrom().item(page.refused(ToolErrorCode.E_NOT_FOUND, text));
  }

  private ToolOutcome platformFailed(Throwable failure) {
    ToolErrorCode code = PlatformRefusal.code(failure);
    String text = failure.getMessage();
    if (code.retryable()) {
      return PlatformRefusal.refused(failure, text);
    }
    boolean saysHow = text.contains(page.address());
    return page.refused(
        code,
        saysHow
            ? text
            : "%s Link the league again at %s, or unlink it.".formatted(text, page.address()));
  }

  static Uni<ToolOutcome> refuse(ToolErrorCode code, String text) {
    return Uni.createFrom().item(new ToolOutcome.Refused(code, text));
  }
}
