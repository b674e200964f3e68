package dev.comanager.decision.feed;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.FactsUpdate.SeasonWeek;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.platform.demo.DemoInjuryStore;
import dev.comanager.decision.platform.demo.DemoPlayerPool;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Changes one player of the demo league, for people who try out the product. Served on the internal
 * port only, and only where the demo league exists, which production refuses.
 */
@Path("/demo/injuries")
public class DemoInjuriesEndpoint {
  private final DemoPlayerPool demo;
  private final CurrentFacts facts;
  private final DemoInjuryStore injuries;
  private final FeedStateStore feeds;
  private final boolean production;

  DemoInjuriesEndpoint(
      DemoPlayerPool demo,
      CurrentFacts facts,
      DemoInjuryStore injuries,
      FeedStateStore feeds,
      @ConfigProperty(name = "comanager.environment", defaultValue = "local") String environment) {
    this.demo = demo;
    this.facts = facts;
    this.injuries = injuries;
    this.feeds = feeds;
    this.production = environment.equals("production");
  }

  /**
   * The status to set, and the player it is for.
   *
   * @param player a name in the demo league
   * @param status such as {@code OUT}, {@code QUESTIONABLE} or {@code HEALTHY}
   */
  public record Given(String player, String status) {}

  // JSON only: a page in a browser can't post it here without a CORS preflight.
  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Produces(MediaType.APPLICATION_JSON)
  public Uni<Response> give(Given given) {
    if (production || !demo.enabled()) {
      return answer(Response.Status.FORBIDDEN, "There is no demo here.");
    }
    Optional<Availability> availability =
        Arrays.stream(Availability.values())
            .filter(one -> given != null && given.status() != null)
            .filter(one -> one.name().equals(upper(given.status())))
            .findFirst();
    if (availability.isEmpty()) {
      return answer(
          Response.Status.BAD_REQUEST,
          "The status is one of " + Arrays.toString(Availability.values()) + ".");
    }
    SeasonFacts season = facts.of(PlayerPool.DEMO).orElse(null);
    Optional<Player> player = Optional.ofNullable(season).flatMap(it -> named(it, given.player()));
    if (player.isEmpty()) {
      return answer(Response.Status.NOT_FOUND, "No player of the demo has that name.");
    }
    return injuries
        .give(player.get().id(), new SeasonWeek(season.season(), season.week()), availability.get())
        .chain(() -> feeds.dueNow(DemoFeed.NAME))
        .chain(
            () ->
                answer(
                    Response.Status.OK,
                    "%s is %s."
                        .formatted(
                            player.get().name(),
                            availability.get().name().toLowerCase(Locale.ROOT))));
  }

  private static Optional<Player> named(SeasonFacts season, String name) {
    return season.everyone().stream()
        .map(PlayerFacts::player)
        .filter(player -> name != null && player.name().equalsIgnoreCase(name.strip()))
        .findFirst();
  }

  private static String upper(String status) {
    return status.strip().toUpperCase(Locale.ROOT);
  }

  private static Uni<Response> answer(Response.Status status, String text) {
    return Uni.createFrom().item(Response.status(status).entity(Map.of("text", text)).build());
  }
}
