package dev.comanager.auth.phoneline;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.OffsetDateTime;

/** A line's own bearer as it is kept: a hash, and whether it has ended. */
@Entity
@Table(name = "own_bearer")
public class OwnBearerEntity {
  @Id byte[] hash;

  String line;

  /** By the database's clock. */
  @Column(name = "created_at", insertable = false, updatable = false)
  OffsetDateTime createdAt;

  /** Null while it works. */
  @Column(name = "ended_at")
  OffsetDateTime endedAt;
}
