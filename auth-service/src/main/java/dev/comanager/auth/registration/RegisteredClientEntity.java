package dev.comanager.auth.registration;

import dev.comanager.contracts.Coded;
import dev.comanager.contracts.Surface;
import io.quarkus.hibernate.reactive.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import org.hibernate.annotations.Immutable;

/** A registered client as it is found; stores' statements alone add and change it. */
@Entity
@Immutable
@Table(name = "registered_client")
public class RegisteredClientEntity extends PanacheEntityBase {
  @Id public String id;
  public String name;
  public String[] redirectUris;
  public String surface;

  /** When Keycloak was known to have it; null: it isn't a client yet. */
  public Instant projectedAt;

  /** Until then it is being removed; null while it isn't. */
  public Instant leavingUntil;

  /** Until then its document needn't be fetched again; null for a client without a document. */
  public Instant documentUntil;

  /** The last sign-in or refresh, accurate to a day; null if there was none. */
  public Instant usedAt;

  RegisteredClient client() {
    Surface offered = Coded.of(Surface.class, surface);
    return new RegisteredClient(
        id, name, List.of(redirectUris), offered, SurfaceScopesRule.offered(offered));
  }
}
