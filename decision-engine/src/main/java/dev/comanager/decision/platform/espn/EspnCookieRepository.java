package dev.comanager.decision.platform.espn;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.persistence.LockModeType;
import java.util.List;

/** Cookies of lines. */
@Singleton
class EspnCookieRepository
    implements PanacheRepositoryBase<EspnCookieEntity, EspnCookieEntity.Key> {
  /** Those of the league, refused ones last, else the newest first; at most so many. */
  Uni<List<EspnCookieEntity>> ofLeague(String league, int most) {
    return find("league = ?1 ORDER BY refused, enteredAt DESC", league).page(0, most).list();
  }

  /** Locked until the transaction ends; null when there are none any more. */
  Uni<EspnCookieEntity> locked(String line, String league) {
    return findById(new EspnCookieEntity.Key(line, league), LockModeType.PESSIMISTIC_WRITE);
  }
}
