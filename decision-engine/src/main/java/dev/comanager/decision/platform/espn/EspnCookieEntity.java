package dev.comanager.decision.platform.espn;

import io.quarkus.hibernate.reactive.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.DynamicUpdate;

/** Cookies for reading a private league, as its line entered them. */
@Entity
@Table(name = "espn_cookie")
@IdClass(EspnCookieEntity.Key.class)
@DynamicUpdate
public class EspnCookieEntity extends PanacheEntityBase {
  @Id public String line;
  @Id public String league;

  /** For this service, for that line and league. */
  public String sealed;

  /** Whether ESPN refused it. It is kept until it is replaced, so that the user can be told. */
  public boolean refused;

  public Instant enteredAt;

  /** Which line and which league. */
  public record Key(String line, String league) {}
}
