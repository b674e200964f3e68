package dev.comanager.auth.account.session;

import io.quarkus.hibernate.reactive.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.DynamicUpdate;

/** A browser that is signed in; its cookie is kept as a hash alone. */
@Entity
@Table(name = "account_session")
@DynamicUpdate
public class AccountSessionEntity extends PanacheEntityBase {
  @Id public byte[] hash;

  public String line;

  /** The line's epoch in which it began, and after which it counts no more. */
  public int epoch;

  public Instant createdAt;
  public Instant lastUsedAt;

  /** The message that the next page shows; null when there is none. */
  @Column(name = "said")
  public String flash;
}
