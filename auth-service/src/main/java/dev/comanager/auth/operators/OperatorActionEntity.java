package dev.comanager.auth.operators;

import io.quarkus.hibernate.reactive.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.hibernate.annotations.DynamicUpdate;

/** An entry of the audit log; its time is the database's. */
@Entity
@Table(name = "operator_action")
@DynamicUpdate
public class OperatorActionEntity extends PanacheEntityBase {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  public Long id;

  public String operator;
  public String action;

  /** The line it concerns; null while that isn't known. */
  public String line;

  /** Null until the action is over. */
  public String outcome;
}
