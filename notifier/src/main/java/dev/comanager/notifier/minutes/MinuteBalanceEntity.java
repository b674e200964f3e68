package dev.comanager.notifier.minutes;

import io.quarkus.hibernate.reactive.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.hibernate.annotations.DynamicUpdate;

/** A line's minutes for calls. What an operator sets comes by a statement of its own. */
@Entity
@Table(name = "minute_balance")
@DynamicUpdate
class MinuteBalanceEntity extends PanacheEntityBase {
  @Id public String line;

  /** Whole minutes, those held included. */
  public int balance;

  public int held;

  int free() {
    return balance - held;
  }
}
