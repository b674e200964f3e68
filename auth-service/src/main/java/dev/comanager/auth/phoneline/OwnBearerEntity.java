package dev.comanager.auth.phoneline;

import dev.comanager.contracts.LineId;
import io.quarkus.hibernate.reactive.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.DynamicInsert;
import org.hibernate.annotations.DynamicUpdate;

/** A line's own bearer, of which the database knows a hash alone. */
@Entity
@Table(name = "own_bearer")
@DynamicInsert
@DynamicUpdate
public class OwnBearerEntity extends PanacheEntityBase {
  @Id public byte[] hash;

  public String line;

  /** Null before the insert; set by the column's default. */
  public Instant createdAt;

  /** Null while it hasn't been revoked. */
  public Instant endedAt;

  /** To the hour; null before its first use. */
  public Instant usedAt;

  /** Null if it is valid until it is replaced. */
  public Instant expiresAt;

  static OwnBearerEntity of(OwnBearer bearer, LineId line) {
    OwnBearerEntity entity = new OwnBearerEntity();
    entity.hash = bearer.hash();
    entity.line = line.value();
    return entity;
  }
}
