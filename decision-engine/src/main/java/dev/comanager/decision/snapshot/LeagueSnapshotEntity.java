package dev.comanager.decision.snapshot;

import io.quarkus.hibernate.reactive.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.Instant;

/** A league as it was last fetched. The version rises each time it is stored. */
@Entity
@Table(name = "league_snapshot")
class LeagueSnapshotEntity extends PanacheEntityBase {
  /** The league's key in its written form. */
  @Id
  @Column(name = "league")
  String league;

  @Version
  @Column(name = "version")
  long version;

  @Column(name = "document")
  String document;

  @Column(name = "fetched_at")
  Instant fetchedAt;
}
