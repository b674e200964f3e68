package dev.comanager.messaging.outbox.cdi;

import io.quarkus.hibernate.reactive.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A row that is counted up. */
@Entity
@Table(name = "counted")
public class CountedEntity extends PanacheEntityBase {
  @Id public String id;
  public int n;

  static CountedEntity of(String id, int n) {
    CountedEntity counted = new CountedEntity();
    counted.id = id;
    counted.n = n;
    return counted;
  }
}
