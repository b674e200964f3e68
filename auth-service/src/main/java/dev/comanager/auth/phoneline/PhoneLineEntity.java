package dev.comanager.auth.phoneline;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.OffsetDateTime;

/** A line as it is kept: its phone number only as a keyed fingerprint and a sealed value. */
@Entity
@Table(name = "phone_line")
public class PhoneLineEntity {
  @Id String id;

  @Column(name = "phone_hmac", updatable = false)
  byte[] phoneHmac;

  @Column(name = "phone_sealed")
  byte[] phoneSealed;

  LineState state;

  @Column(name = "time_zone")
  String timeZone;

  int minutes;

  int epoch;

  /** By the database's clock. */
  @Column(name = "created_at", insertable = false, updatable = false)
  OffsetDateTime createdAt;
}
