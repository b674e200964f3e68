package dev.comanager.auth.phoneline;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import org.hibernate.exception.ConstraintViolationException;

/** Lines in the database. */
@Singleton
class PhoneLineStore implements PanacheRepositoryBase<PhoneLineEntity, String> {
  private static final String ONE_LINE_PER_PHONE = "phone_line_phone_hmac_key";

  /**
   * Stores a line together with its first bearer.
   *
   * @return false, and nothing is stored, when another line has that phone number
   */
  Uni<Boolean> insert(PhoneLineEntity line, OwnBearerEntity bearer) {
    return Panache.withTransaction(
            () ->
                persistAndFlush(line)
                    .chain(Panache::getSession)
                    .chain(session -> session.persist(bearer)))
        .replaceWith(true)
        .onFailure(PhoneLineStore::phoneIsTaken)
        .recoverWithItem(false);
  }

  /** The line of that phone's fingerprint, or null. */
  Uni<PhoneLineEntity> findByPhone(byte[] fingerprint) {
    return Panache.withSession(() -> find("phoneHmac", fingerprint).firstResult());
  }

  /** All lines that aren't deleted, oldest first. */
  Uni<List<PhoneLineEntity>> all() {
    return Panache.withSession(() -> list("state <> ?1 order by createdAt, id", LineState.DELETED));
  }

  private static boolean phoneIsTaken(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof ConstraintViolationException violation) {
        return ONE_LINE_PER_PHONE.equals(violation.getConstraintName());
      }
    }
    return false;
  }
}
