package dev.comanager.decision.projections;

import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.Projection;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.facts.SourceErrorRule;
import dev.comanager.decision.facts.SourceNote;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.StatLine;
import io.quarkus.arc.All;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The projections of all sources that are switched on beside the first one. A source that can't be
 * read keeps its last reading of the week, with the time of that reading.
 */
@ApplicationScoped
public class MoreProjections {
  private static final Duration LASTS = Duration.ofMinutes(14);

  private final List<ProjectionSource> sources;
  private final ProjectionErrorStore errors;
  private final ProjectionMetrics metrics;

  MoreProjections(
      @All List<ProjectionSource> sources, ProjectionErrorStore errors, ProjectionMetrics metrics) {
    this.sources = sources.stream().filter(ProjectionSource::enabled).toList();
    this.errors = errors;
    this.metrics = metrics;
    this.sources.forEach(source -> metrics.report(source.label()));
  }

  /** Reports the first source from now on, which is read elsewhere. */
  public void report(String first) {
    metrics.report(first);
  }

  /** That reading of a source, counted in the metrics. */
  public <T> Uni<T> counted(String source, Uni<T> reading) {
    return metrics.counted(source, reading);
  }

  /**
   * The projections of the sources.
   *
   * @param bySource lines by the source's label; a source without any is absent
   * @param notes one for every source, with the time of its last reading
   */
  public record Added(Map<String, Map<PlayerId, StatLine>> bySource, List<SourceNote> notes) {}

  /** The sources' projections of that week; never fails. Nothing is read while nobody is known. */
  public Uni<Added> read(
      int season,
      int week,
      Map<PlayerId, StatLine> first,
      Optional<SeasonFacts> known,
      Instant now) {
    Added added = new Added(new LinkedHashMap<>(), new ArrayList<>());
    if (known.isEmpty()) {
      return Uni.createFrom().item(added);
    }
    return Multi.createFrom()
        .iterable(sources)
        .onItem()
        .transformToUniAndConcatenate(
            source -> add(source, season, week, first, known.get(), now, added))
        .collect()
        .asList()
        .call(
            () ->
                known.get().season() == season && known.get().week() < week
                    ? remember(known.get())
                    : Uni.createFrom().voidItem())
        .replaceWith(added);
  }

  /** Stores how far each source was off in the week that is over; never fails. */
  private Uni<Void> remember(SeasonFacts over) {
    return errors
        .put(over.playerPool(), over.season(), over.week(), SourceErrorRule.of(over))
        .onFailure()
        .recoverWithUni(
            failure -> {
              Log.warnf(
                  "projection errors not stored week=%d reason=%s",
                  over.week(), failure.toString());
              return Uni.createFrom().voidItem();
            });
  }

  private Uni<Boolean> add(
      ProjectionSource source,
      int season,
      int week,
      Map<PlayerId, StatLine> first,
      SeasonFacts known,
      Instant now,
      Added added) {
    String label = source.label();
    Instant readAt = readAt(known, label);
    Map<PlayerId, StatLine> before =
        known.season() == season && known.week() == week ? lines(known, label) : Map.of();
    boolean due = before.isEmpty() || readAt == null || !readAt.plus(LASTS).isAfter(now);
    if (!due) {
      keep(label, before, readAt, added);
      return Uni.createFrom().item(false);
    }
    return counted(
            label,
            source.read(season, week).invoke(lines -> plausible(lines.size(), before.size())))
        .map(
            lines -> {
              keep(label, FilledLinesRule.of(lines, first), now, added);
              return true;
            })
        .onFailure()
        .recoverWithItem(
            failure -> {
              Log.warnf(
                  "projections not read source=%s last=%s reason=%s",
                  label, readAt, failure.getMessage());
              keep(label, before, readAt, added);
              return false;
            });
  }

  private static void plausible(int read, int before) {
    if (read < before / 2) {
      throw new UnusableProjections("%d players where %d are known".formatted(read, before));
    }
  }

  private static void keep(
      String label, Map<PlayerId, StatLine> lines, Instant readAt, Added added) {
    if (!lines.isEmpty()) {
      added.bySource().put(label, lines);
    }
    added.notes().add(new SourceNote(label, readAt));
  }

  private static Map<PlayerId, StatLine> lines(SeasonFacts known, String label) {
    Map<PlayerId, StatLine> lines = new HashMap<>();
    for (PlayerFacts player : known.everyone()) {
      for (Projection projection : player.projections()) {
        if (projection.source().equals(label)) {
          lines.put(player.player().id(), projection.stats());
        }
      }
    }
    return lines;
  }

  private static Instant readAt(SeasonFacts known, String label) {
    for (SourceNote note : known.sources()) {
      if (note.label().equals(label)) {
        return note.asOf();
      }
    }
    return null;
  }
}
