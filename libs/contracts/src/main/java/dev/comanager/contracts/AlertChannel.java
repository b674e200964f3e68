package dev.comanager.contracts;

/** The way a line is alerted (spec 2.7). */
public enum AlertChannel implements Coded {
  SMS,
  CALL;
}
