package dev.comanager.contracts;

/** The service that answers a tool's calls. */
public enum ToolOwner implements Coded {
  DECISION,
  WATCH,
  NOTIFIER;
}
