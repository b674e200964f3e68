package dev.comanager.decision.projections;

import dev.comanager.contracts.PlatformText;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.players.PlayerIdentities;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;

/** Projections from the file or address that the operator configured. */
@ApplicationScoped
class SuppliedProjections implements ProjectionSource {
  private static final Set<String> OTHERS =
      Set.of(" projections", "sleeper projections", "espn projections");

  private final Optional<String> location;
  private final String label;
  private final CurrentFacts facts;
  private final PlayerIdentities identities;
  private final SuppliedAddress address;
  private final Vertx vertx;

  /**
   * Reads the settings.
   *
   * @throws IllegalStateException if the location is an address but not an https one, or the name
   *     is another source's; the service then doesn't start
   */
  SuppliedProjections(
      ProjectionsConfig config,
      CurrentFacts facts,
      PlayerIdentities identities,
      SuppliedAddress address,
      Vertx vertx) {
    this.location = config.location().filter(written -> !written.isBlank()).map(String::strip);
    this.label = PlatformText.clean(config.name()) + " projections";
    this.facts = facts;
    this.identities = identities;
    this.address = address;
    this.vertx = vertx;
    if (OTHERS.contains(label.toLowerCase(Locale.ROOT))) {
      throw new IllegalStateException("comanager.projections.name is that of another source");
    }
    location
        .filter(written -> written.contains("://"))
        .filter(written -> !SuppliedAddress.usable(written))
        .ifPresent(
            _ -> {
              throw new IllegalStateException(
                  "comanager.projections.location must be a file or an https address");
            });
  }

  @Override
  public String label() {
    return label;
  }

  @Override
  public boolean enabled() {
    return location.isPresent();
  }

  @Override
  public Uni<Map<PlayerId, StatLine>> read(int season, int week) {
    String written = location.orElseThrow();
    Uni<byte[]> document = written.contains("://") ? address.read(written) : file(written);
    // Reading thousands of rows is too long for an event loop.
    return document.chain(bytes -> blocking(() -> lines(bytes, season, week)));
  }

  private Map<PlayerId, StatLine> lines(byte[] document, int season, int week) {
    Optional<SeasonFacts> known = facts.of(PlayerPool.NFL);
    SuppliedRowRule.Read read =
        SuppliedRowRule.read(
            SuppliedTable.rows(document),
            season,
            week,
            id -> known.flatMap(all -> all.player(id)).isPresent(),
            identities::of);
    if (read.wrong() > 0) {
      Log.warnf(
          "projection rows not used source=%s used=%d reasons=%s",
          label, read.lines().size(), new TreeMap<>(read.left()));
    }
    if (read.lines().isEmpty()) {
      throw new UnusableProjections("no usable row of week %d of %d".formatted(week, season));
    }
    return read.lines();
  }

  private Uni<byte[]> file(String path) {
    return blocking(
        () -> {
          Path file = Path.of(path);
          try {
            if (Files.size(file) > SuppliedAddress.LARGEST) {
              throw new UnusableProjections("larger than " + SuppliedAddress.LARGEST + " bytes");
            }
            return Files.readAllBytes(file);
          } catch (IOException e) {
            throw new UnusableProjections("file not read: " + e.getClass().getSimpleName());
          }
        });
  }

  private <T> Uni<T> blocking(Callable<T> work) {
    return Uni.createFrom()
        .completionStage(() -> vertx.executeBlocking(work, false).toCompletionStage());
  }
}
