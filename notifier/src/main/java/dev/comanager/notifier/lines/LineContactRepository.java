package dev.comanager.notifier.lines;

import dev.comanager.contracts.LineId;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.persistence.LockModeType;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** Lines, found by their id or by their number's hash. */
@Singleton
public class LineContactRepository implements PanacheRepositoryBase<LineContactEntity, String> {
  private static final ZoneId UNKNOWN = ZoneId.of("America/New_York");

  /**
   * The line, which the caller's transaction holds to its end, so that what is asked for one line
   * at the same time is counted one after the other; empty for a line that isn't known yet, or was
   * deleted.
   */
  public Uni<Optional<LineContact>> locked(LineId line) {
    return findById(line.value(), LockModeType.PESSIMISTIC_WRITE)
        .map(it -> Optional.ofNullable(it).map(LineContactEntity::contact));
  }

  /** The zone in which the line's local times are read; New York's for one that isn't known. */
  public Uni<ZoneId> timeZone(LineId line) {
    return findById(line.value()).map(it -> it == null ? UNKNOWN : ZoneId.of(it.timeZone));
  }

  /** The line; empty for one that isn't known yet, or was deleted. */
  public Uni<Optional<LineContact>> known(LineId line) {
    return findById(line.value())
        .map(it -> Optional.ofNullable(it).map(LineContactEntity::contact));
  }

  /** Lines with one of these hashes of a number: one, or none. */
  public Uni<List<LineContactEntity>> byNumber(List<byte[]> hashes, LockModeType lock) {
    return find("phoneHash IN ?1", hashes).withLock(lock).list();
  }
}
